// The exact outcomes of a plan for the dice: every total with its chance, where the boat may end, the damage.
import type { Seat } from '../../../client/lib/match.ts'
import { ahead, lake_grid_of } from './lake_grid.ts'
import { kept, plan_of, thrown } from './plan.ts'
import { is_afloat, sinks_at, steered, steers, type Afloat, type Hex, type Steer, type View } from './view.ts'

const faces = [1, 2, 3]

/** The racing boat of a seat. */
export function boat_of(view: View, seat: Seat): Afloat {
  const boat = view.boats[seat]
  if (!is_afloat(boat)) throw new Error('no boat of this seat is on the lake')
  return boat
}

/** The outcome of steering in one direction at a speed. */
export interface SteerOutcome {
  steer: Steer
  run: number  // hexes of water straight ahead
  allowed: boolean
  steps: number  // hexes moved; another boat may block the end
  on: Hex  // where it ends
  held_up: number  // hexes lost because of another boat
  damage: number
}

/** The outcomes of all three ways to steer at a speed, including refused ones. */
export function steer_outcomes(view: View, seat: Seat, speed: number): SteerOutcome[] {
  const { on: from, heading } = boat_of(view, seat), grid = lake_grid_of(view)
  const is_taken = (hex: Hex) => hex !== from && grid.boat_on(hex) !== null
  const all = steers.map((steer) => ({ steer, run: grid.run(from, steered(heading, steer)) }))
  const longest = Math.max(...all.map((outcome) => Math.min(outcome.run, speed)))
  return all.map((outcome) => {
    const reach = Math.min(outcome.run, speed),
      to = (steps: number) => ahead(from, steered(heading, outcome.steer), steps)
    let steps = reach
    while (steps > 0 && is_taken(to(steps))) --steps
    return { ...outcome, allowed: reach === longest, steps, on: to(steps), held_up: reach - steps,
      damage: speed - reach }
  })
}

/** One total of the dice. */
export interface Total {
  total: number
  ways: number  // number of outcomes
  chance: number
  damage: number  // the same for every allowed steering; 0: no crash
  ends: SteerOutcome[]  // the allowed ones
}

export interface Odds {
  outcomes: number
  totals: Total[]
  crash: number  // the chance of a crash
  damage: number  // expected
  worst: number  // damage
  sink: number  // the chance to sink
}

/** The number of outcomes for each sum of `dice` dice. */
export function sums(dice: number): Map<number, number> {
  let all = new Map([[0, 1]])
  for (let i = 0; i < dice; ++i) {
    const next = new Map<number, number>()
    for (const [sum, ways] of all)
      for (const face of faces) next.set(sum + face, (next.get(sum + face) ?? 0) + ways)
    all = next
  }
  return all
}

export function odds(view: View, seat: Seat, move: string): Odds {
  const boat = boat_of(view, seat), plan = plan_of(move), dice = thrown(plan), outcomes = faces.length ** dice
  const base = kept(boat.dice, plan).reduce((sum, face) => sum + face, 0)
  const totals = [...sums(dice)].sort(([a], [b]) => a - b).map(([sum, count]): Total => {
    const total = base + sum, ends = steer_outcomes(view, seat, total).filter(({ allowed }) => allowed)
    return { total, ways: count, chance: count / outcomes, damage: ends[0]!.damage, ends }
  })
  const chance = (of: (total: Total) => number) => totals.reduce((sum, each) => sum + each.ways * of(each), 0) / outcomes
  return {
    outcomes, totals,
    crash: chance(({ damage }) => (damage > 0 ? 1 : 0)),
    damage: chance(({ damage }) => damage),
    worst: Math.max(...totals.map(({ damage }) => damage)),
    sink: chance(({ damage }) => (boat.damage + damage >= sinks_at ? 1 : 0)),
  }
}

export interface End {
  on: Hex
  steps: number
  chance: number
  damage: number  // the most
}

/** Where a boat may end by steering in one direction, with the chances, nearest first. */
export function ends(of: Odds, steer: Steer): End[] {
  const found = new Map<string, End>()
  for (const { ends: all, chance } of of.totals)
    for (const outcome of all)
      if (outcome.steer === steer) {
        const { on, steps, damage } = outcome, key = `${on} ${damage > 0}`
        const before = found.get(key)
        found.set(key, { on, steps, damage: Math.max(damage, before?.damage ?? 0), chance: chance + (before?.chance ?? 0) })
      }
  return [...found.values()].sort((a, b) => a.steps - b.steps || a.damage - b.damage)
}

/** A chance in whole percent, never 100 if it is not certain. */
export const whole_percent = (chance: number): number => (chance < 1 ? Math.min(99, Math.round(100 * chance)) : 100)

/** Shares as whole percents with a given sum (largest remainder method). */
export function percents(shares: readonly number[], sum = 100): number[] {
  const exact = shares.map((share) => 100 * share), down = exact.map((share) => Math.floor(share + 1e-9))
  const order = exact.map((share, i) => ({ i, rest: share - down[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  const missing = sum - down.reduce((total, share) => total + share, 0)
  for (const { i } of order.slice(0, Math.max(0, missing))) down[i]! += 1
  return down
}

/** The chances of the totals as whole percents: all add up to 100, and those of a crash to the crash risk. */
export function total_percents({ totals, crash }: Odds): number[] {
  const risk = whole_percent(crash)
  const [safe, harm] = [false, true].map((is_harm) =>
    percents(totals.map(({ chance, damage }) => (damage > 0 === is_harm ? chance : 0)), is_harm ? risk : 100 - risk))
  return safe!.map((share, i) => share + harm![i]!)
}
