import { describe, expect, it } from 'vitest'
import { camera_for, centred_on, clamped, seen_by, shows, whole_board, type CameraLimits } from '../camera.ts'
import { contains } from '../geometry.ts'
import { map_corner } from '../minimap.ts'

const limits: CameraLimits = {
  area: { x: -50, y: 0, width: 100, height: 200 }, edge: 5, beyond: 10, around: 4, margin: 3, at_edge: false,
  readable: 10, close: 1, largest: 20, keep: 0.7,
}
const size = { width: 300, height: 400 }

describe('the camera', () => {
  it('shows the whole board in the middle', () => {
    const camera = whole_board(size, limits), see = seen_by(camera)
    expect(camera.scale).toBeCloseTo(400 / 210, 9)
    expect(see({ x: 0, y: 100 })).toEqual({ x: 150, y: 200 })
  })

  it('is as close to its target as that allows, and never closer than needed', () => {
    const far = centred_on(size, [{ x: -20, y: 50 }, { x: 20, y: 100 }], limits)
    expect(far.scale).toBeCloseTo(300 / 48, 9)
    expect(seen_by(far)({ x: 0, y: 75 })).toEqual({ x: 150, y: 200 })
    expect(centred_on(size, [{ x: 0, y: 90 }], limits).scale).toBe(20)
  })

  it('shows no more than necessary beyond the edge', () => {
    const camera = centred_on({ width: 600, height: 600 }, [{ x: -50, y: 0 }], limits)
    expect(seen_by(camera)({ x: -60, y: -10 })).toEqual({ x: 0, y: 0 })
    expect(clamped(size, { scale: 1, x: 999, y: 999 }, limits)).toEqual({ scale: 1, x: 150, y: 100 })
  })

  it('leaves out what would make the board too small', () => {
    const must = [{ x: 0, y: 10 }], should = [{ x: 0, y: 190 }]
    expect(camera_for(size, { must, should, least: 3 }, limits, null)).toEqual(centred_on(size, must, limits))
    const both = centred_on(size, [...must, ...should], limits)
    expect(camera_for(size, { must, should, least: 1 }, limits, null)).toEqual(both)
  })

  it('stays while its target is well in sight', () => {
    const target = { must: [{ x: 0, y: 90 }], should: [], least: 0 }, now = camera_for(size, target, limits, null)
    const moved = { ...now, x: now.x + 60 }, gone = { ...now, x: now.x + 140 }
    expect(shows(size, moved, target.must, limits)).toBe(true)
    expect(camera_for(size, target, limits, moved)).toBe(moved)
    expect(camera_for(size, target, limits, gone)).toEqual(now)
    expect(camera_for(size, target, limits, { ...moved, scale: 5 })).toEqual(now)
    expect(camera_for(size, { must: [], should: [], least: 0 }, limits, moved)).toBe(moved)
  })

  it('may need less of a margin at the edge', () => {
    const corner = [{ x: -50, y: 0 }], camera = centred_on(size, corner, { ...limits, beyond: 1 })
    expect(shows(size, camera, corner, { ...limits, beyond: 1 })).toBe(false)
    expect(shows(size, camera, corner, { ...limits, beyond: 1, at_edge: true })).toBe(true)
  })
})

describe('the minimap', () => {
  const map = { width: 60, height: 40 }

  it('goes to the corner with the fewest points, first at the bottom on its side', () => {
    expect(map_corner(size, map, [], 'left', 5)).toEqual({ x: 8, y: 352, ...map })
    expect(map_corner(size, map, [], 'right', 5)).toEqual({ x: 232, y: 352, ...map })
    const taken = [{ x: 70, y: 360 }, { x: 230, y: 360 }]
    const corner = map_corner(size, map, taken, 'left', 5)
    expect(corner).toEqual({ x: 8, y: 8, ...map })
    expect(taken.some((point) => contains(corner, point))).toBe(false)
  })
})
