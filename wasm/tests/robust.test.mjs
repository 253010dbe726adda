// No use of the exports traps, leaks or exceeds its bounds.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { every_setup, exports, game, handles_most, open } from './module.mjs'
import { numbers, play, seen, spoiled, viewers } from './play.mjs'

const page_bytes = 65536

test('no input traps', () => {
  const random = numbers(5)
  const match = open()
  play(match, random)
  const due = match.record().split(/^(?=\* )/m)[0]  // a match with a roll due
  const texts = [...every_setup, due, match.record(), ...viewers(match).map((viewer) => match.shown(viewer))]
  const lines = match.record().split('\n')
  const first_lines = [...lines.slice(3, 5), lines[due.split('\n').length - 1]]
  const text = () => {
    switch (random.below(4)) {
      case 0: return Buffer.from(random.pick(texts))
      case 1: return Buffer.from(random.pick(first_lines))
      case 2: return Buffer.from(spoiled(random.pick(texts), random), 'latin1')
      default: return Buffer.from(Array.from({ length: random.below(40) }, () => random.below(256)))
    }
  }
  const bots = game.bots().map(({ name }) => `${name} ${every_setup[0]}`)
  const seat = () => (random.below(4) ? Buffer.from(random.pick(bots)) : text())
  const wild = () => random.pick([0, 1, 6, 17, handles_most, handles_most + 1, -1, -2, 0x7fffffff, -0x80000000])
  const values = {
    size: () => (random.below(9) ? put(text()) : (exports.input(wild()), wild())),
    handle: () => (random.below(9) ? 1 + random.below(12) : wild()),
    viewer: () => (random.below(3) ? random.below(7) - 1 : wild()),
    seed: random.next,
    depth: () => random.pick([0, -1, 17]),
    games: () => random.below(3),
    lazily: () => random.below(2),
    seat: () => (random.below(9) ? put(seat()) : (exports.input(wild()), wild())),
    nodes: wild,
    from: () => (random.below(2) ? 0 : wild()),
  }
  const calls = Object.entries({
    info: [], open: ['size'], replay: ['size'], watch: ['size'], watch_match: ['handle', 'viewer'], copy: ['handle'],
    close: ['handle'], turn: ['handle'], refuse: ['handle', 'size'], apply: ['handle', 'size'], legal_moves: ['handle'],
    view: ['handle'], picture: ['handle'], roll: ['handle', 'seed'], record: ['handle'], shown_record: ['handle', 'viewer'],
    points: ['handle'], places: ['handle'], hash: ['handle'], perft: ['handle', 'depth'],
    playouts: ['size', 'seed', 'games', 'lazily'], bots: [], open_bot: ['seat'], choose: ['handle', 'handle', 'nodes', 'seed'],
    open_precomputation: ['seat'], step: ['handle'], serialized: ['handle', 'from'], load: ['handle', 'from', 'size'],
  })
  const answered = new Set(), refused = new Set()
  for (let i = 0; i < 10_000; ++i) {
    const [name, kinds] = random.pick(calls)
    const answer = exports[name](...kinds.map((kind) => values[kind]()))
    if (answer === 0) {
      const said = game.api.output_text(), { anchor, code, line } = JSON.parse(said)
      assert.ok(anchor && code && Number.isInteger(line), said)
    }
    ;(answer ? answered : refused).add(name)
  }
  const names = calls.map(([name]) => name)
  const never = ['info', 'bots'], seldom = ['choose', 'open_precomputation', 'step', 'serialized', 'load']
  assert.deepEqual(names.filter((name) => !answered.has(name) && !seldom.includes(name)), [])
  assert.deepEqual(names.filter((name) => !refused.has(name)), never)

  function put(bytes) {
    const at = exports.input(bytes.length)
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes)
    return bytes.length
  }
})

test('a watch refuses or applies any line', () => {
  const random = numbers(6)
  for (const setup of every_setup) {
    const match = open(setup)
    play(match, random)
    for (const viewer of viewers(match)) {
      const lines = match.shown(viewer).split('\n').slice(4, -1)
      const watch = game.watch(match.shown(viewer).split('\n').slice(0, 4).join('\n') + '\n').it
      for (let i = 0; i < 300; ++i) if (watch.apply(random.pick(lines)).why === null) seen(watch)
      watch.close()
    }
    match.close()
  }
})

test('handles are bounded, closed and reused', () => {
  const first = open(), stale = first.handle
  first.close()
  assert.throws(() => first.turn(), /turn/)
  assert.equal(exports.close(stale), 0)
  const all = Array.from({ length: handles_most }, () => open())
  assert.equal(game.open(every_setup[0]).why.anchor, 'match-full')
  assert.throws(() => all[0].watch(null), /match-full/)
  assert.equal(new Set(all.map(({ handle }) => handle)).size, handles_most)
  for (const match of all) match.close()
  const watch = open().watch(0)
  assert.throws(() => watch.api.call_text('record', watch.handle), /record/)
})

test('text longer than the input buffer is refused', () => {
  assert.equal(game.open(' '.repeat((1 << 20) + 1)).why.anchor, 'match-input')
  assert.equal(game.open(' '.repeat(1 << 20)).why.anchor, 'match-setup')
})

test('opening and closing does not grow memory', () => {
  const random = numbers(7)
  const cycle = () => {
    const match = open(random.pick(every_setup)), watch = match.watch(0), copy = match.copy()
    if (random.below(200) === 0) play(copy, random)
    for (const it of [watch, match, copy]) it.close()
  }
  for (let i = 0; i < 1000; ++i) cycle()
  const size = exports.memory.buffer.byteLength
  for (let i = 0; i < 10_000; ++i) cycle()
  assert.ok(exports.memory.buffer.byteLength <= size + 2 * page_bytes)
})
