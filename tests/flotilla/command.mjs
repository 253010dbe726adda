// Runs the command under test. FLOTILLA names the program.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const program = process.env.FLOTILLA;
if (!program) throw new Error('FLOTILLA must name the program');

// A temporary folder for each test file.
export const folder = mkdtempSync(join(tmpdir(), 'flotilla-'));
after(() => rmSync(folder, { recursive: true }));

// The output and exit status of `flotilla <words>`, with `input` typed.
export function run(words, input = []) {
  const text = input.map((line) => line + '\n').join('');
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, input: text, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

export function json(words) {
  const { status, out, err } = run([...words, '--json']);
  if (status !== 0) throw new Error(`${words.join(' ')}: ${err}`);
  return JSON.parse(out);
}

// The first game listed by `games`; no test names a game.
export const games = json(['games']);
export const game = games[0];
export const bot = game.bots.at(-1).name;
