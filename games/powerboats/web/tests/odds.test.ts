import { describe, expect, test } from 'vitest'
import { load_game } from '../../../../client/lib/testing.ts'
import { ends, odds, percents, steer_outcomes, sums, total_percents, whole_percent, type Odds } from '../odds.ts'
import { steers, type View } from '../view.ts'
import { played } from './fixtures.ts'

const module = await load_game('powerboats')

/** Every roll of `dice` dice. */
function throws(dice: number): string[] {
  const all = (left: number): number[][] => (left === 0 ? [[]] : all(left - 1).flatMap((dies) => [1, 2, 3].map((face) => [...dies, face])))
  return all(dice).map((dies) => dies.sort().join(','))
}

/** A plan evaluated by the rules: every roll, then every allowed steering. */
function enumerated(shown: string, who: string, seat: number, move: string, dice: number) {
  const totals = new Map<number, number>(), found = new Map<string, number>()
  let crash = 0, damage = 0, sink = 0, outcomes = 0
  const { it: watch } = module.watch(shown.slice(0, shown.indexOf('\n\n') + 2))
  if (!watch) throw new Error('a record')
  for (const line of shown.slice(shown.indexOf('\n\n') + 2).split('\n').filter(Boolean)) watch.apply(line)
  const planned = watch.copy()
  planned.apply(`${who} ${move}`)
  for (const roll of dice === 0 ? [null] : throws(dice)) {
    const rolled = planned.copy()
    if (roll !== null) expect(rolled.apply(`* ${roll}`).why).toBeNull()
    const speed: number = (rolled.view() as View).boats[seat]!.speed!
    const broken = rolled.legal_moves().map((steer) => {
      const sailed = rolled.copy(), { events } = sailed.apply(`${who} ${steer}`)
      const of = (kind: string) => events.find(({ event }) => event === kind)
      const on = of('sailed')?.to ?? (planned.view() as View).boats[seat]!.on
      const hurt: number = of('crashed')?.damage ?? 0
      const key = `${steer} ${on} ${hurt > 0}`
      found.set(key, (found.get(key) ?? 0) + 1)
      sailed.close()
      return { hurt, sunk: of('sank') !== undefined }
    })
    rolled.close()
    totals.set(speed, (totals.get(speed) ?? 0) + 1)
    outcomes += 1
    expect(new Set(broken.map(({ hurt }) => hurt)).size).toBe(1)  // the same for every steering
    crash += broken[0]!.hurt > 0 ? 1 : 0
    damage += broken[0]!.hurt
    sink += broken[0]!.sunk ? 1 : 0
  }
  for (const it of [planned, watch]) it.close()
  return { outcomes, totals, crash: crash / outcomes, damage: damage / outcomes, sink: sink / outcomes, found }
}

const counted = (all: Odds) => ({
  outcomes: all.outcomes, totals: new Map(all.totals.map(({ total, ways: count }) => [total, count])),
  found: new Map(steers.flatMap((steer) => ends(all, steer).map(({ on, chance, damage }) =>
    [`${steer} ${on} ${damage > 0}`, Math.round(chance * all.outcomes)]))),
})

describe('the odds agree with enumeration by the rules', () => {
  const most_thrown = 4  // 81 rolls
  const careless = (moves: string[], i: number) => {
    const faster = moves.filter((move) => move.startsWith('+'))
    return faster.length > 0 && i % 3 > 0 ? faster[i % faster.length]! : moves[(i * 7) % moves.length]!
  }
  test.each([[2, '', 1], [4, 'side=wild', 2], [6, '', 3]] as const)('%i boats %s', async (seats, setup, seed) => {
    let plans = 0, crashes = 0, sinkings = 0
    await played(setup, seats, seed, (now) => {
      const { position: { view, options }, me } = now.scene
      if (view.step !== 'dice' || me === null) return
      const who = String.fromCharCode(65 + me)
      const shown = `game powerboats\nsetup edition=2 seats=${seats} ${setup}`.trim() + `\nseen ${who}\n\n` +
        now.steps.map(({ line }) => `${line}\n`).join('')
      for (const { move, view: { thrown = 0 } } of options) {
        if (thrown > most_thrown) continue
        const mine = odds(view, me, move), theirs = enumerated(shown, who, me, move, thrown)
        expect(counted(mine)).toEqual({ outcomes: theirs.outcomes, totals: theirs.totals, found: theirs.found })
        expect(mine.crash).toBeCloseTo(theirs.crash, 12)
        expect(mine.damage).toBeCloseTo(theirs.damage, 12)
        expect(mine.sink).toBeCloseTo(theirs.sink, 12)
        plans += 1
        crashes += mine.crash > 0 ? 1 : 0
        sinkings += mine.sink > 0 ? 1 : 0
      }
      return plans < 250
    }, careless)
    expect(plans).toBeGreaterThan(120)
    expect(crashes).toBeGreaterThan(10)
    expect(sinkings).toBeGreaterThan(3)
  })

  test('and so do the ways to steer, the refused ones too', async () => {
    let refused = 0, seen = 0
    await played('side=wild', 4, 5, ({ scene: { position: { view, options }, me } }) => {
      if (view.step !== 'steer' || me === null) return
      const all = steer_outcomes(view, me, view.boats[me]!.speed!)
      expect(all.filter(({ allowed }) => allowed).map(({ steer }) => steer).sort()).toEqual(options.map(({ move }) => move).sort())
      for (const way of all.filter(({ allowed }) => allowed)) {
        const { events } = options.find(({ move }) => move === way.steer)!
        const hurt = events.flatMap((event) => (event.event === 'crashed' ? [event.damage] : []))[0] ?? 0
        const held = events.flatMap((event) => (event.event === 'held up' ? [event.hexes] : []))[0] ?? 0
        expect([way.damage, way.held_up]).toEqual([hurt, held])
      }
      refused += 3 - options.length
      seen += 1
      return seen < 60
    }, careless)
    expect(refused).toBeGreaterThan(5)
  })
})

test('sums of dice with three faces', () => {
  expect([...sums(2)]).toEqual([[2, 1], [3, 2], [4, 3], [5, 2], [6, 1]])
  expect([...sums(0)]).toEqual([[0, 1]])
})

test('percents add up to a hundred', () => {
  expect(percents([1 / 9, 2 / 9, 3 / 9, 2 / 9, 1 / 9])).toEqual([11, 22, 34, 22, 11])
  expect(percents([1 / 3, 1 / 3, 1 / 3]).reduce((a, b) => a + b)).toBe(100)
  for (let dice = 0; dice <= 9; ++dice)
    expect(percents([...sums(dice).values()].map((count) => count / 3 ** dice)).reduce((a, b) => a + b)).toBe(100)
})

test('the percents of the totals add up to a hundred, and those of a crash to the crash risk', () => {
  for (let dice = 1; dice <= 6; ++dice)
    for (let clear = dice - 1; clear <= 3 * dice; ++clear) {
      const totals = [...sums(dice)].map(([total, ways]) => ({ total, ways, chance: ways / 3 ** dice, damage: Math.max(0, total - clear), ends: [] }))
      const harmful = totals.filter(({ damage }) => damage > 0), crash = harmful.reduce((sum, { ways }) => sum + ways, 0) / 3 ** dice
      const shown = total_percents({ outcomes: 3 ** dice, totals, crash, damage: 0, worst: 0, sink: 0 })
      expect(shown.reduce((a, b) => a + b)).toBe(100)
      expect(shown.filter((_, i) => totals[i]!.damage > 0).reduce((a, b) => a + b, 0)).toBe(whole_percent(crash))
    }
})
