// What asks the strongest bot, which may compute for long first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, run } from './command.mjs';

test('a hint at the prompt', () => {
  const { status, out } = run(['play', game.game, '--seed', '3', '--save', 'end.play'], ['hint', 'quit']);
  assert.equal(status, 0);
  assert.match(out, new RegExp(`^(${game.bots.map(({ name }) => name).join('|')}) would play \\S+`, 'm'));
});

test('solve tells the value, or says that it cannot', () => {
  const { status, out, err } = run(['solve', game.game, '--json']);
  if (status !== 0) {
    assert.equal(status, 1);
    assert.match(err, /^flotilla: cannot solve/);
    return;
  }
  const found = JSON.parse(out);
  assert.ok(found.states > 0 && found.sweeps > 0 && found.cpu_seconds >= 0);
  assert.ok(found.value > 0 && found.value < 1 && found.residual < 1e-6);
  const most = run(['solve', game.game, '--seats', String(game.seats_max)]);
  if (most.status !== 0) assert.match(most.err, /^flotilla: cannot solve [^\n]+\n$/);
});
