// Precomputations of bots: run step by step, saved as bytes, loaded into a fresh module.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { load } from '../api.mjs'
import { every_setup, game } from './module.mjs'
import { decision, letter, numbers } from './play.mjs'

const same = (a, b) => Buffer.compare(a, b) === 0
const fresh = () => load(readFileSync(process.env.FLOTILLA_MODULE))

// The precomputation for a bot's first decision, always in the same position.
const precomputation_of = (of, { bot, setup }) => of.precomputation(bot, decision(of, setup).watch)

// The first bot and setup with a precomputation; a game may have none.
function studious() {
  for (const { name: bot } of game.bots())
    for (const setup of every_setup) if (precomputation_of(game, { bot, setup })) return { bot, setup }
  return null
}
const found = studious()
const options = { skip: found === null && 'no bot of this game precomputes' }

const finish = (work) => {
  for (let steps = 0; work.step() < 1;) assert.ok(++steps < 100_000)
  return work.serialized()
}

// The bot's moves from its first decision on, with an unlimited budget: one text to compare.
function choices(of, { bot, setup }, decisions) {
  const random = numbers(21), chosen = []
  const player = of.bot(bot, setup), { match } = decision(of, setup)
  for (let turn = match.turn(); turn.kind !== 'over' && chosen.length < decisions; turn = match.turn()) {
    if (turn.kind === 'chance') match.roll(random.next())
    else {
      const watch = match.watch(turn.seat), move = player.choose(watch, 2 ** 30, random.next())
      chosen.push(move)
      match.apply(`${letter(turn.seat)} ${move}`)
      watch.close()
    }
  }
  match.close()
  player.close()
  return chosen.join('\n')
}

// The first test that precomputes: the later ones find the work done.
test('a precomputation runs step by step, and others play in between', options, () => {
  const work = precomputation_of(game, found)
  assert.throws(() => work.serialized(), /match-unfinished/)
  const other = game.bot('random', found.setup), match = game.open(found.setup).it
  while (match.turn().kind === 'chance') match.roll(5n)
  const watch = match.watch(match.turn().seat)
  const parts = []
  while (parts.at(-1) !== 1) {
    parts.push(work.step())
    for (const bot of [other, ...(parts.length === 9 ? game.bots().slice(1).map(({ name }) => game.bot(name, found.setup)) : [])])
      if (bot) assert.ok(watch.legal_moves().includes(bot.choose(watch, 10, BigInt(parts.length))))
  }
  assert.ok(parts.every((part, i) => part >= 0 && part <= 1 && (i === 0 || part >= parts[i - 1])), parts.join(' '))
  assert.ok(new Set(parts).size > 20)
  assert.equal(work.step(), 1)
  work.close()
  assert.throws(() => work.step(), /step/)
  assert.ok(game.bot(found.bot, found.setup))
  assert.equal(precomputation_of(game, found).step(), 1)  // nothing is computed twice
})

test('a fresh module can load its bytes', options, async () => {
  const kept = finish(precomputation_of(game, found))
  assert.match(new TextDecoder().decode(kept.subarray(0, 100)), /^flotilla study 1: /)
  const other = await fresh()
  const work = precomputation_of(other, found)
  work.step()  // bytes may come late
  assert.equal(work.load(kept), true)
  assert.equal(work.step(), 1)
  assert.ok(same(work.serialized(), kept))
  assert.equal(work.load(kept), true)
  assert.equal(choices(other, found, 40), choices(game, found, 40))
})

test('corrupt bytes are refused, and work goes on', options, async () => {
  const kept = finish(precomputation_of(game, found))
  const other = await fresh()
  const work = precomputation_of(other, found)
  const line = kept.indexOf(10) + 1
  const changed = (at) => {
    const copy = kept.slice()
    copy[at] ^= 1
    return copy
  }
  const part = (work.step(), work.step())
  for (const at of [0, 16, 20, line - 60, line - 20, line - 19]) assert.equal(work.load(changed(at)), false, `byte ${at}`)
  assert.equal(work.load(new Uint8Array()), false)
  assert.ok(work.step() >= part)  // a wrong line costs nothing
  for (const at of [line - 2, line, line + 7, kept.length >> 1, kept.length - 1]) assert.equal(work.load(changed(at)), false, `byte ${at}`)
  const longer = new Uint8Array(kept.length + 1)
  longer.set(kept)
  for (const wrong of [kept.subarray(1), kept.subarray(0, -1), kept.subarray(0, line), kept.subarray(0, 9), longer])
    assert.equal(work.load(wrong), false)
  assert.ok(work.step() < 1)
  assert.ok(same(finish(work), kept))  // an aborted load leaves nothing behind
  assert.equal(work.load(changed(line)), false)
  assert.equal(work.load(kept.subarray(0, -1)), false)
  assert.ok(same(work.serialized(), kept))
})

test('the first line contains its key', options, () => {
  const work = precomputation_of(game, found), name = work.key()
  assert.ok(new TextDecoder().decode(finish(work).subarray(0, 500)).startsWith(`flotilla study 1: ${name}: `))
  const names = every_setup.map((setup) => {
    const other = precomputation_of(game, { ...found, setup }), key = other?.key()
    other?.close()
    return key
  })
  assert.equal(names[every_setup.indexOf(found.setup)], name)
  assert.ok(names.some((other) => other && other !== name))
})

test('bytes for another setup are refused', options, async () => {
  const kept = finish(precomputation_of(game, found))
  const other = await fresh()
  const verdicts = []
  for (const setup of every_setup) {
    const work = precomputation_of(other, { ...found, setup })
    if (work) verdicts.push(work.load(kept))
    work?.close()
  }
  assert.ok(verdicts.includes(true) && verdicts.includes(false))
})

test('at most four precomputations are open at a time', options, () => {
  const open = Array.from({ length: 4 }, () => precomputation_of(game, found))
  assert.throws(() => precomputation_of(game, found), /match-full/)
  open[2].close()
  precomputation_of(game, found).close()
})
