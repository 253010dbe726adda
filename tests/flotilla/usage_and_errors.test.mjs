// Help, errors, the list of games, completion.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { bot, folder, game, run } from './command.mjs';

const commands = ['games', 'play', 'simulate', 'replay', 'perft', 'bench', 'solve', 'verify', 'completion'];

test('alone, it shows the way to the most useful commands', () => {
  const { status, out, err } = run([]);
  assert.equal(status, 0);
  assert.equal(err, '');
  for (const name of ['games', 'play', 'simulate']) assert.match(out, new RegExp(`flotilla ${name}`));
  assert.ok(out.split('\n').length < 12);
});

test('every command has help with examples, asked for in three ways', () => {
  const list = run(['help']).out;
  for (const name of commands) {
    assert.match(list, new RegExp(`^  ${name} `, 'm'));
    const { status, out } = run([name, '--help']);
    assert.equal(status, 0);
    assert.match(out, new RegExp(`^flotilla ${name}`));
    const examples = out.split('Examples\n')[1].trim().split('\n');
    assert.ok(examples.length >= 2 && examples.length <= 3, name);
    assert.equal(run([name, '-h']).out, out);
    assert.equal(run(['help', name]).out, out);
    assert.doesNotMatch(out, /[{}]/);
    assert.ok(out.split('\n').every((line) => line.length <= 90), name);
  }
});

test('the version is told', () => assert.match(run(['--version']).out, /^flotilla \d+\.\d+\.\d+\n$/));

const slip = game.game.slice(0, -2) + game.game.at(-1);
const wrong = [
  [['gmaes'], /no command "gmaes"; did you mean games\?/],
  [['--games'], /expected a command before --games/],
  [['play'], /play needs GAME/],
  [['play', slip], new RegExp(`no game "${slip}"; did you mean ${game.game}\\? \\("flotilla games" lists them\\)`)],
  [['play', game.game, '--sede', '1'], /no option --sede; did you mean --seed\?/],
  [['play', game.game, '--seed'], /--seed needs a value/],
  [['play', game.game, '--seed', 'x'], /--seed must be a whole number/],
  [['play', game.game, '--seats', '99'], /--seats .*not "99"/],
  [['play', game.game, '--set', 'nothing'], /NAME=VALUE/],
  [['play', game.game, '--set', 'no_such=1'], /no switch "no_such"/],
  [['play', game.game, '--bot', `Z=${bot}`], /SEAT=NAME/],
  [['play', game.game, '--bot', `A=${bot}x`], new RegExp(`did you mean ${bot}\\?`)],
  [['play', game.game, 'more'], /unexpected argument "more"/],
  [['simulate', game.game, '--games', '0'], /--games must be a whole number/],
  [['simulate', game.game, '--rotate=yes'], /--rotate takes no value/],
  [['simulate', game.game, '--seed', '1', '--seed', '2'], /given more than once/],
  [['perft', game.game], /perft needs DEPTH/],
  [['perft', game.game, '0'], /DEPTH must be a whole number/],
  [['replay'], /replay needs FILE/],
  [['verify'], /verify needs FILE/],
  [['completion', 'bsh'], /did you mean bash\?/],
];
for (const [words, says] of wrong)
  test(`wrong: flotilla ${words.join(' ')}`, () => {
    const { status, out, err } = run(words);
    assert.equal(status, 2);
    assert.equal(out, '');
    assert.match(err, says);
    assert.match(err, /^flotilla: [^\n]+\n$/);
  });

test('what cannot be read ends with 1', () => {
  const { status, err } = run(['replay', 'nowhere.play']);
  assert.equal(status, 1);
  assert.match(err, /^flotilla: no such file: nowhere\.play\n$/);
});

test('games lists players, switches and bots', () => {
  const { status, out } = run(['games']);
  assert.equal(status, 0);
  assert.ok(out.includes(game.game));
  for (const { name, values } of game.switches)
    assert.match(out, new RegExp(`^ +${name} +${values.join(' ')}$`, 'm'));
  for (const { name, says } of game.bots) assert.ok(out.includes(name) && out.includes(says));
});

test('plain output is ASCII without escapes', () => {
  for (const words of [['games'], ['simulate', game.game, '--games', '100']])
    assert.match(run([...words, '--plain']).out, /^[\n -~]+$/);
});

test('completion knows commands, options, games and bots', () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { status, out } = run(['completion', shell]);
    assert.equal(status, 0);
    for (const word of [...commands, 'resume', 'rotate', game.game, bot]) assert.ok(out.includes(word), word);
  }
});

// Bash completions for a line split into these words.
function bash(...words) {
  const script = `${run(['completion', 'bash']).out}
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _flotilla; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { cwd: folder, encoding: 'utf8' });
  assert.equal(stderr, '');
  return stdout.trim().split('\n');
}

test('bash completes', () => {
  assert.deepEqual(bash('flotilla', 'sim'), ['simulate']);
  assert.deepEqual(bash('flotilla', 'play', game.game.slice(0, 2)), [game.game]);
  assert.deepEqual(bash('flotilla', 'simulate', game.game, '--rot'), ['--rotate']);
  assert.ok(bash('flotilla', 'play', game.game, '--bot', 'B', '=', '').includes(bot));
  const [choice] = game.switches;
  if (choice)
    assert.deepEqual(bash('flotilla', 'play', game.game, '--set', choice.name, '=').sort(), [...choice.values].sort());
});
