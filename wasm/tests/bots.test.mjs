// The exported bots: which there are, which setups they play, and that they play legal moves.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { every_setup, exports, game, open } from './module.mjs'
import { letter, numbers, play } from './play.mjs'

const nodes = 1000
const first = every_setup[0]

const bots_for = (setup) => game.bots().map(({ name }) => game.bot(name, setup)).filter((bot) => bot !== null)

// Plays to the end with one bot in every seat and returns its moves.
function played(match, bot, random) {
  const chosen = []
  for (let turn = match.turn(); turn.kind !== 'over'; turn = match.turn()) {
    if (turn.kind === 'chance') {
      match.roll(random.next())
      continue
    }
    const watch = match.watch(turn.seat), seed = random.next()
    const move = bot.choose(watch, nodes, seed)
    assert.ok(watch.legal_moves().includes(move), move)
    assert.equal(bot.choose(watch, nodes, seed), move)
    watch.close()
    assert.equal(match.apply(`${letter(turn.seat)} ${move}`), null)
    chosen.push(move)
  }
  return chosen
}

test('bots are listed, the strongest first and random last', () => {
  const bots = game.bots()
  for (const { name, says } of bots) assert.ok(/^[a-z_]+$/.test(name) && says)
  assert.equal(bots.at(-1).name, 'random')
  assert.equal(new Set(bots.map(({ name }) => name)).size, bots.length)
})

test('unknown bots and refused setups open nothing', () => {
  for (const bot of ['', 'nobody', ' ', 'random,']) assert.equal(game.bot(bot, first), null)
  for (const { name } of game.bots())
    for (const setup of ['seats=0', 'seats=99', 'edition=0', 'nonsense']) {
      assert.equal(game.bot(name, setup), null)
    }
  const watch = open(first).watch(0)
  for (const bot of ['random', 'nobody', '']) assert.equal(game.precomputation(bot, watch), null)
  assert.throws(() => game.precomputation('random', open(first)), /open_precomputation/)
  assert.throws(() => game.bot('random', ' '.repeat(1 << 20)), /match-input/)
})

test('every bot plays full matches of every setup', () => {
  const random = numbers(11), sat = new Set()
  for (let seats = game.info.seats_min; seats <= game.info.seats_max; ++seats) {
    const setup = `edition=${game.info.edition} seats=${seats}`
    for (const { name } of game.bots()) {
      const bot = game.bot(name, setup)
      if (bot === null) continue
      for (let round = 0; round < 3; ++round) {
        const match = open(setup)
        assert.ok(played(match, bot, random).length > 0)
        match.close()
      }
      bot.close()
      sat.add(name)
    }
  }
  assert.deepEqual([...sat], game.bots().map(({ name }) => name))
})

test('a bot chooses only in its setup and on the turn of the seat', () => {
  const random = numbers(12)
  const match = open(first)
  for (const bot of bots_for(first)) {
    const early = match.watch(0)
    if (match.turn().kind === 'chance') assert.throws(() => bot.choose(early, nodes, 1n), /match-turn/)
    while (match.turn().kind === 'chance') match.roll(random.next())
    const { seat } = match.turn()
    const other = match.watch((seat + 1) % match.points().length), outside = match.watch(null), own = match.watch(seat)
    for (const watch of [other, outside]) assert.throws(() => bot.choose(watch, nodes, 1n), /match-turn/)
    for (const some of [0, -1, 1.5, 2 ** 40, NaN, Infinity]) assert.ok(own.legal_moves().includes(bot.choose(own, some, -1n)))
    assert.throws(() => bot.choose(match, nodes, 1n), /choose/)
    own.close()
    assert.throws(() => bot.choose(own, nodes, 1n), /choose/)
    bot.close()
    assert.throws(() => bot.choose(other, nodes, 1n), /choose/)
    assert.throws(() => bot.close(), /close/)
  }
  play(match, random)
  assert.throws(() => game.bot('random', first).choose(match.watch(0), nodes, 1n), /match-over/)
})

test('a bot refuses other setups', () => {
  const bot = game.bot(game.bots()[0].name, first)
  for (const setup of every_setup.slice(1)) {
    const match = open(setup)
    while (match.turn().kind === 'chance') match.roll(3n)
    const watch = match.watch(match.turn().seat)
    assert.throws(() => bot.choose(watch, nodes, 1n), /match-table/, setup)
    watch.close(), match.close()
  }
})

test('a bot is not a match, a watch or a precomputation', () => {
  const bot = game.bot('random', first)
  for (const name of ['turn', 'copy', 'legal_moves', 'record', 'step']) assert.equal(exports[name](bot.handle), 0)
  assert.equal(JSON.parse(game.api.output_text()).anchor, 'match-handle')
})
