// The geometry of a board of any size, seen by a camera: the lake is never rotated, only moved and scaled.
import { seen_by, type Camera } from '../../../../client/board/camera.ts'
import type { Point, Rect } from '../../../../client/board/geometry.ts'
import { centre_of, corners, wide, type BoardPoint } from '../art/layout.ts'
import { cell_of, hex_at, is_inside, type Cell } from '../lake_grid.ts'
import type { Hex } from '../view.ts'

export interface Geometry {
  width: number
  height: number
  camera: Camera
  cell: number  // the radius of a hex
  frame: Rect
  at(spot: BoardPoint): Point
  centre(hex: Hex): Point
  /** The hex under a point; null beyond the lake. */
  hex(point: Point): Hex | null
  /** Whether a hex is visible, except for `cut` of its radius. */
  shows(hex: Hex, cut?: number): boolean
}

export const spot_of = (hex: Hex): BoardPoint => centre_of(cell_of(hex))

/** The nearest hex. */
function nearest({ x, y }: BoardPoint): Cell {
  const low = Math.floor((y - 1) / 1.5)
  const near = [low, low + 1].map((row): Cell => ({ row, column: Math.round(x / wide - (row % 2 === 0 ? 1 : 0.5)) }))
  const far = (cell: Cell) => Math.hypot(centre_of(cell).x - x, centre_of(cell).y - y)
  return near.sort((a, b) => far(a) - far(b))[0]!
}

export function geometry_for(width: number, height: number, camera: Camera): Geometry {
  const { scale } = camera, at = seen_by(camera)
  return {
    width, height, camera, at,
    cell: scale,
    frame: { x: 0, y: 0, width, height },
    centre: (hex) => at(spot_of(hex)),
    hex({ x, y }) {
      const cell = nearest({ x: (x - camera.x) / scale, y: (y - camera.y) / scale })
      return is_inside(cell) ? hex_at(cell) : null
    },
    shows(hex, cut = 0) {
      const { x, y } = at(spot_of(hex)), far = scale * (1 - cut)
      return x >= far && y >= far && x <= width - far && y <= height - far
    },
  }
}

/** A hex around the origin, as a path in units. */
export const hex_path = (size: number): string =>
  `M${corners.map(({ x, y }) => `${(x * size).toFixed(3)} ${(y * size).toFixed(3)}`).join('L')}Z`
