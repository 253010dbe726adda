// Matches at the keyboard and their records.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bot, folder, game, games, run } from './command.mjs';

const text = (name) => readFileSync(join(folder, name), 'utf8');
const chosen = (count) => Array.from({ length: count }, () => ['1', '']).flat();  // the first option, played
const enough = chosen(3000);
const actions = (record) => record.split('\n\n')[1].trim().split('\n');

test('a whole match with a bot, from the first roll to the places', () => {
  const { status, out, err } = run(['play', game.game, '--bot', `B=${bot}`, '--seed', '7', '--save', 'whole.play'], enough);
  assert.equal(status, 0, err);
  assert.match(out, /^The match is over\.$/m);
  assert.match(out, /^ {2}1st {2}[A-F]/m);
  assert.match(out, new RegExp(`B \\(${bot}\\) +-?\\d+ points`));
  assert.match(out, /The record is in whole\.play\.\n$/);
  assert.match(out, /^ {2}\* .*\[\d+<\d+/m);  // a roll with its numbers
  assert.ok(text('whole.play').startsWith(`game ${game.game}\nsetup `));
  assert.equal(run(['replay', 'whole.play']).status, 0);
  assert.match(run(['play', '--resume', 'whole.play']).err, /is over/);
});

test('the same seed gives the same match', () => {
  for (const name of ['one.play', 'two.play'])
    run(['play', game.game, '--bot', `B=${bot}`, '--seed', '11', '--save', name], enough);
  assert.equal(text('one.play'), text('two.play'));
});

test('a match broken off and resumed goes on as if nothing had been', () => {
  const table = ['--bot', `B=${bot}`, '--seed', '23'];
  run(['play', game.game, ...table, '--save', 'long.play'], enough);
  const { status, out } = run(['play', game.game, ...table, '--save', 'part.play'], chosen(3));
  assert.equal(status, 0);
  assert.match(out, new RegExp(`Resume with: flotilla play --resume part.play --bot B=${bot} --seed 23\n$`));
  assert.ok(text('long.play').startsWith(text('part.play')));
  assert.equal(run(['play', '--resume', 'part.play', ...table, '--save', 'rest.play'], enough).status, 0);
  assert.equal(text('rest.play'), text('long.play'));
});

test('without a name the record takes the next free one', () => {
  const names = [1, 2].map(() => /The record is in (\S+)\.\n/.exec(run(['play', game.game]).out)[1]);
  assert.deepEqual(names, [`${game.game}-1.play`, `${game.game}-2.play`]);
});

test('a choice can be taken back until it is confirmed', () => {
  const { out } = run(['play', game.game, '--seed', '3', '--save', 'undo.play'], ['1', 'undo', 'undo', '1']);
  assert.match(out, /Enter to play, undo to take back> undo/);
  assert.match(out, /Nothing to undo/);
  assert.ok(actions(text('undo.play')).every((line) => line.startsWith('*')));  // never confirmed
});

test('a move is chosen by number, by notation, and with its seat in front', () => {
  const asked = run(['play', game.game, '--seed', '3']).out;
  const [, move] = /^ {3}1 {2}(.+)$/m.exec(asked);
  const [, seat] = /^([A-F])> $/m.exec(asked);
  const records = ['1', move, `${seat} ${move}`].map((typed, i) => {
    run(['play', game.game, '--seed', '3', '--save', `typed${i}.play`], [typed, '']);
    return text(`typed${i}.play`);
  });
  assert.ok(records[0].includes(`\n${seat} ${move}\n`));
  assert.equal(records[1], records[0]);
  assert.equal(records[2], records[0]);
});

test('help, save and slips at the prompt', () => {
  const { status, out } = run(['play', game.game, '--seed', '3', '--save', 'end.play'],
    ['?', 'save kept.play', 'hnit', '? no such move', 'quit']);
  assert.equal(status, 0);
  assert.match(out, /\? MOVE +check whether a move is legal/);
  assert.match(out, /The record is in kept\.play\./);
  assert.match(out, /"hnit" is not a legal move; did you mean hint\?/);
  assert.match(out, /no such move is refused by match-move: This is not a move of the game\./);
  assert.ok(text('kept.play').startsWith('game '));
});

test('a refusal names its rule and tells its words', () => {
  const perhaps = new Set();  // moves legal anywhere, tried at the start
  for (let seed = 1; seed <= 5; ++seed) {
    run(['play', game.game, '--bot', `A=${bot}`, '--bot', `B=${bot}`, '--seed', `${seed}`, '--save', 'moves.play']);
    for (const line of actions(text('moves.play'))) if (!line.startsWith('*')) perhaps.add(line.slice(2));
  }
  const { out } = run(['play', game.game, '--seed', '3', '--save', 'why.play'], [...perhaps].map((move) => `? ${move}`));
  const refusals = [...out.matchAll(/ is refused by (\S+): (.+)\.\n((?: {2}\S.*\n)*)/g)];
  const anchored = refusals.filter(([, anchor]) => anchor.startsWith(`${game.game}-`));
  assert.ok(anchored.length > 0);
  const rules = readFileSync(new URL(`../../games/${game.game}/RULES.md`, import.meta.url), 'utf8');
  for (const [, anchor, say] of anchored) {
    assert.ok(rules.includes(`\`${anchor}\``), anchor);
    assert.ok(say.length > 5);
  }
});

test('a file that is not a record is not overwritten', () => {
  writeFileSync(join(folder, 'letter.txt'), 'Dear captain\n');
  const { status, out } = run(['play', game.game, '--save', 'letter.txt']);
  assert.equal(status, 0);
  assert.match(out, /letter\.txt exists and is not a record; not overwritten\.\nThe record is in \S+\.play\./);
  assert.equal(text('letter.txt'), 'Dear captain\n');
});

test('replay shows every action, or one', () => {
  run(['play', game.game, '--bot', `A=${bot}`, '--bot', `B=${bot}`, '--seed', '5', '--save', 'shown.play']);
  const lines = actions(text('shown.play'));
  const { status, out } = run(['replay', 'shown.play']);
  assert.equal(status, 0);
  lines.forEach((line, i) => assert.ok(out.includes(`${i + 1}  ${line}`), line));
  assert.match(out, /The match is over: A place/);
  const one = run(['replay', 'shown.play', '--to', '4']).out;
  assert.ok(one.includes(`4  ${lines[3]}`) && !one.includes(`3  ${lines[2]}`) && !one.includes(`5  ${lines[4]}`));
  const two = run(['replay', 'shown.play', '--step'], ['']).out;
  assert.ok(two.includes(`2  ${lines[1]}`) === false && two.includes(`1  ${lines[0]}`));
  assert.equal(run(['replay', 'shown.play', '--to', '99999']).status, 1);
});

test('a damaged record is shown up to the line that is not legal, and the line is named', () => {
  run(['play', game.game, '--bot', `A=${bot}`, '--bot', `B=${bot}`, '--seed', '5', '--save', 'sound.play']);
  const lines = text('sound.play').split('\n');
  const damage = (at, words) => writeFileSync(join(folder, 'bad.play'), lines.with(at - 1, words).join('\n'));
  damage(7, 'nonsense \x1b[31m');
  const { status, out, err } = run(['replay', 'bad.play']);
  assert.equal(status, 1);
  assert.equal(err, 'flotilla: bad.play, line 7 "nonsense ?[31m": This is not a line of a record (match-line)\n');
  assert.ok(out.includes(`3  ${lines[5]}`) && !/^ {3}4 {2}/m.test(out));
  damage(8, lines[7].startsWith('*') ? 'A 1' : '* 1');
  assert.match(run(['replay', 'bad.play']).err, /bad\.play, line 8 "(A|\*) 1": .+ \(match-(turn|chance)\)\n$/);
  for (const words of [['play', '--resume', 'bad.play'], ['perft', 'bad.play', '1']]) {
    assert.equal(run(words).status, 1);
    assert.match(run(words).err, /line 8/);
  }
});

// In games with secrets, people at one keyboard take turns at the screen.
test('secrets: quit is heard where the screen is handed over, and nobody is shown a hand', { skip: !games.some(({ secrets }) => secrets) }, () => {
  const { game: name } = games.find(({ secrets }) => secrets);
  const { out, status } = run(['play', name, '--seats', '2', '--seed', '5', '--save', 'left.play'], ['quit']);
  assert.equal(status, 0);
  assert.match(out, /can see the screen> [^>]*The record is in left\.play\.\nResume with: /);
});
test('secrets: the screen is handed over before another seat is asked, and only then', { skip: !games.some(({ secrets }) => secrets) }, () => {
  const { game: name } = games.find(({ secrets }) => secrets);
  const { out } = run(['play', name, '--seats', '2', '--seed', '5', '--save', 'secret.play'], Array.from({ length: 30 }, () => ['', '1', '']).flat());
  const asked = [...out.matchAll(/^(?:Press Enter when only ([A-F]) can see the screen|([A-F]))> /gm)].map(([, handed, seat]) => ({ handed, seat }));
  let at = null, times = 0;
  for (const { handed, seat } of asked) {
    if (handed) {
      assert.notEqual(handed, at);
      at = handed;
      ++times;
    } else assert.equal(seat, at);
  }
  assert.ok(times > 5, `${times} times`);
  const screens = out.split(/^-{60}$/m).slice(1);  // each starts with public information, up to the first question
  assert.equal(screens.length, times);
  const watched = readFileSync(join(folder, 'secret.play'), 'utf8');
  assert.ok(/\[\d+<\d+\]/.test(watched));
  for (const screen of screens) assert.doesNotMatch(screen.slice(0, screen.indexOf('Press Enter when')), /\[\d+<\d+\].*draw|draw (?!\?)/);
  assert.doesNotMatch(run(['play', name, '--seats', '2', '--bot', `B=${bot}`, '--seed', '5', '--save', 'alone.play'], enough).out, /Press Enter when only/);
});
