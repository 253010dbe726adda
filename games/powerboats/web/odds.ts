// What a plan for the dice may come to, exactly: every total with its chance, where the boat may end, what breaks.
import type { Seat } from '../../../client/lib/match.ts'
import { kept, plan_of, thrown } from './plan.ts'
import { ahead, sea_of } from './sea.ts'
import { is_afloat, sinks_at, steered, steers, type Afloat, type Hex, type Steer, type View } from './view.ts'

const faces = [1, 2, 3]

/** The boat of a seat that is racing. */
export function boat_of(view: View, seat: Seat): Afloat {
  const boat = view.boats[seat]
  if (!is_afloat(boat)) throw new Error('no boat of this seat is on the lake')
  return boat
}

/** What steering one way comes to at a speed. */
export interface Way {
  steer: Steer
  run: number  // hexes of water straight ahead
  allowed: boolean
  steps: number  // how far it gets: other boats may be in the way of its end
  on: Hex  // where it ends
  held_up: number  // hexes too few because of another boat
  damage: number
}

/** The three ways a boat may be steered at a speed, the refused ones included. */
export function ways(view: View, seat: Seat, speed: number): Way[] {
  const { on: from, heading } = boat_of(view, seat), sea = sea_of(view)
  const is_taken = (hex: Hex) => hex !== from && sea.boat_on(hex) !== null
  const all = steers.map((steer) => ({ steer, run: sea.run(from, steered(heading, steer)) }))
  const longest = Math.max(...all.map((way) => Math.min(way.run, speed)))
  return all.map((way) => {
    const reach = Math.min(way.run, speed), to = (steps: number) => ahead(from, steered(heading, way.steer), steps)
    let steps = reach
    while (steps > 0 && is_taken(to(steps))) --steps
    return { ...way, allowed: reach === longest, steps, on: to(steps), held_up: reach - steps, damage: speed - reach }
  })
}

/** One total of the dice. */
export interface Total {
  total: number
  ways: number  // how many of all outcomes
  chance: number
  damage: number  // whatever way is chosen; 0: at least one way is free
  ends: Way[]  // the ways that may be chosen
}

export interface Odds {
  outcomes: number
  totals: Total[]
  crash: number  // the chance that no way is free
  damage: number  // expected
  worst: number  // damage
  sink: number  // the chance to sink
}

/** How many of all outcomes of so many dice show each sum. */
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
    const total = base + sum, ends = ways(view, seat, total).filter(({ allowed }) => allowed)
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

/** Where a boat may end by steering one way, and how likely the dice allow it, the nearest first. */
export function ends(of: Odds, steer: Steer): End[] {
  const found = new Map<string, End>()
  for (const { ends: all, chance } of of.totals)
    for (const way of all)
      if (way.steer === steer) {
        const { on, steps, damage } = way, key = `${on} ${damage > 0}`
        const before = found.get(key)
        found.set(key, { on, steps, damage: Math.max(damage, before?.damage ?? 0), chance: chance + (before?.chance ?? 0) })
      }
  return [...found.values()].sort((a, b) => a.steps - b.steps || a.damage - b.damage)
}

/** Shares of a whole in full percent that add up to 100: the largest remainders are rounded up. */
export function percents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => 100 * share), down = exact.map((share) => Math.floor(share + 1e-9))
  const order = exact.map((share, i) => ({ i, rest: share - down[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  const missing = Math.round(exact.reduce((sum, share) => sum + share, 0)) - down.reduce((sum, share) => sum + share, 0)
  for (const { i } of order.slice(0, Math.max(0, missing))) down[i]! += 1
  return down
}
