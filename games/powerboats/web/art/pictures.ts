// The lake's pictures, to be baked: layout.ts says what they cover. Each tile is painted as drawn and after half a turn,
// because the light stays where it is; those of a side lie on one sheet.
import { card, card_box, card_size } from './card.ts'
import { shore_land, sides, tile_land, type Side } from './hexes.ts'
import { document_of, el, group, num, times, unit } from './kit.ts'
import { painted } from './land.ts'
import { sheet_box, shore_box, tile_box, water_box, type Box } from './layout.ts'
import { deep } from './water.ts'

/** A drawing in the measures of the lake, cut out. */
const cut = (box: Box, inner: string): string =>
  document_of(box.width * unit, box.height * unit, group({ transform: `translate(${num(-box.x * unit)} ${num(-box.y * unit)})` }, inner))
const picture = (name: string, box: Box, scale: number, quality: number, inner: string) =>
  ({ name, width: box.width * unit, height: box.height * unit, scale, quality, svg: cut(box, inner) })

// A tile is drawn in the top left corner of its own grid.
const own_box: Box = { ...tile_box(0), x: 0, y: 0 }
const tile_picture = (side: Side, number: number, turned: boolean): string => painted({
  land: tile_land(side, number, turned), box: own_box, things: number % 2,
  seed: number * 13 + (side === 'wild' ? 101 : 0) + (turned ? 7 : 0),
})

/** The six tiles as drawn above, below them after half a turn. */
const sheet: Box = { x: 0, y: 0, width: 6 * own_box.width, height: 2 * own_box.height }
const sheet_of = (side: Side): string => times(12, (i) => {
  const { x, y, width, height } = sheet_box(own_box, i % 6, i > 5)
  return el('svg', { x: x * unit, y: y * unit, width: width * unit, height: height * unit }, tile_picture(side, (i % 6) + 1, i > 5))
}).join('')

export const pictures = [
  { name: 'card', width: card_size[0], height: card_size[1], scale: 1.5, quality: 0.42, svg: cut(card_box, card()) },
  picture('water', water_box, 0.6, 0.4, deep()),
  picture('shore', shore_box, 0.8, 0.34, painted({ land: shore_land(8), box: shore_box, seed: 5, things: 9 })),
  ...sides.map((side) => picture(side, sheet, 1.3, 0.45, sheet_of(side))),
]
