// The hex grid of a lake, and what lies straight ahead on it. Even rows are shifted half a hex to the right; the top
// row is row 0.
import { heading_number, headings, size, type Heading, type Hex, type View } from './view.ts'

/** A hex by row and column, both from 0. */
export interface Cell {
  row: number
  column: number
}

export const cell_of = (hex: Hex): Cell => {
  const [row = 0, column = 0] = hex.split('/').map(Number)
  return { row: row - 1, column: column - 1 }
}
export const hex_at = ({ row, column }: Cell): Hex => `${row + 1}/${column + 1}`
export const is_inside = ({ row, column }: Cell): boolean => row >= 0 && row < size && column >= 0 && column < size

/** The neighbour across a side; it may be outside the lake. */
export function neighbour({ row, column }: Cell, heading: Heading): Cell {
  const right = row % 2 === 0 ? 1 : 0
  const [down, across] = ([[0, 1], [-1, right], [-1, right - 1], [0, -1], [1, right - 1], [1, right]] as const)[heading_number(heading)]!
  return { row: row + down, column: column + across }
}
export const beside = (hex: Hex, heading: Heading): Hex => hex_at(neighbour(cell_of(hex), heading))

/** The hex that many steps straight ahead. */
export function ahead(hex: Hex, heading: Heading, steps: number): Hex {
  let cell = cell_of(hex)
  for (let i = 0; i < steps; ++i) cell = neighbour(cell, heading)
  return hex_at(cell)
}

/** The hexes straight ahead, without the first. */
export const hexes_ahead = (from: Hex, heading: Heading, steps: number): Hex[] =>
  Array.from({ length: steps }, (_, i) => ahead(from, heading, i + 1))

/** Centres in the rules' units: 4 between hexes of a row, 2 between rows; y points up. */
export const centre = ({ row, column }: Cell): { x: number; y: number } => ({ x: 4 * column + (row % 2 === 0 ? 2 : 0), y: -2 * row })

/** The distance between two hexes in steps over open water. */
export function steps_between(from: Hex, to: Hex): number {
  const a = centre(cell_of(from)), b = centre(cell_of(to))
  const across = Math.abs(a.x - b.x) / 2, along = Math.abs(a.y - b.y) / 2
  return along + Math.max(0, (across - along) / 2)
}

/** The approximate heading from one hex to another. */
export function bearing(from: Hex, to: Hex): Heading {
  const a = centre(cell_of(from)), b = centre(cell_of(to))
  const angle = Math.atan2((b.y - a.y) * Math.sqrt(3), b.x - a.x)
  return headings[(Math.round(angle / (Math.PI / 3)) + 6) % 6]!
}

export type Terrain = 'water' | 'land' | 'dead' | 'buoy'
export interface LakeGrid {
  terrain(hex: Hex): Terrain
  is_water(hex: Hex): boolean
  /** How many hexes of water lie straight ahead. Buoys, land, shore and dead water end the run; boats do not. */
  run(hex: Hex, heading: Heading): number
  /** The seat whose boat is there. */
  boat_on(hex: Hex): number | null
}

const cache = new WeakMap<View, LakeGrid>()

export function lake_grid_of(view: View): LakeGrid {
  const known = cache.get(view)
  if (known) return known
  const buoys = new Set(view.course?.buoys)
  const terrain = (hex: Hex): Terrain => {
    if (buoys.has(hex)) return 'buoy'
    const { row, column } = cell_of(hex)
    const sign = view.lake?.[row]?.[column]
    return sign === '.' ? 'water' : sign === '~' ? 'dead' : 'land'
  }
  const is_water = (hex: Hex) => terrain(hex) === 'water'
  const grid: LakeGrid = {
    terrain, is_water,
    run(hex, heading) {
      let steps = 0
      for (let at = beside(hex, heading); is_water(at); at = beside(at, heading)) ++steps
      return steps
    },
    boat_on(hex) {
      const seat = view.boats.findIndex(({ on }) => on === hex)
      return seat < 0 ? null : seat
    },
  }
  cache.set(view, grid)
  return grid
}
