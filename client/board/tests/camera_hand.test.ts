import { describe, expect, it } from 'vitest'
import { seen_by, whole_board, type Camera, type CameraLimits } from '../camera.ts'
import { panned, zoomed } from '../camera_hand.ts'


const limits: CameraLimits = {
  area: { x: 0, y: 0, width: 100, height: 100 }, edge: 2, beyond: 4, around: 4, margin: 3, at_edge: false,
  readable: 10, close: 1, largest: 20, keep: 0.7,
}
const size = { width: 400, height: 300 }
const camera: Camera = { scale: 8, x: -200, y: -250 }

describe('the hand on the camera', () => {
  it('zooms around the point under the pointer', () => {
    const at = { x: 120, y: 90 }, closer = zoomed({ size, camera, limits }, 1.3, at)
    const under = { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale }
    expect(closer.scale).toBeCloseTo(10.4, 9)
    expect(seen_by(closer)(under).x).toBeCloseTo(at.x, 6)
    expect(seen_by(closer)(under).y).toBeCloseTo(at.y, 6)
  })

  it('comes no closer than helps, and goes no farther than the whole board', () => {
    expect(zoomed({ size, camera, limits }, 100, { x: 0, y: 0 }).scale).toBe(30)
    expect(zoomed({ size, camera, limits }, 0.001, { x: 0, y: 0 }).scale).toBe(whole_board(size, limits).scale)
  })

  it('moves the board with the pointer, and not beyond its edge', () => {
    expect(panned({ size, camera, limits }, { x: 30, y: -20 })).toEqual({ scale: 8, x: -170, y: -270 })
    expect(panned({ size, camera, limits }, { x: 999, y: 999 })).toEqual({ scale: 8, x: 32, y: 32 })
  })
})
