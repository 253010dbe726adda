import { describe, expect, it } from 'vitest'
import { fleet_after, fleet_steps, reconciled, row_of, type Fleet } from '../live/fleet.ts'
import { sections, shifted } from '../live/sections.ts'
import type { View } from '../view.ts'
import { random_match, snapshot } from './fixtures.ts'

const at = (...places: number[]) => Array.from({ length: 10 }, (_, i) => places.filter((p) => p === i + 1).length)
const view_of = (boats: number[][], docks: number[] = []): View =>
  ({ seats: boats.length, shifts: 0, sandbank: 1, wave: 5, boats, docks, points: boats.map(() => 0) })
const where = (fleet: Fleet, seat: number) => fleet.filter((boat) => boat.seat === seat).map(({ at: place }) => place)

describe('a fleet', () => {
  it('begins with the best boat first: docks, then from the harbour down, then the lost', () => {
    const fleet = reconciled(view_of([at(4, 9), at(1)], [1, 0]))
    expect(where(fleet, 0)).toEqual([11, 9, 4])
    expect(where(fleet, 1)).toEqual([11, 1, 0])
    expect(fleet.map(({ dock }) => dock)).toEqual([11, 0, 0, 12, 0, 0])
  })

  it('gives every boat a row of its own', () => {
    const fleet = reconciled(view_of([at(4, 4, 4), at(4, 4, 4), at(4, 4, 4), at(4, 4, 4)]))
    expect(new Set(fleet.map((boat) => row_of(boat, 4)))).toEqual(new Set(Array.from({ length: 12 }, (_, i) => i)))
  })

  it('keeps boats where they were as far as the view allows', () => {
    const fleet = reconciled(view_of([at(9, 6, 2)]))
    expect(where(reconciled(view_of([at(9, 5, 2)]), fleet), 0)).toEqual([9, 5, 2])
    expect(where(reconciled(view_of([at(2, 6, 9)]), fleet), 0)).toEqual([9, 6, 2])
  })

  it('takes the push to the boat that sailed, not to one that stood on the wave', () => {
    const fleet = reconciled(view_of([at(7, 7, 4)]))
    const steps = fleet_steps(fleet, [
      { event: 'sailed', seat: 0, from: 4, to: 7 }, { event: 'pushed', seat: 0, from: 7, to: 10 },
    ])
    expect(where(steps.at(-1)!.after, 0)).toEqual([7, 7, 10])
  })

  it.each(['seats=2', 'seats=3 order=free', 'seats=4'])('follows the events of a whole match: %s', async (setup) => {
    let followed = 0
    await random_match(setup, 7n, async ({ steps, scene }) => {
      if (scene.position.turn.kind !== 'over') return
      let fleet: Fleet | null = null
      for (const { events, after } of steps) {
        const told: Fleet | undefined = fleet ? fleet_steps(fleet, events).at(-1)?.after : undefined
        fleet = fleet ? fleet_after(fleet, events, after.view) : reconciled(after.view)
        if (told) expect(told).toEqual(fleet)  // events alone give the fleet of the view
        ++followed
      }
    })
    expect(followed).toBeGreaterThan(10)
  })
})

describe('the order of sections', () => {
  it('begins with the sandbank at the fall and the wave on 5', () => {
    expect(sections({ shifts: 0, sandbank: 1, wave: 5 })).toEqual(
      ['sand', 'mill', 'heron', 'willow', 'wave', 'ducks', 'bridge', 'fisher', 'lily', 'sheep'])
  })

  it('slides by one with each shift, and what goes under comes back', () => {
    let view: View = { ...view_of([at(4, 4, 4)]), sandbank: 3, wave: 7 }
    for (let i = 0; i < 23; ++i) {
      const before = sections(view)
      view = shifted(view)
      expect(sections(view)).toEqual([...before.slice(1), before[0]])
      expect(sections(view)[view.sandbank! - 1]).toBe('sand')
      expect(sections(view)[view.wave! - 1]).toBe('wave')
    }
  })

  it('is calm until the river is laid', async () => {
    const { scene } = await snapshot(0, 'seats=2 order=free', '')
    expect(sections(scene.position.view)).not.toContain('sand')
    expect(sections(scene.position.view)).toHaveLength(10)
  })
})
