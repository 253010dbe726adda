// What a bot works out before it plays: step by step, kept as bytes, brought back into a fresh module.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { load } from '../door.mjs'
import { every_setup, game } from './module.mjs'
import { letter, numbers } from './play.mjs'

const same = (a, b) => Buffer.compare(a, b) === 0
const fresh = () => load(readFileSync(process.env.FLOTILLA_MODULE))

// The first bot that studies, and for what; a game may have none.
function studious() {
  for (const { name } of game.bots())
    for (const setup of every_setup) {
      const study = game.study(name, setup)
      study?.close()
      if (study) return { bot: name, setup }
    }
  return null
}
const found = studious()
const options = { skip: found === null && 'no bot of this game studies' }

const finish = (study) => {
  for (let steps = 0; study.step() < 1;) assert.ok(++steps < 100_000)
  return study.bytes()
}

// What the bot chooses in some matches: one text to compare.
function choices(of, { bot, setup }, matches) {
  const random = numbers(21), chosen = []
  const seated = of.sit(bot, setup)
  for (let i = 0; i < matches; ++i) {
    const match = of.open(setup).it
    for (let turn = match.turn(); turn.kind !== 'over'; turn = match.turn()) {
      if (turn.kind === 'chance') match.roll(random.next())
      else {
        const watch = match.watch(turn.seat), move = seated.choose(watch, 1000, random.next())
        chosen.push(move)
        match.take(`${letter(turn.seat)} ${move}`)
        watch.close()
      }
    }
    match.close()
  }
  seated.close()
  return chosen.join('\n')
}

test('a study goes on step by step, and others play in between', options, async () => {
  const here = await fresh()
  const study = here.study(found.bot, found.setup)
  assert.throws(() => study.bytes(), /match-unfinished/)
  const other = here.sit('random', found.setup), match = here.open(found.setup).it
  while (match.turn().kind === 'chance') match.roll(5n)
  const watch = match.watch(match.turn().seat)
  const parts = []
  while (parts.at(-1) !== 1) {
    parts.push(study.step())
    for (const bot of [other, ...(parts.length === 9 ? here.bots().slice(1).map(({ name }) => here.sit(name, found.setup)) : [])])
      if (bot) assert.ok(watch.legal().includes(bot.choose(watch, 10, BigInt(parts.length))))
  }
  assert.ok(parts.every((part, i) => part >= 0 && part <= 1 && (i === 0 || part >= parts[i - 1])), parts.join(' '))
  assert.ok(new Set(parts).size > 20)
  assert.equal(study.step(), 1)
  study.close()
  assert.throws(() => study.step(), /step/)
  assert.ok(here.sit(found.bot, found.setup))
  assert.equal(here.study(found.bot, found.setup).step(), 1)  // nothing is worked out twice
})

test('its bytes serve a fresh module as well as its own work', options, async () => {
  const kept = finish(game.study(found.bot, found.setup))
  assert.match(new TextDecoder().decode(kept.subarray(0, 100)), /^flotilla study 1: /)
  const other = await fresh()
  const study = other.study(found.bot, found.setup)
  study.step()  // bytes may come late
  assert.equal(study.load(kept), true)
  assert.equal(study.step(), 1)
  assert.ok(same(study.bytes(), kept))
  assert.equal(study.load(kept), true)
  assert.equal(choices(other, found, 10), choices(game, found, 10))
})

test('bytes that are not as they were made are refused, and work goes on', options, async () => {
  const kept = finish(game.study(found.bot, found.setup))
  const other = await fresh()
  const study = other.study(found.bot, found.setup)
  const line = kept.indexOf(10) + 1
  const changed = (at) => {
    const copy = kept.slice()
    copy[at] ^= 1
    return copy
  }
  const part = (study.step(), study.step())
  for (const at of [0, 16, 20, line - 60, line - 20, line - 19]) assert.equal(study.load(changed(at)), false, `byte ${at}`)
  assert.equal(study.load(new Uint8Array()), false)
  assert.ok(study.step() >= part)  // a wrong line costs nothing
  for (const at of [line - 2, line, line + 7, kept.length >> 1, kept.length - 1]) assert.equal(study.load(changed(at)), false, `byte ${at}`)
  const longer = new Uint8Array(kept.length + 1)
  longer.set(kept)
  for (const wrong of [kept.subarray(1), kept.subarray(0, -1), kept.subarray(0, line), kept.subarray(0, 9), longer])
    assert.equal(study.load(wrong), false)
  assert.ok(study.step() < 1)
  assert.ok(same(finish(study), kept))  // a load broken off has left nothing behind
  assert.equal(study.load(changed(line)), false)
  assert.equal(study.load(kept.subarray(0, -1)), false)
  assert.ok(same(study.bytes(), kept))
})

test('bytes for other customs are refused', options, async () => {
  const kept = finish(game.study(found.bot, found.setup))
  const other = await fresh()
  const verdicts = []
  for (const setup of every_setup) {
    const study = other.study(found.bot, setup)
    if (study) verdicts.push(study.load(kept))
    study?.close()
  }
  assert.ok(verdicts.includes(true) && verdicts.includes(false))
})

test('few studies are open at a time', options, () => {
  const open = Array.from({ length: 4 }, () => game.study(found.bot, found.setup))
  assert.throws(() => game.study(found.bot, found.setup), /match-full/)
  open[2].close()
  game.study(found.bot, found.setup).close()
})
