// A lake as players lay it: the tile of each place, and its notation. The rules judge it.
import type { View } from '../view.ts'

export type LaidTile = View['tiles'][number]
/** By place, along the rows; null: empty. */
export type Places = readonly (LaidTile | null)[]

export const tile_count = 6
const numbers = Array.from({ length: tile_count }, (_, i) => i + 1)
export const empty_lake: Places = numbers.map(() => null)

/** What can be read of a layout; the rest is empty. */
export function read_layout(text: string): Places {
  const read = [...text.matchAll(/([1-6])(r?)|./g)].map(([, number, turned]) =>
    (number ? { number: Number(number), turned: turned === 'r' } : null))
  return empty_lake.map((_, place) => read[place] ?? null)
}

/** The layout in the notation of a setup: `31r4-56`. */
export const write_layout = (places: Places): string =>
  places.map((tile) => (tile ? `${tile.number}${tile.turned ? 'r' : ''}` : '-')).join('')

/** The place of a tile, or -1. */
export const place_of_tile = (places: Places, number: number): number =>
  places.findIndex((tile) => tile?.number === number)

/** Lays a tile on a place. If it lies elsewhere, the two places are swapped. */
export function with_tile(places: Places, at: number, number: number): Places {
  const from = place_of_tile(places, number)
  const tile = places[from] ?? { number, turned: false }
  return places.map((other, place) => (place === at ? tile : place === from ? places[at]! : other))
}

export const with_turn = (places: Places, at: number): Places =>
  places.map((tile, place) => (tile && place === at ? { ...tile, turned: !tile.turned } : tile))

export const without_tile = (places: Places, at: number): Places => places.map((tile, place) => (place === at ? null : tile))

/** A lake as chance lays it. `below` draws a number below another. */
export function drawn_lake(below: (bound: number) => number): Places {
  const rest = [...numbers]
  return empty_lake.map(() => ({ number: rest.splice(below(rest.length), 1)[0]!, turned: below(2) === 1 }))
}
