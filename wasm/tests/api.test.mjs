// A game through its text interface: a match, its record and its views agree.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { every_setup, exports, game, open } from './module.mjs'
import { letter, numbers, play, seen, viewers } from './play.mjs'

test('the reference lists exactly what is exported', () => {
  const reference = readFileSync(new URL('../../docs/reference/wasm.md', import.meta.url), 'utf8')
  const listed = [...reference.matchAll(/^\| `(\w+)(?:\(.*?\))?` \|/gm)].map(([, name]) => name)
  assert.deepEqual(listed.sort(), Object.keys(exports).sort())
})

test('info describes the game', () => {
  const { name, edition, seats_min, seats_max, longest, switches } = game.info
  assert.match(name, /^[a-z_]+$/)
  assert.ok(edition >= 1 && seats_min >= 1 && seats_max >= seats_min && seats_max <= 6 && longest > 0)
  for (const option of switches) assert.ok(option.name && option.anchor && option.values.length >= 2)
})

test('every seat count opens', () => {
  const { seats_min, seats_max } = game.info
  for (let seats = seats_min; seats <= seats_max; ++seats) {
    const match = open(`seats=${seats}`)
    assert.equal(match.points().length, seats)
    match.close()
  }
  const { it, why } = game.open('seats=0')
  assert.equal(it, null)
  assert.ok(why.anchor && why.code && why.line === 0)
})

test('a record replays to the same match', () => {
  const random = numbers(1)
  for (const setup of every_setup) {
    const match = open(setup)
    let actions = 0
    play(match, random, () => {
      if (++actions === 1) assert.equal(match.places(), null)
    })
    assert.ok(actions <= game.info.longest)
    assert.equal(match.places().length, match.points().length)
    const again = game.replay(match.record()).it
    assert.equal(again.hash(), match.hash())
    assert.equal(again.record(), match.record())
    for (const viewer of viewers(match)) assert.equal(again.shown(viewer), match.shown(viewer))
    for (const it of [again, match]) it.close()
  }
})

test('a shown record folds to the view', () => {
  const random = numbers(2)
  for (const setup of every_setup) {
    const match = open(setup)
    const followers = viewers(match).map((viewer) => ({ viewer, watch: match.watch(viewer), known: match.shown(viewer) }))
    const compare = () => {
      for (const { viewer, watch } of followers) {
        const now = match.watch(viewer), replayed = game.watch(match.shown(viewer)).it
        assert.deepEqual(seen(watch), seen(now))
        assert.deepEqual(seen(replayed), seen(now))
        assert.deepEqual(watch.turn(), match.turn())
        assert.equal(watch.legal_moves().length > 0, watch.turn().seat === viewer)
        now.close(), replayed.close()
      }
    }
    const follow = () => {
      for (const follower of followers) {
        const shown = match.shown(follower.viewer)
        assert.ok(shown.startsWith(follower.known))
        for (const line of shown.slice(follower.known.length).split('\n').slice(0, -1))
          assert.equal(follower.watch.apply(line).why, null)
        follower.known = shown
      }
      if (random.below(8) === 0) compare()
    }
    play(match, random, follow)
    follow(), compare()
    for (const { watch } of followers) watch.close()
    match.close()
  }
})

test('a picture is lines of text in known inks', () => {
  const random = numbers(7)
  for (const setup of every_setup) {
    const match = open(setup), letters = match.points().map((_, seat) => letter(seat)).join('')
    const inked = new RegExp(`^([^\\p{Cc}]|\\n|\\x1b[pfwldg${letters}])+\\n$`, 'u')
    play(match, random, () => {
      const watch = match.watch(null)
      assert.match(watch.picture(), inked)
      watch.close()
    })
    match.close()
  }
})

test('legal moves are those not refused, and a refusal changes nothing', () => {
  const random = numbers(3)
  const pool = new Set(['', 'A', '* ', 'A  ', '* 0', '* ? [0<1]'])
  for (const setup of every_setup) {
    const match = open(setup)
    play(match, random, (turn) => {
      if (turn.kind === 'chance') return
      const watch = match.watch(turn.seat), before = seen(watch), hash = match.hash(), record = match.record()
      for (const move of before.legal) pool.add(`${letter(turn.seat)} ${move}`)
      const lines = [...pool]
      for (let i = 0; i < 20; ++i) {
        const line = random.pick(lines), legal = before.legal.some((move) => line === `${letter(turn.seat)} ${move}`)
        assert.equal(watch.refuse(line) === null, legal, line)
        assert.equal(match.refuse(line) === null, legal, line)
        if (legal) continue
        assert.deepEqual(match.apply(line), match.refuse(line))
        assert.deepEqual(watch.apply(line).why, watch.refuse(line))
      }
      assert.deepEqual(seen(watch), before)
      assert.deepEqual([match.hash(), match.record()], [hash, record])
      watch.close()
    })
    match.close()
  }
})

test('a copy is independent', () => {
  const random = numbers(4)
  const match = open(), copy = match.copy(), hash = match.hash()
  play(copy, random)
  assert.equal(match.hash(), hash)
  const watch = copy.watch(null), other = watch.copy()
  copy.close(), watch.close()
  assert.equal(other.turn().kind, 'over')
  other.close(), match.close()
})

test('playouts depend only on their seed', () => {
  const setup = every_setup[0], count = game.playouts(setup, 9n, 20)
  assert.equal(count.games, 20)
  assert.match(count.digest, /^[0-9a-f]{16}$/)
  assert.deepEqual(game.playouts(setup, 9n, 20), count)
  assert.notEqual(game.playouts(setup, 10n, 20).digest, count.digest)
  assert.equal(game.playouts(setup, 9n, 20, true).games, 20)  // lazily, if the game supports it
  assert.throws(() => game.playouts('seats=0', 9n, 20))
})

test('perft counts action sequences', () => {
  const random = numbers(8)
  const match = open()
  while (match.turn().kind === 'chance') match.roll(random.next())
  assert.equal(match.perft(0), 1n)
  assert.equal(match.perft(1), BigInt(match.watch(match.turn().seat).legal_moves().length))
  assert.throws(() => match.perft(17), /match-depth/)
})
