// Where everything lies on a board of any size, seen by a camera. On a wide board the course lies: up the course is to
// the right. Pictures and letters stay upright, only places turn.
import type { Point, Rect } from '../../../../client/board/geometry.ts'
import { edges, type Spot } from '../water.ts'
import type { View } from '../view.ts'

/** The course lying or standing: what is to the right and down on the screen, in lengths of the rules. */
export interface Plane {
  lying: boolean
  to(spot: Spot): Point
  from(point: Point): Spot
  /** The turn of a drawing whose bow points up. */
  turn(heading: number): number
}

export const plane = (lying: boolean): Plane => (lying
  ? { lying, to: ({ x, y }) => ({ x: y, y: x }), from: ({ x, y }) => ({ x: y, y: x }),
    turn: (heading) => (heading + 90) % 360 }
  : { lying, to: ({ x, y }) => ({ x, y: -y }), from: ({ x, y }) => ({ x, y: -y }), turn: (heading) => heading })

export const is_lying = ({ width, height }: { width: number; height: number }): boolean => width > height * 1.08

/** The water on the screen, unscaled. */
export function water_box(view: Pick<View, 'unit'>, { to }: Plane): Rect {
  const { left, right, low, high } = edges(view), a = to({ x: left, y: low }), b = to({ x: right, y: high })
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

/** Pixels a unit of length, and where the middle of the line lies in pixels. */
export interface Camera {
  scale: number
  x: number
  y: number
}

export interface Places extends Plane {
  width: number
  height: number
  camera: Camera
  mm: number  // pixels a millimetre
  frame: Rect
  at(spot: Spot): Point
  spot(point: Point): Spot
  /** Whether a spot is to be seen, so far from the frame. */
  shows(spot: Spot, margin?: number): boolean
}

export function places(width: number, height: number, camera: Camera, lying: boolean): Places {
  const on = plane(lying), { scale, x: left, y: top } = camera
  const at = (spot: Spot): Point => {
    const { x, y } = on.to(spot)
    return { x: x * scale + left, y: y * scale + top }
  }
  return {
    ...on, width, height, camera, at,
    mm: scale * 100,
    frame: { x: 0, y: 0, width, height },
    spot: ({ x, y }) => on.from({ x: (x - left) / scale, y: (y - top) / scale }),
    shows(spot, margin = 0) {
      const { x, y } = at(spot)
      return x >= margin && y >= margin && x <= width - margin && y <= height - margin
    },
  }
}
