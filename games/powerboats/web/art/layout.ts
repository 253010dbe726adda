// The dimensions shared by the pictures and the live board. A hex has radius 1 and stands on a corner; the lake begins
// at
// (0, 0), its rows run to the right and down, even rows half a hex further to the right.
import type { Cell } from '../lake_grid.ts'
import { size } from '../view.ts'

export const wide = Math.sqrt(3)  // from a hex to the next in its row
export const lake = { width: (size + 0.5) * wide, height: 1.5 * size + 0.5 } as const
export const tile = { columns: 8, rows: 12, across: 3, margin: 2 } as const

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

/** The area of a tile's picture on the nth place. */
export function tile_box(place: number): Box {
  const row = tile.margin + Math.floor(place / tile.across) * tile.rows
  const column = tile.margin + (place % tile.across) * tile.columns
  return {
    x: wide * column, y: 1.5 * row,
    width: wide * (tile.columns + 0.5), height: 1.5 * tile.rows + 0.5,
  }
}
export const shore_box: Box = {
  x: -woods.side, y: -woods.end, width: lake.width + 2 * woods.side, height: lake.height + 2 * woods.end,
}
export const water_box: Box = { x: 0, y: 0, ...lake }

/** The area of a tile, counted from 0, on the sheet of its side, where a tile has this size. */
export const sheet_box = ({ width, height }: Pick<Box, 'width' | 'height'>, tile_at: number, turned: boolean): Box =>
  ({ x: tile_at * width, y: turned ? height : 0, width, height })

/** The place a hex belongs to; null on the frame. */
export function place_of({ row, column }: Cell): number | null {
  const [y, x] = [Math.floor((row - tile.margin) / tile.rows), Math.floor((column - tile.margin) / tile.columns)]
  return y >= 0 && y < 2 && x >= 0 && x < tile.across ? y * tile.across + x : null
}
