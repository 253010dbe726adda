// Where the tiles lie, on the lake and on the sheets. The live board does without it.
import type { Cell } from '../lake_grid.ts'
import { wide, type Box } from './layout.ts'

export const tile = { columns: 8, rows: 12, across: 3, margin: 2 } as const

/** The area of a tile's picture on the nth place. */
export function tile_box(place: number): Box {
  const row = tile.margin + Math.floor(place / tile.across) * tile.rows
  const column = tile.margin + (place % tile.across) * tile.columns
  return {
    x: wide * column, y: 1.5 * row,
    width: wide * (tile.columns + 0.5), height: 1.5 * tile.rows + 0.5,
  }
}

/** The area of a tile, counted from 0, on the sheet of its side, where a tile has this size. */
export const sheet_box = ({ width, height }: Pick<Box, 'width' | 'height'>, tile_at: number, turned: boolean): Box =>
  ({ x: tile_at * width, y: turned ? height : 0, width, height })

/** The place a hex belongs to; null on the frame. */
export function place_of({ row, column }: Cell): number | null {
  const [y, x] = [Math.floor((row - tile.margin) / tile.rows), Math.floor((column - tile.margin) / tile.columns)]
  return y >= 0 && y < 2 && x >= 0 && x < tile.across ? y * tile.across + x : null
}
