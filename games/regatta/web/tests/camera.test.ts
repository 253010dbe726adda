import { describe, expect, it } from 'vitest'
import { holds } from '../../../../client/board/geometry.ts'
import { aimed, largest, shows, whole } from '../live/camera.ts'
import { far_mark } from '../live/ruler.ts'
import { is_lying, places, plane, water_box } from '../live/geometry.ts'
import { corner_for, map_size } from '../live/map.ts'
import { ends_of, wanted } from '../live/wanted.ts'
import { is_sailing, type RegattaScene } from '../view.ts'
import { goal_spot } from '../water.ts'
import { played } from './seen.ts'
import { boldly, pen_on } from './pens.ts'

const sizes = [{ width: 372, height: 470 }, { width: 344, height: 420 }, { width: 1028, height: 790 },
  { width: 820, height: 690 }, { width: 560, height: 330 }]

async function scenes(): Promise<RegattaScene[]> {
  const found: RegattaScene[] = []
  for (const [setup, seats, seed] of [['water=small', 4, 2], ['', 3, 9], ['water=large', 2, 31]] as const) {
    const from = found.length
    await played(setup, seats, seed, ({ scene, steps }) => {
      if (scene.position.options.length > 0) found.push({ ...scene, past: steps })
      return found.length < from + 60
    }, boldly(seed))
  }
  return found
}
const all = await scenes()

describe.each(sizes)('a board of $width × $height', (size) => {
  const on = plane(is_lying(size))

  it('shows the boat and every end, and what it makes for or a sign that points there', () => {
    let goals = 0, seen = 0
    for (const scene of all) {
      const { view } = scene.position, boat = view.boats[view.at!], pen = pen_on(size, scene)
      if (!is_sailing(boat) || view.step === 'place') continue
      for (const spot of [boat, ...ends_of(scene)]) expect(pen.places.shows(spot, 6), `${spot.x} ${spot.y}`).toBe(true)
      goals += Number(pen.places.shows(goal_spot(view, boat)))
      ++seen
      expect(far_mark(pen, view, boat)).toContain('data-far')
    }
    expect(seen).toBeGreaterThan(100)
    expect(goals / seen).toBeGreaterThan(0.5)
  })

  it('never becomes too small to tell arrows apart, nor larger than needed', () => {
    for (const scene of all) {
      const { camera } = pen_on(size, scene).places, least = whole(size, water_box(scene.position.view, on)).scale
      expect(camera.scale).toBeGreaterThanOrEqual(Math.min(0.0045, least))
      expect(camera.scale).toBeLessThanOrEqual(Math.max(largest, least) * 1.001)
    }
  })

  it('stays where it is while it will do', () => {
    for (const scene of all) {
      const water = water_box(scene.position.view, on), what = wanted(scene, on),
        camera = aimed(size, what, water, null)
      if (shows(size, camera, what.must)) expect(aimed(size, { ...what, should: [] }, water,
        camera).scale).toBeGreaterThan(0)
      const moved = { ...camera, x: camera.x + 3, y: camera.y + 2 }
      if (shows(size, moved, [...what.must, ...what.should])) expect(aimed(size, what, water, moved)).toBe(moved)
    }
  })

  it('keeps its small map off the boat', () => {
    let covered = 0
    for (const scene of all) {
      const { view } = scene.position, { camera } = pen_on(size, scene).places,
        seen = places(size.width, size.height, camera, on.lying)
      const boat = view.boats[view.at!]
      if (!is_sailing(boat)) continue
      const marks = [boat, ...ends_of(scene)].map(seen.at), corner = corner_for(size, map_size(view, seen), marks)
      expect(holds(corner, seen.at(boat))).toBe(false)
      covered += Number(marks.some((mark) => holds(corner, mark)))
    }
    expect(covered).toBeLessThan(all.length * 0.04)
  })
})
