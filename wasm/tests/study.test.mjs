// What a bot works out before it plays: step by step, kept as bytes, brought back into a fresh module.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { load } from '../door.mjs'
import { every_setup, game } from './module.mjs'
import { decision, letter, numbers } from './play.mjs'

const same = (a, b) => Buffer.compare(a, b) === 0
const fresh = () => load(readFileSync(process.env.FLOTILLA_MODULE))

// What a bot has to work out for its first decision at a table, always the same one.
const study_of = (of, { bot, setup }) => of.study(bot, decision(of, setup).watch)

// The first bot that studies, and for what; a game may have none.
function studious() {
  for (const { name: bot } of game.bots())
    for (const setup of every_setup) if (study_of(game, { bot, setup })) return { bot, setup }
  return null
}
const found = studious()
const options = { skip: found === null && 'no bot of this game studies' }

const finish = (study) => {
  for (let steps = 0; study.step() < 1;) assert.ok(++steps < 100_000)
  return study.bytes()
}

// What the bot chooses from its first decision on, thinking as much as it likes: one text to compare.
function choices(of, { bot, setup }, decisions) {
  const random = numbers(21), chosen = []
  const seated = of.sit(bot, setup), { match } = decision(of, setup)
  for (let turn = match.turn(); turn.kind !== 'over' && chosen.length < decisions; turn = match.turn()) {
    if (turn.kind === 'chance') match.roll(random.next())
    else {
      const watch = match.watch(turn.seat), move = seated.choose(watch, 2 ** 30, random.next())
      chosen.push(move)
      match.take(`${letter(turn.seat)} ${move}`)
      watch.close()
    }
  }
  match.close()
  seated.close()
  return chosen.join('\n')
}

// The first to study here: what follows finds the work done.
test('a study goes on step by step, and others play in between', options, () => {
  const study = study_of(game, found)
  assert.throws(() => study.bytes(), /match-unfinished/)
  const other = game.sit('random', found.setup), match = game.open(found.setup).it
  while (match.turn().kind === 'chance') match.roll(5n)
  const watch = match.watch(match.turn().seat)
  const parts = []
  while (parts.at(-1) !== 1) {
    parts.push(study.step())
    for (const bot of [other, ...(parts.length === 9 ? game.bots().slice(1).map(({ name }) => game.sit(name, found.setup)) : [])])
      if (bot) assert.ok(watch.legal().includes(bot.choose(watch, 10, BigInt(parts.length))))
  }
  assert.ok(parts.every((part, i) => part >= 0 && part <= 1 && (i === 0 || part >= parts[i - 1])), parts.join(' '))
  assert.ok(new Set(parts).size > 20)
  assert.equal(study.step(), 1)
  study.close()
  assert.throws(() => study.step(), /step/)
  assert.ok(game.sit(found.bot, found.setup))
  assert.equal(study_of(game, found).step(), 1)  // nothing is worked out twice
})

test('its bytes serve a fresh module as well as its own work', options, async () => {
  const kept = finish(study_of(game, found))
  assert.match(new TextDecoder().decode(kept.subarray(0, 100)), /^flotilla study 1: /)
  const other = await fresh()
  const study = study_of(other, found)
  study.step()  // bytes may come late
  assert.equal(study.load(kept), true)
  assert.equal(study.step(), 1)
  assert.ok(same(study.bytes(), kept))
  assert.equal(study.load(kept), true)
  assert.equal(choices(other, found, 40), choices(game, found, 40))
})

test('bytes that are not as they were made are refused, and work goes on', options, async () => {
  const kept = finish(study_of(game, found))
  const other = await fresh()
  const study = study_of(other, found)
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

test('what it is stands in its first line, and names it', options, () => {
  const study = study_of(game, found), name = study.about()
  assert.ok(new TextDecoder().decode(finish(study).subarray(0, 500)).startsWith(`flotilla study 1: ${name}: `))
  const names = every_setup.map((setup) => {
    const other = study_of(game, { ...found, setup }), about = other?.about()
    other?.close()
    return about
  })
  assert.equal(names[every_setup.indexOf(found.setup)], name)
  assert.ok(names.some((other) => other && other !== name))
})

test('bytes for other customs are refused', options, async () => {
  const kept = finish(study_of(game, found))
  const other = await fresh()
  const verdicts = []
  for (const setup of every_setup) {
    const study = study_of(other, { ...found, setup })
    if (study) verdicts.push(study.load(kept))
    study?.close()
  }
  assert.ok(verdicts.includes(true) && verdicts.includes(false))
})

test('few studies are open at a time', options, () => {
  const open = Array.from({ length: 4 }, () => study_of(game, found))
  assert.throws(() => study_of(game, found), /match-full/)
  open[2].close()
  study_of(game, found).close()
})
