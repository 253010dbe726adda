// simulate, bench and perft.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bot, folder, game, json, run } from './command.mjs';

const about = (a, b) => assert.ok(Math.abs(a - b) < 1e-4, `${a} is not ${b}`);

test('simulate gives the same for a seed, whatever the number of threads', () => {
  for (const more of [[], ['--rotate']]) {
    const out = (seed, threads) =>
      run(['simulate', game.game, '--games', '1001', '--json', '--seed', seed, '--threads', threads, ...more]).out;
    assert.equal(out('9', '2'), out('9', '1'));
    assert.equal(out('9', '7'), out('9', '1'));
    assert.notEqual(out('10', '1'), out('9', '1'));
  }
});

test('simulate adds up', () => {
  const { games, seats, bots, lengths, endings, mean_turns: mean, digest, ...rest } =
    json(['simulate', game.game, '--games', '500']);
  assert.equal(rest.game, game.game);
  assert.equal(games, 500);
  assert.deepEqual(bots, []);
  assert.match(digest, /^[0-9a-f]{16}$/);
  about(seats.reduce((sum, { win_share: share }) => sum + share, 0), 1);
  for (const seat of seats) {
    assert.deepEqual(Object.keys(seat), ['seat', 'bot', 'games', 'win_share', 'low', 'high', 'points', 'place']);
    assert.ok(seat.low < seat.win_share && seat.win_share < seat.high && seat.place >= 1);
  }
  assert.equal(lengths.reduce((sum, row) => sum + row.games, 0), games);
  if (endings.length > 0) assert.equal(endings.reduce((sum, row) => sum + row.games, 0), games);
  about(lengths.reduce((sum, row) => sum + row.turns * row.games, 0) / games, mean);
});

test('with --rotate every bot takes every seat', () => {
  const names = game.bots.slice(-2).map(({ name }) => name);
  const { bots, seats } = json(['simulate', game.game, '--bots', names.join(), '--games', '1000', '--rotate']);
  assert.deepEqual(bots.map((row) => row.bot), names);
  for (const row of [...bots, ...seats]) assert.equal(row.games, 1000);
  about(bots.reduce((sum, row) => sum + row.win_share, 0), 1);
});

test('simulate draws in the terminal', () => {
  const { status, out, err } = run(['simulate', game.game, '--games', '300']);
  assert.equal(status, 0);
  assert.equal(err, '');
  assert.match(out, /95 % interval/);
  assert.match(out, /█/);
});

test('simulate wants as many bots as seats', () => {
  const { status, err } = run(['simulate', game.game, '--seats', '2', '--bots', Array(3).fill(bot).join()]);
  assert.equal(status, 2);
  assert.match(err, /3 bots for 2 seats/);
});

test('perft equals what the game keeps', () => {
  const kept = readFileSync(new URL(`../../games/${game.game}/tests/perft.txt`, import.meta.url), 'utf8');
  const [first] = kept.split('\n----');
  const rows = [...first.matchAll(/^perft (\d+) (\d+)$/gm)].map(([, depth, ways]) => [Number(depth), Number(ways)]).slice(0, 6);
  writeFileSync(join(folder, 'start.play'), first.slice(0, first.indexOf('perft ')));
  const { perft } = json(['perft', 'start.play', String(rows.at(-1)[0])]);
  assert.deepEqual(perft.map(({ depth, ways }) => [depth, ways]), rows);
  const [, setup] = /^setup (.*)$/m.exec(first);
  const settings = setup.split(' ').filter((word) => !word.startsWith('seats='));
  const words = ['--seats', /seats=(\d)/.exec(setup)[1], ...settings.flatMap((word) => ['--set', word])];
  if (/^setup .*\n+perft/m.test(first))
    assert.deepEqual(json(['perft', game.game, '3', ...words]).perft.map(({ ways }) => ways), rows.slice(0, 3).map(([, ways]) => ways));
  assert.match(run(['perft', 'start.play', '2']).out, new RegExp(`^ +2 +${rows[1][1]} +\\d+\\.\\d+$`, 'm'));
});

test('bench measures a bot beside chance', () => {
  const rows = json(['bench', game.game, '--games', '1000', '--seats', String(game.seats_min), '--bots', bot]);
  assert.deepEqual(rows.map((row) => row.policy), ['random', bot]);
  assert.ok(rows[1].ns_per_turn > 0);
});

test('bench measures without a single allocation', () => {
  const rows = json(['bench', game.game, '--games', '1000']);
  assert.equal(rows.length, game.seats_max - game.seats_min + 1);
  for (const row of rows) {
    assert.equal(row.game, game.game);
    assert.equal(row.policy, 'random');
    assert.equal(row.allocations, 0);
    for (const name of ['games_per_s', 'ns_per_turn', 'calib_ns', 'state_bytes']) assert.ok(row[name] > 0, name);
    assert.match(row.digest, /^[0-9a-f]{16}$/);
  }
  const [one] = json(['bench', game.game, '--games', '1000', '--seats', String(game.seats_min)]);
  assert.equal(one.digest, rows[0].digest);
});
