// Bots behind the door: who there is, where they sit, and that they play by the rules.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { every_setup, exports, game, open } from './module.mjs'
import { letter, numbers, play } from './play.mjs'

const nodes = 1000
const first = every_setup[0]

const seated = (setup) => game.bots().map(({ name }) => game.sit(name, setup)).filter((bot) => bot !== null)

// Plays on with one bot in every seat. What it chose, as text.
function played(match, bot, random) {
  const chosen = []
  for (let turn = match.turn(); turn.kind !== 'over'; turn = match.turn()) {
    if (turn.kind === 'chance') {
      match.roll(random.next())
      continue
    }
    const watch = match.watch(turn.seat), seed = random.next()
    const move = bot.choose(watch, nodes, seed)
    assert.ok(watch.legal().includes(move), move)
    assert.equal(bot.choose(watch, nodes, seed), move)
    watch.close()
    assert.equal(match.take(`${letter(turn.seat)} ${move}`), null)
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

test('nobody sits down who is unknown, nor at a table that is refused', () => {
  for (const bot of ['', 'nobody', ' ', 'random,']) assert.equal(game.sit(bot, first), null)
  for (const { name } of game.bots())
    for (const setup of ['seats=0', 'seats=99', 'edition=0', 'nonsense']) {
      assert.equal(game.sit(name, setup), null)
    }
  const watch = open(first).watch(0)
  for (const bot of ['random', 'nobody', '']) assert.equal(game.study(bot, watch), null)
  assert.throws(() => game.study('random', open(first)), /study/)
  assert.throws(() => game.sit('random', ' '.repeat(1 << 20)), /match-input/)
})

test('every bot plays whole matches at every table', () => {
  const random = numbers(11), sat = new Set()
  for (let seats = game.info.seats_min; seats <= game.info.seats_max; ++seats) {
    const setup = `edition=${game.info.edition} seats=${seats}`
    for (const { name } of game.bots()) {
      const bot = game.sit(name, setup)
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

test('a bot answers only its own seat at its own table, when it is to decide', () => {
  const random = numbers(12)
  const match = open(first)
  for (const bot of seated(first)) {
    const early = match.watch(0)
    if (match.turn().kind === 'chance') assert.throws(() => bot.choose(early, nodes, 1n), /match-turn/)
    while (match.turn().kind === 'chance') match.roll(random.next())
    const { seat } = match.turn()
    const other = match.watch((seat + 1) % match.points().length), outside = match.watch(null), own = match.watch(seat)
    for (const watch of [other, outside]) assert.throws(() => bot.choose(watch, nodes, 1n), /match-turn/)
    for (const some of [0, -1, 1.5, 2 ** 40, NaN, Infinity]) assert.ok(own.legal().includes(bot.choose(own, some, -1n)))
    assert.throws(() => bot.choose(match, nodes, 1n), /choose/)
    own.close()
    assert.throws(() => bot.choose(own, nodes, 1n), /choose/)
    bot.close()
    assert.throws(() => bot.choose(other, nodes, 1n), /choose/)
    assert.throws(() => bot.close(), /close/)
  }
  play(match, random)
  assert.throws(() => game.sit('random', first).choose(match.watch(0), nodes, 1n), /match-over/)
})

test('a bot refuses tables it did not sit down for', () => {
  const bot = game.sit(game.bots()[0].name, first)
  for (const setup of every_setup.slice(1)) {
    const match = open(setup)
    while (match.turn().kind === 'chance') match.roll(3n)
    const watch = match.watch(match.turn().seat)
    assert.throws(() => bot.choose(watch, nodes, 1n), /match-table/, setup)
    watch.close(), match.close()
  }
})

test('a bot is no match, no watch and no study', () => {
  const bot = game.sit('random', first)
  for (const name of ['turn', 'copy', 'legal', 'record', 'step']) assert.equal(exports[name](bot.handle), 0)
  assert.equal(JSON.parse(game.door.get()).anchor, 'match-handle')
})
