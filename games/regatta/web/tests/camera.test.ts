import { describe, expect, it, test } from 'vitest'
import { camera_for, shows, whole_board, type Camera } from '../../../../client/board/camera.ts'
import { contains } from '../../../../client/board/geometry.ts'
import { camera_target, ends_of, is_small, largest, limits_on, stern, turn_scale, watched } from '../live/camera_target.ts'
import { geometry_for, is_landscape, plane } from '../live/geometry.ts'
import { corner_for, map_size } from '../live/minimap.ts'
import { far_mark } from '../live/ruler.ts'
import { is_afloat, poses_of, type RegattaScene } from '../view.ts'
import { goal_spot, hull_length } from '../water.ts'
import { card_playing, context_on } from './draw_contexts.ts'
import { played } from './fixtures.ts'

const sizes = [{ width: 372, height: 470 }, { width: 344, height: 420 }, { width: 1028, height: 790 },
  { width: 820, height: 690 }, { width: 560, height: 330 }]

// Boats sail at random, so only many matches together say how often a mark is near.
async function scenes(): Promise<RegattaScene[]> {
  const found: RegattaScene[] = []
  for (const [setup, seats] of [['water=small', 4], ['', 3], ['water=large', 2]] as const)
    for (let seed = 2; seed < 8; ++seed) {
      const from = found.length
      await played(setup, seats, seed, ({ scene, steps }) => {
        if (scene.position.options.length > 0) found.push({ ...scene, past: steps })
        return found.length < from + 15 * seats
      }, card_playing(seed))
    }
  return found
}
const all = await scenes()

describe.each(sizes)('a board of $width × $height', (size) => {
  const on = plane(is_landscape(size))

  it('shows the boat from stern to bow and every end, and what it makes for or a sign that points there', () => {
    let goals = 0, seen = 0
    for (const scene of all) {
      const { view } = scene.position, boat = view.boats[view.at!], ctx = context_on(size, scene)
      if (!is_afloat(boat) || view.step === 'place') continue
      for (const spot of [boat, stern(boat), ...ends_of(scene)]) expect(ctx.geometry.shows(spot, 6),
        `${spot.x} ${spot.y}`).toBe(true)
      goals += Number(ctx.geometry.shows(goal_spot(view, boat)))
      ++seen
      expect(far_mark(ctx, view, boat)).toContain('data-far')
    }
    expect(seen).toBeGreaterThan(100)
    expect(goals / seen).toBeGreaterThan(is_small(size) ? 0.2 : 0.5)
  })

  it('never becomes too small to tell arrows apart, nor larger than needed', () => {
    for (const scene of all) {
      const { camera } = context_on(size, scene).geometry,
        least = whole_board(size, limits_on(scene.position.view, on, size)).scale
      expect(camera.scale).toBeGreaterThanOrEqual(Math.min(0.0045, least))
      expect(camera.scale).toBeLessThanOrEqual(Math.max(largest, least) * 1.001)
    }
  })

  it('stays where it is while it will do', () => {
    for (const scene of all) {
      const limits = limits_on(scene.position.view, on, size), what = camera_target(scene, on, size),
        camera = camera_for(size, what, limits, null)
      if (shows(size, camera, what.must, limits)) expect(camera_for(size, { ...what, should: [] }, limits,
        camera).scale).toBeGreaterThan(0)
      const moved = { ...camera, x: camera.x + 3, y: camera.y + 2 }
      if (shows(size, moved, [...what.must, ...what.should], limits))
        expect(camera_for(size, what, limits, moved)).toBe(moved)
    }
  })

  it('shows the whole water at the end, with boats that overhang its edge', () => {
    const { position, ...rest } = all[0]!, { view } = position, limits = limits_on(view, on, size)
    const over = { ...rest, position: { ...position, view: { ...view, step: 'over' as const } } }
    const camera = camera_for(size, camera_target(over, on, size), limits, null), { x, y, width, height } = limits.area
    expect(shows(size, camera, [{ x, y }, { x: x + width, y: y + height }], limits, hull_length / 2)).toBe(true)
  })

  it('keeps its small map off the boat', () => {
    let covered = 0
    for (const scene of all) {
      const { view } = scene.position, { camera } = context_on(size, scene).geometry,
        seen = geometry_for(size.width, size.height, camera, on.landscape)
      const boat = view.boats[view.at!]
      if (!is_afloat(boat)) continue
      const marks = [boat, ...ends_of(scene)].map(seen.at), corner = corner_for(size, map_size(view, seen), marks)
      expect(contains(corner, seen.at(boat))).toBe(false)
      covered += Number(marks.some((mark) => contains(corner, mark)))
    }
    expect(covered).toBeLessThan(all.length * 0.04)
  })
})

it('turns the course only on a board that clearly turned', () => {
  const about_square = [{ width: 372, height: 400 }, { width: 372, height: 330 }], turned = { width: 560, height: 378 }
  for (const was of [true, false]) for (const size of about_square) expect(is_landscape(size, was)).toBe(was)
  expect(is_landscape(turned, false)).toBe(true)
  expect(is_landscape({ width: 372, height: 470 }, true)).toBe(false)
})

// The board's frames in a match: while a player compares cards, swaps and turns, while boats move, and while others
// decide.
const sailing = all.filter(({ position: { view: { step } } }) => step !== 'place')
const phones = [{ width: 374, height: 386 }, { width: 342, height: 250 }, { width: 560, height: 330 }]

function frames_of(scene: RegattaScene): RegattaScene[] {
  const { hand = [] } = scene.position.view
  return [scene, ...hand.map((card) => ({ ...scene, picked: card })), { ...scene, picked: 'turn' }]
}

describe.each(phones)('a phone with a board of $width × $height', (size) => {
  const on = plane(is_landscape(size))

  it('keeps one scale from turn to turn', () => {
    let camera: Camera | null = null, moves = 0
    for (const scene of sailing) {
      const { position: { view }, past } = scene, limits = limits_on(view, on, size)
      const see = (target: ReturnType<typeof camera_target>) => {
        const was: Camera | null = camera
        camera = camera_for(size, target, limits, was)
        moves += Number(was !== camera)
        expect(camera.scale).toBe(turn_scale(size))
      }
      const waiting = { ...scene, position: { ...scene.position, options: [] } }
      for (const event of past?.at(-1)?.events ?? [])
        if (event.event === 'sailed' || event.event === 'turned') see(watched(waiting, on, size, poses_of(event)))
      if (camera) see(camera_target(waiting, on, size))
      for (const frame of frames_of(scene)) see(camera_target(frame, on, size))
    }
    expect(moves).toBeGreaterThan(sailing.length / 4)
  })
})

test.each(sizes)('a board of $width × $height shows the first mark to who chooses a place at the start', (size) => {
  const starts = all.filter(({ position: { view } }) => view.step === 'place')
  expect(starts.length).toBeGreaterThan(0)
  for (const scene of starts) expect(context_on(size, scene).geometry.shows(scene.position.view.marks[0]!, 8)).toBe(true)
})
