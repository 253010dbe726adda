// The tiles and the shore as the rules draw them in text.
import { readFileSync } from 'node:fs'
import { size } from '../view.ts'
import { Hexes } from './shores.ts'
import { tile } from './tile_layout.ts'

const source = readFileSync(new URL('../../rules/tiles.h', import.meta.url), 'utf8')

// One hex per two characters; even rows begin with a blank.
const picture = (name: string): string[][] => source.split(`${name} = R"(\n`)[1]!.split('\n)"')[0]!.split('\n')
  .map((line, row) => [...line].filter((_, i) => i % 2 === (row + 1) % 2))
const is_land = (sign: string | undefined) => sign !== undefined && /[#A-C]/.test(sign)

export type Side = 'calm' | 'wild'
export const sides: readonly Side[] = ['calm', 'wild']

/** The land of a tile, counted in the tile's own rows and columns. */
export function tile_land(side: Side, number: number, turned: boolean): Hexes {
  const drawn = picture(`${side}_tiles`), land = new Hexes(), at = number - 1
  for (let y = 0; y < tile.rows; ++y)
    for (let x = 0; x < tile.columns; ++x)
      if (is_land(drawn[Math.floor(at / tile.across) * tile.rows + y]?.[(at % tile.across) * tile.columns + x]))
        land.add(turned ? { row: tile.rows - 1 - y, column: tile.columns - 1 - x } : { row: y, column: x })
  return land
}

/** The shore around the lake and `reach` hexes of the woods behind it. */
export function shore_land(reach: number): Hexes {
  const drawn = picture('frame'), land = new Hexes()
  for (let row = -reach; row < size + reach; ++row)
    for (let column = -reach; column < size + reach; ++column)
      if (row < 0 || row >= size || column < 0 || column >= size || is_land(drawn[row]?.[column])) land.add({ row, column })
  return land
}
