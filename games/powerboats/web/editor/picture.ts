// The picture of a lake that may have empty places, and of its tiles, cut out of a lake that the rules have laid.
import { escaped } from '../../../../client/board/svg.ts'
import { beaches, edge, foam, shallows, type Band } from '../art/bands.ts'
import { centre_of, corners, lake, water_box, type BoardPoint, type Box } from '../art/layout.ts'
import { Hexes, path_of, shores } from '../art/shores.ts'
import { place_of, sheet_box, tile, tile_box } from '../art/tile_layout.ts'
import { meadow } from '../art/tints.ts'
import type { Cell } from '../lake_grid.ts'
import { tile_count, type LaidTile, type Places } from './layout.ts'

/** The water of the frame, and of each tile in the tile's own rows and columns. */
export interface Shapes {
  frame: Cell[]
  tiles: Cell[][]  // by number
}

const water_colour = '#14557e'

/** Cuts up the lake of the layout 123456. */
export function shapes_of(rows: readonly string[]): Shapes {
  const shapes: Shapes = { frame: [], tiles: Array.from({ length: tile_count + 1 }, () => []) }
  rows.forEach((signs, row) => [...signs].forEach((sign, column) => {
    const place = place_of({ row, column })
    if (sign === '#') return
    if (place === null) shapes.frame.push({ row, column })
    else shapes.tiles[place + 1]!.push({ row: (row - tile.margin) % tile.rows, column: (column - tile.margin) % tile.columns })
  }))
  return shapes
}

/** The water of a tile as it lies. */
const water_of = ({ tiles }: Shapes, { number, turned }: LaidTile): Cell[] => (turned
  ? tiles[number]!.map(({ row, column }) => ({ row: tile.rows - 1 - row, column: tile.columns - 1 - column }))
  : tiles[number]!)

const own_cells: readonly Cell[] = Array.from({ length: tile.rows * tile.columns }, (_, i) =>
  ({ row: Math.floor(i / tile.columns), column: i % tile.columns }))

/** The land of a tile as it lies. */
export function land_of(shapes: Shapes, laid: LaidTile): Cell[] {
  const water = new Hexes()
  for (const cell of water_of(shapes, laid)) water.add(cell)
  return own_cells.filter((cell) => !water.has(cell))
}

const on_place = (place: number) => ({ row, column }: Cell): Cell => ({
  row: row + tile.margin + Math.floor(place / tile.across) * tile.rows,
  column: column + tile.margin + (place % tile.across) * tile.columns,
})

/** All water; empty places are open water. */
export function water_with({ frame, tiles }: Shapes, places: Places): Hexes {
  const water = new Hexes()
  for (const cell of frame) water.add(cell)
  places.forEach((laid, place) => {
    const own = laid ? water_of({ frame, tiles }, laid) : own_cells
    for (const cell of own.map(on_place(place))) water.add(cell)
  })
  return water
}

const stroke = (path: string, [width, colour, opacity]: Band, more = '') =>
  `<use href="#${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"${more}/>`
const in_water = (path: string) => shallows.map((band) => stroke(path, band)).join('') +
  stroke(path, foam.white, ` stroke-dasharray="${foam.dashes.join(' ')}"`) + stroke(path, foam.near)

const frame_of = (box: Box, inner: string) =>
  `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" aria-hidden="true">${inner}</svg>`
const filling = ({ x, y, width, height }: Box, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`

const own_box: Box = { ...tile_box(0), x: 0, y: 0 }
const hex_around = ({ x, y }: BoardPoint): BoardPoint[] =>
  corners.map((corner) => ({ x: x + corner.x * 1.04, y: y + corner.y * 1.04 }))

/** The painted meadows of a tile, clipped to its land. */
function meadows(id: string, sheet: string, { number, turned }: LaidTile, land: readonly Cell[], { x, y, width, height }: Box): string {
  const from = sheet_box(own_box, number - 1, turned)
  return `<clipPath id="${id}"><path d="${path_of(land.map((cell) => hex_around(centre_of(cell))), 1)}"/></clipPath>` +
    `<g clip-path="url(#${id})"><svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${from.x} ${from.y} ${width} ${height}">` +
    `<image href="${escaped(sheet)}" width="${tile_count * width}" height="${2 * height}" preserveAspectRatio="none"/></svg></g>`
}

/** The lake. `sheet`: the URL of the painted tiles; `id`: a prefix for ids. */
export function lake_picture(shapes: Shapes, places: Places, sheet: string, id: string): string {
  const line = path_of(shores(water_with(shapes, places)), 1)
  const green = places.map((laid, place) => (laid
    ? meadows(`${id}p${place}`, sheet, laid, land_of(shapes, laid).map(on_place(place)), tile_box(place)) : '')).join('')
  return frame_of(water_box, `<defs><path id="${id}s" d="${line}"/><clipPath id="${id}l">` +
    `<path d="M-2-2H${lake.width + 2}V${lake.height + 2}H-2Z${line}" clip-rule="evenodd"/></clipPath></defs>` +
    filling(water_box, water_colour) + in_water(`${id}s`) +
    `<g clip-path="url(#${id}l)">${filling(water_box, meadow)}${green}${beaches.map((band) => stroke(`${id}s`, band)).join('')}</g>` +
    stroke(`${id}s`, edge))
}

/** One tile by itself. */
export function tile_picture(shapes: Shapes, laid: LaidTile, sheet: string, id: string): string {
  const land = land_of(shapes, laid), hexes = new Hexes()
  for (const cell of land) hexes.add(cell)
  return frame_of(own_box, `<defs><path id="${id}s" d="${path_of(shores(hexes), 1)}"/><clipPath id="${id}l"><use href="#${id}s"/></clipPath></defs>` +
    filling(own_box, water_colour) + in_water(`${id}s`) +
    `<g clip-path="url(#${id}l)">${filling(own_box, meadow)}${meadows(`${id}m`, sheet, laid, land, own_box)}` +
    `${beaches.map((band) => stroke(`${id}s`, band)).join('')}</g>` + stroke(`${id}s`, edge))
}
