// Where everything lies on a board of any size, seen by a camera: the lake is never turned, only moved and scaled.
import type { Point, Rect } from '../../../../client/board/geometry.ts'
import { centre_of, corners, wide, type Spot } from '../art/layout.ts'
import { cell_of, hex_at, is_inside, type Cell } from '../sea.ts'
import type { Hex } from '../view.ts'

/** Pixels a unit, and where the lake's corner lies in pixels. */
export interface Camera {
  scale: number
  x: number
  y: number
}

export interface Places {
  width: number
  height: number
  camera: Camera
  cell: number  // the radius of a hex
  frame: Rect
  at(spot: Spot): Point
  centre(hex: Hex): Point
  /** The hex under a point; null beyond the lake. */
  hex(point: Point): Hex | null
  /** Whether a hex is to be seen, all of it but so much of its radius. */
  shows(hex: Hex, cut?: number): boolean
}

export const spot_of = (hex: Hex): Spot => centre_of(cell_of(hex))

/** The hex whose middle is nearest. */
function nearest({ x, y }: Spot): Cell {
  const low = Math.floor((y - 1) / 1.5)
  const near = [low, low + 1].map((row): Cell => ({ row, column: Math.round(x / wide - (row % 2 === 0 ? 1 : 0.5)) }))
  const far = (cell: Cell) => Math.hypot(centre_of(cell).x - x, centre_of(cell).y - y)
  return near.sort((a, b) => far(a) - far(b))[0]!
}

export function places(width: number, height: number, camera: Camera): Places {
  const { scale } = camera
  const at = ({ x, y }: Spot): Point => ({ x: x * scale + camera.x, y: y * scale + camera.y })
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
