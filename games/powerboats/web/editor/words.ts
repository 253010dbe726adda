// A lake in words, for people who cannot see it.
import type { Texts } from '../../../../client/generated/powerboats/lake.ts'
import { tile } from '../art/tile_layout.ts'
import { cell_of, hex_at, neighbour, type Cell } from '../lake_grid.ts'
import { headings } from '../view.ts'
import { place_of_tile, type LaidTile, type Places } from './layout.ts'
import { land_of, type Shapes } from './picture.ts'

const turned_word = (laid: LaidTile) => (laid.turned ? 'yes' : 'no') as 'yes' | 'no'

/** "tile 3, turned", or "empty". */
export const tile_words = (laid: LaidTile | null, t: Texts): string =>
  (laid ? t.tile({ tile: laid.number, turned: turned_word(laid) }) : t.empty())

export const where_words = (place: number, t: Texts): string => t.where({ place: String(place + 1) })

/** A place and what lies on it. */
export const place_words = (places: Places, place: number, t: Texts): string =>
  t.place({ place: place + 1, where: where_words(place, t), what: tile_words(places[place]!, t) })

/** The hexes of the island that a hex belongs to, taken out of `rest`. */
function island_from(first: Cell, rest: Set<string>): Cell[] {
  const found = [first]
  for (const cell of found)  // grows as it is walked
    for (const heading of headings) {
      const next = neighbour(cell, heading)
      if (rest.delete(hex_at(next))) found.push(next)
    }
  return found
}

/** The largest island of a tile as it lies: its size, and the corner it is in, or the middle. */
export function largest_island(shapes: Shapes, laid: LaidTile): { hexes: number; corner: string } {
  const rest = new Set(land_of(shapes, laid).map(hex_at))
  const islands = [...rest].flatMap((hex) => (rest.delete(hex) ? [island_from(cell_of(hex), rest)] : []))
  const largest = islands.reduce((best, island) => (island.length > best.length ? island : best))
  const mean = (of: 'row' | 'column', among: number) => largest.reduce((sum, cell) => sum + cell[of] + 0.5, 0) / largest.length / among
  const [down, right] = [mean('row', tile.rows), mean('column', tile.columns)]
  const is_middle = [down, right].every((share) => Math.abs(share - 0.5) < 1 / 6)
  return { hexes: largest.length, corner: is_middle ? 'middle' : `${down < 0.5 ? 'top' : 'bottom'}_${right < 0.5 ? 'left' : 'right'}` }
}

/** A tile to choose: its largest island as it lies, and where it is. */
export function offer_words(shapes: Shapes | null, places: Places, number: number, t: Texts): string {
  const at = place_of_tile(places, number), laid = places[at] ?? { number, turned: false }
  const { hexes, corner } = shapes ? largest_island(shapes, laid) : { hexes: 0, corner: 'middle' }
  return t.offer({ what: tile_words(laid, t), hexes, corner, at: at < 0 ? t.in_the_box() : where_words(at, t) })
}

/** The whole lake, row by row. */
export function lake_words(places: Places, t: Texts): string {
  const [a, b, c, d, e, f] = places.map((laid) => tile_words(laid, t)) as [string, string, string, string, string, string]
  return t.whole({ a, b, c, d, e, f })
}
