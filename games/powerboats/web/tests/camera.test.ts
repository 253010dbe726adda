import { describe, expect, it, test } from 'vitest'
import { camera_for, shows, whole_board, type Camera } from '../../../../client/board/camera.ts'
import { lake, wide } from '../art/layout.ts'
import { ahead, lake_grid_of } from '../lake_grid.ts'
import { camera_target, company_of, largest, largest_ever, least_on, limits, limits_on, readable, shown_on } from '../live/camera_target.ts'
import { pill_mark } from '../live/tracks.ts'
import { geometry_for, spot_of } from '../live/geometry.ts'
import { corner_for } from '../live/minimap.ts'
import { planned } from '../live/previews.ts'
import { find_event, is_afloat, next_buoy, steered, steers, type Hex, type PowerboatsScene } from '../view.ts'
import { context_for, few_dice } from './draw_contexts.ts'
import { selecting } from '../../../../client/board/tests/matches.ts'
import { lesson } from '../lesson.ts'
import { after, played } from './fixtures.ts'

const phones = [[372, 470], [374, 420], [344, 520], [372, 560]] as const
const desks = [[1040, 730], [1028, 725], [1400, 900], [820, 690]] as const
const corners = [{ x: 0, y: 0 }, { x: lake.width, y: 0 }, { x: 0, y: lake.height }, { x: lake.width, y: lake.height }]

/** Where the boat to move may end, by the rules, or by the odds of the selected plan. */
const ends_in = ({ position: { view, options }, selected }: PowerboatsScene): Hex[] => (view.step === 'steer'
  ? options.flatMap(({ events }) => find_event(events, 'sailed')?.to ?? [])
  : planned(view, view.at!, selected!.move).flat().map(({ on: hex }) => hex))

/** Scenes with a decision from random matches, with a plan selected where dice are planned. */
async function scenes(): Promise<PowerboatsScene[]> {
  const found: PowerboatsScene[] = []
  for (const [side, seats, seed] of [['calm', 6, 2], ['wild', 4, 9], ['calm', 3, 31], ['wild', 6, 44]] as const)
    await played(`side=${side}`, seats, seed, ({ scene, steps }) => {
      const { view, options } = scene.position
      if (options.length === 0) return true
      const move = options[(steps.length * 7) % options.length]!.move
      found.push({ ...(view.step === 'dice' ? selecting(scene, move) : scene), past: steps })
      return found.length % 130 !== 0
    }, few_dice)
  return found
}
const all = await scenes()

describe.each(phones)('a phone’s board of %i × %i', (width, height) => {
  const size = { width, height }
  const in_sight = (camera: Camera, hex: string, cut = 0) => geometry_for(width, height, camera).shows(hex, cut)

  it('cannot show the whole lake readably, so it has a camera', () =>
    expect(whole_board(size, limits).scale).toBeLessThan(limits.readable))

  it('always shows the boat and every end, and the next buoy or a sign that points to it', () => {
    let goals = 0, seen = 0
    for (const scene of all) {
      const { view } = scene.position, { at, course, step } = view,
        camera = camera_for(size, camera_target(scene), limits, null)
      if (step === 'place') {
        for (const hex of course!.places) expect(in_sight(camera, hex, 0.05), hex).toBe(true)
        expect(camera.scale * wide).toBeGreaterThanOrEqual(30)
        continue
      }
      const boat = view.boats[at!]!
      if (!is_afloat(boat)) continue
      const ends = ends_in(scene)
      for (const hex of [boat.on, ...ends]) {
        expect(in_sight(camera, hex), `${hex} of ${ends.join(' ')}`).toBe(true)
      }
      const ctx = context_for(width, height, camera), buoy = Math.min(4, next_buoy(boat)), target = boat.fate === 'waiting' ? 0 : buoy
      const { x, y } = ctx.geometry.centre(course!.buoys[target]!), inside = x > 4 && y > 4 && x < width - 4 && y < height - 4
      ++goals
      if (inside) ++seen
      expect(pill_mark(ctx, view, at!) === '').toBe(inside)
    }
    expect(goals).toBeGreaterThan(300)
    expect(seen / goals).toBeGreaterThan(0.85)
  })

  it('shows where a plan may crash, be it into the outermost shore', () => {
    let crashes = 0
    for (const scene of all) {
      const { view } = scene.position, boat = view.boats[view.at!]!
      if (view.step !== 'dice' || !is_afloat(boat)) continue
      planned(view, view.at!, scene.selected!.move).forEach((ends, i) => {
        if (ends.every(({ damage }) => damage === 0)) return
        const heading = steered(boat.heading, steers[i]!), hex = ahead(boat.on, heading, lake_grid_of(view).run(boat.on, heading) + 1)
        expect(in_sight(camera_for(size, camera_target(scene), limits, null), hex, 0.3), hex).toBe(true)
        ++crashes
      })
    }
    expect(crashes).toBeGreaterThan(20)
  })

  it('is never nearer than needed and shows nothing far beyond the lake', () => {
    for (const scene of all) {
      const { scale, x, y } = camera_for(size, camera_target(scene), limits, null)
      expect(scale * wide).toBeLessThanOrEqual(largest + 0.01)
      expect(scale).toBeGreaterThanOrEqual(whole_board(size, limits).scale - 1e-9)
      if (lake.width * scale > width) expect(x <= 2.3 * scale && x + lake.width * scale >= width - 2.3 * scale).toBe(true)
      if (lake.height * scale > height) expect(y <= 2.3 * scale && y + lake.height * scale >= height - 2.3 * scale).toBe(true)
    }
  })

})

describe.each(phones)('the camera of a board of %i × %i', (width, height) => {
  const size = { width, height }

  it('stays where it is while that will do', () => {
    let kept = 0, camera: Camera | null = null
    for (const scene of all) {
      const now = camera_for(size, camera_target(scene), limits, camera)
      if (now === camera) ++kept
      expect(camera_for(size, camera_target(scene), limits, now)).toBe(now)
      camera = now
    }
    expect(kept).toBeGreaterThan(all.length * 0.2)
  })

  it('keeps its map off the boat, its ends and the buoy where a corner is free of them', () => {
    let clear = 0, looked = 0
    for (const scene of all) {
      const what = camera_target(scene), { at } = geometry_for(width, height, camera_for(size, what, limits, null))
      const marks = [...what.must, ...what.should].map(at), map = corner_for(size, marks)
      ++looked
      if (!marks.some(({ x, y }) => x > map.x && y > map.y && x < map.x + map.width && y < map.y + map.height)) ++clear
    }
    expect(clear / looked).toBeGreaterThan(0.97)
  })

  it('shows the boat that moves, and stays while it does', () => {
    for (const { position: { view } } of all.filter((_, i) => i % 9 === 0)) {
      const boat = view.boats[view.at!]
      if (!is_afloat(boat)) continue
      const what = company_of(view, [boat.on]), camera = camera_for(size, what, limits, null)
      expect(shows(size, camera, what.must, limits)).toBe(true)
      const moved = { ...camera, x: camera.x + 1 }
      if (shows(size, moved, what.must, limits)) expect(camera_for(size, what, limits, moved)).toBe(moved)
    }
  })
})

describe('the board after a match', () => {
  it('shows the whole lake once the match is over', () => {
    const size = { width: 372, height: 372 }, scene = all[0]!, { position } = scene, { scale, x, y } = whole_board(size, limits)
    const over = { ...scene, position: { ...position, options: [], view: { ...position.view, step: 'over' as const, boats: [] } } }
    expect(camera_for(size, camera_target(over), limits, { scale: scale * 1.1, x, y }).scale).toBe(scale)
  })
})

describe('the board of the smallest phone', () => {
  it('has a smaller map where another would cover an end', () => {
    const size = { width: 272, height: 272 }, widths = new Set<number>()
    const covered = all.filter((scene) => {
      const what = camera_target(scene), { at } = geometry_for(size.width, size.height, camera_for(size, what, limits, null))
      const must = what.must.map(at), map = corner_for(size, [...must, ...[...what.should, ...shown_on(scene.position.view)].map(at)])
      widths.add(map.width)
      return must.some(({ x, y }) => x > map.x && y > map.y && x < map.x + map.width && y < map.y + map.height)
    })
    expect(covered.length / all.length).toBeLessThan(0.03)
    expect(widths.size).toBe(2)
  })
})

describe.each(desks)('a desktop’s board of %i × %i', (width, height) => {
  const size = { width, height }, own = limits_on(size)
  const seen = (scene: PowerboatsScene) => {
    const target = camera_target(scene)
    return { target, camera: camera_for(size, { ...target, least: Math.max(target.least, least_on(size)) }, own, null) }
  }

  it('shows the whole lake on request', () => {
    const { at } = geometry_for(width, height, whole_board(size, own))
    for (const { x, y } of corners.map(at)) expect(x >= 0 && y >= 0 && x <= width && y <= height).toBe(true)
    expect(whole_board(size, own).scale).toBeLessThan(readable / wide)
  })

  it('shows boats as large as a phone does, when deciding and when others move', () => {
    let small = 0
    for (const scene of all) {
      for (const each of [scene, { ...scene, position: { ...scene.position, options: [] } }]) {
        const { target, camera } = seen(each)
        if (target.must.length === 0) continue
        if (each.position.view.step === 'place' && each !== scene) continue  // the whole course
        expect(shows(size, camera, target.must, own, 0.9)).toBe(true)
        expect(camera.scale * wide).toBeLessThanOrEqual(largest_ever)
        if (camera.scale * wide < Math.min(largest, height / 17) - 0.01) ++small  // a very long run
      }
    }
    expect(small).toBeLessThan(all.length * 0.02)
  })
})

test('while others place their boats, the whole course is in view, with the boats that are there', async () => {
  const { scene } = await after(0, lesson.steps[0]!.before, 'layout=123456'), { view } = scene.position, hexes = [...view.course!.buoys, view.boats[0]!.on!]
  for (const [width, height] of [...phones, ...desks])
    for (const hex of hexes) expect(geometry_for(width, height, camera_for({ width, height }, camera_target(scene), limits, null)).shows(hex)).toBe(true)
})

describe('a point on the board', () => {
  it('leads back to its hex, whatever the camera', () => {
    for (const camera of [whole_board({ width: 372, height: 470 }, limits), { scale: 21.3, x: -310, y: -77 }]) {
      const all_places = geometry_for(372, 470, camera)
      for (const hex of ['1/1', '28/28', '14/9', '15/9', '2/28', '27/1']) {
        const { x, y } = all_places.at(spot_of(hex))
        for (const [dx, dy] of [[0, 0], [0.8, 0.1], [-0.8, 0], [0.1, 0.85], [-0.1, -0.85]] as const)
          expect(all_places.hex({ x: x + dx * camera.scale, y: y + dy * camera.scale })).toBe(hex)
      }
      expect(all_places.hex(all_places.at({ x: -3, y: 5 }))).toBeNull()
    }
  })
})
