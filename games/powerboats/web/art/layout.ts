// The dimensions shared by the pictures and the live board. A hex has radius 1 and stands on a corner; the lake begins
// at
// (0, 0), its rows run to the right and down, even rows half a hex further to the right.
import type { Cell } from '../lake_grid.ts'
import { size } from '../view.ts'

export const wide = Math.sqrt(3)  // from a hex to the next in its row
export const lake = { width: (size + 0.5) * wide, height: 1.5 * size + 0.5 } as const

/** How far the picture of the shore extends beyond the lake. */
export const woods = { side: 11, end: 7 } as const

export interface BoardPoint {
  x: number
  y: number
}
export const centre_of = ({ row, column }: Cell): BoardPoint =>
  ({ x: wide * (column + (row % 2 === 0 ? 1 : 0.5)), y: 1.5 * row + 1 })

/** The corners of a hex around the origin; side h, counted to the left from E, lies between corners h and h + 1. */
export const corners: readonly BoardPoint[] = [[wide / 2, 0.5], [wide / 2, -0.5], [0, -1], [-wide / 2, -0.5], [-wide / 2, 0.5], [0, 1]]
  .map(([x, y]) => ({ x: x!, y: y! }))

export interface Box extends BoardPoint {
  width: number
  height: number
}

export const shore_box: Box = {
  x: -woods.side, y: -woods.end, width: lake.width + 2 * woods.side, height: lake.height + 2 * woods.end,
}
export const water_box: Box = { x: 0, y: 0, ...lake }
