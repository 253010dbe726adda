// The geometry of a board of any size, seen by a camera. On a landscape board "up the course" is to the right.
// Pictures and letters stay upright; only positions are rotated.
import { seen_by, type Camera } from '../../../../client/board/camera.ts'
import { rect_between, type Point, type Rect, type Size } from '../../../../client/board/geometry.ts'
import type { View } from '../view.ts'
import { edges, type BoardPoint } from '../water.ts'

/** The orientation of the course: screen directions in the rules' units. */
export interface Plane {
  landscape: boolean
  to(spot: BoardPoint): Point
  from(point: Point): BoardPoint
  /** The rotation of a drawing whose bow points up. */
  turn(heading: number): number
}

export const plane = (landscape: boolean): Plane => (landscape
  ? { landscape, to: ({ x, y }) => ({ x: y, y: x }), from: ({ x, y }) => ({ x: y, y: x }),
    turn: (heading) => (heading + 90) % 360 }
  : { landscape, to: ({ x, y }) => ({ x, y: -y }), from: ({ x, y }) => ({ x, y: -y }), turn: (heading) => heading })

/** Whether the course lies on its side. On a board that is about square it stays as it was. */
export const is_landscape = ({ width, height }: Size, was?: boolean): boolean =>
  width > height * (was === undefined ? 1.08 : was ? 0.9 : 1.3)

/** The water on the screen, unscaled. */
export function water_box(view: Pick<View, 'unit'>, { to }: Plane): Rect {
  const { left, right, low, high } = edges(view)
  return rect_between(to({ x: left, y: low }), to({ x: right, y: high }))
}

export interface Geometry extends Plane {
  width: number
  height: number
  camera: Camera
  mm: number  // pixels per millimetre
  frame: Rect
  at(spot: BoardPoint): Point
  spot(point: Point): BoardPoint
  /** Whether a point is visible, at least `margin` inside the frame. */
  shows(spot: BoardPoint, margin?: number): boolean
}

export function geometry_for(width: number, height: number, camera: Camera, landscape: boolean): Geometry {
  const on = plane(landscape), { scale, x: left, y: top } = camera, seen = seen_by(camera)
  const at = (spot: BoardPoint): Point => seen(on.to(spot))
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
