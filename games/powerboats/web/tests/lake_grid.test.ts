import { describe, expect, it } from 'vitest'
import { centre_of } from '../art/layout.ts'
import { place_of, tile_box } from '../art/tile_layout.ts'
import { shores } from '../art/shores.ts'
import { ahead, beside, cell_of, hex_at, is_inside, lake_grid_of, neighbour, steps_between } from '../lake_grid.ts'
import { spot_of } from '../live/geometry.ts'
import { water_of } from '../live/paint.ts'
import {
  find_event, headings, is_afloat, ray_angle, size, start_of, steered, turned, type Steer, type View,
} from '../view.ts'
import { played } from './fixtures.ts'

const every = Array.from({ length: size * size }, (_, i) => hex_at({ row: Math.floor(i / size), column: i % size }))

/** Views from the middle of some matches, each on a different lake. */
async function lakes(): Promise<View[]> {
  const views: View[] = []
  for (const [side, seed] of [['calm', 1], ['calm', 8], ['wild', 3], ['wild', 12]] as const)
    await played(`side=${side}`, 3, seed, ({ scene: { position: { view } } }) => {
      if (view.step !== 'dice') return true
      views.push(view)
      return false
    })
  return views
}
const all = await lakes()

describe('hexes', () => {
  it('have names that lead back, and neighbours that agree', () => {
    for (const hex of every) {
      expect(hex_at(cell_of(hex))).toBe(hex)
      for (const heading of headings) {
        const next = beside(hex, heading)
        expect(beside(next, turned(heading, 3))).toBe(hex)
        expect(ahead(hex, heading, 3)).toBe(beside(beside(next, heading), heading))
        if (is_inside(cell_of(next))) expect(steps_between(hex, next)).toBe(1)
      }
    }
  })

  it('are drawn a hex apart', () => {
    for (const hex of every)
      for (const heading of headings) {
        const a = spot_of(hex), b = spot_of(beside(hex, heading))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3))
      }
  })

  it('are as many steps apart as a way over open water takes', () => {
    const from = '14/9', far = new Map([[from, 0]])
    for (const [hex, steps] of far)
      for (const heading of headings) {
        const next = beside(hex, heading)
        if (is_inside(cell_of(next)) && !far.has(next)) far.set(next, steps + 1)
      }
    expect(far.size).toBe(every.length)
    for (const [hex, steps] of far) expect(steps_between(from, hex)).toBe(steps)
  })

  it('of a tile lie in its picture', () => {
    for (const hex of every) {
      const cell = cell_of(hex), place = place_of(cell)
      if (place === null) continue
      const { x, y, width, height } = tile_box(place), at = centre_of(cell)
      expect(at.x - x).toBeGreaterThan(0.8)
      expect(at.y - y).toBeGreaterThan(0.9)
      expect(x + width - at.x).toBeGreaterThan(0.8)
      expect(y + height - at.y).toBeGreaterThan(0.9)
    }
  })
})

describe('the sea', () => {
  it('has ways as long as the rules say', async () => {
    let looked = 0
    await played('side=wild', 4, 7, ({ scene: { position: { view, options } } }) => {
      const boat = view.at === undefined ? undefined : view.boats[view.at]
      if (view.step !== 'steer' || !is_afloat(boat)) return looked < 300
      for (const { move, events } of options) {
        const run = lake_grid_of(view).run(boat.on, steered(boat.heading, move as Steer)), crash = find_event(events, 'crashed')?.damage ?? 0
        expect(crash).toBe(Math.max(0, boat.speed - run))
        const to = find_event(events, 'sailed')?.to ?? boat.on, held = find_event(events, 'held up')?.hexes ?? 0
        expect(to).toBe(ahead(boat.on, steered(boat.heading, move as Steer), Math.min(run, boat.speed) - held))
        ++looked
      }
      return looked < 300
    })
    expect(looked).toBeGreaterThanOrEqual(300)
  })

  it('is told with the places to begin, all of them water', async () => {
    await played('', 2, 4, ({ scene: { position: { view, options } } }) => {
      if (view.step !== 'place' || !view.course) return true
      expect(new Set(options.map(({ move }) => start_of(move)!.on))).toEqual(new Set(view.course.places))
      for (const hex of view.course.places) expect(lake_grid_of(view).is_water(hex)).toBe(true)
      return false
    })
  })
})

describe('a ray', () => {
  it('points away from the marks before and behind its buoy alike', () => {
    for (const { course } of all) {
      const { buoys, rays } = course!
      const middle = { x: (spot_of(buoys[0]).x + spot_of(buoys[4]).x) / 2, y: (spot_of(buoys[0]).y + spot_of(buoys[4]).y) / 2 }
      const marks = [middle, ...buoys.slice(1, 4).map(spot_of), middle]
      rays.forEach((ray, i) => {
        const at = marks[i + 1]!, unit = ({ x, y }: { x: number; y: number }) => {
          const far = Math.hypot(x - at.x, y - at.y)
          return { x: (x - at.x) / far, y: (y - at.y) / far }
        }
        const [p, q] = [unit(marks[i]!), unit(marks[i + 2]!)], away = { x: -p.x - q.x, y: -p.y - q.y }
        const angle = (Math.atan2(-away.y, away.x) * 180) / Math.PI
        expect(Math.cos(((ray_angle(ray) - angle) * Math.PI) / 180)).toBeCloseTo(1, 6)
      })
    }
  })
})

describe('a painted shore', () => {
  it('hugs its hexes: the middle of every hex, and most of it, lies on its own side', () => {
    for (const view of all) {
      const water = water_of(view), lines = shores(water)
      const is_wet = ({ x, y }: { x: number; y: number }) => lines.reduce((wet, line) => line.reduce((inside, a, i) => {
        const b = line[(i + 1) % line.length]!
        return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) ? !inside : inside
      }, wet), false)
      for (const hex of every.filter((_, i) => i % 3 === 0)) {
        const cell = cell_of(hex), { x, y } = centre_of(cell), wet = water.has(cell)
        for (const angle of [0, 60, 120, 180, 240, 300]) {
          const r = 0.5, to = { x: x + r * Math.cos((angle * Math.PI) / 180), y: y + r * Math.sin((angle * Math.PI) / 180) }
          expect(is_wet(to), hex).toBe(wet)
        }
      }
    }
  })

  it('closes: each of its lines begins beside where it ends', () => {
    for (const view of all)
      for (const line of shores(water_of(view))) {
        const [a, b] = [line[0]!, line.at(-1)!]
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.4)
      }
  })

  it('knows neighbours beyond the edge as land', () => {
    const water = water_of(all[0]!)
    expect(water.has(neighbour({ row: 0, column: 0 }, 'W'))).toBe(false)
  })
})
