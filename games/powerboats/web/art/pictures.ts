// The lake's pictures, pre-rendered at build time. layout.ts defines what they cover. Each tile is painted in both
// rotations, because the direction of the light is fixed; all tiles of a side are on one sheet.
import { card, card_box, card_size } from './card.ts'
import { document_of, el, gradient, group, num, rect, times, unit } from './drawing.ts'
import { shore_land, sides, tile_land, type Side } from './hexes.ts'
import { painted } from './land.ts'
import { shore_box, water_box, type Box } from './layout.ts'
import { sheet_box, tile_box } from './tile_layout.ts'
import { dusk } from './tints.ts'
import { deep } from './water.ts'

/** A drawing in lake units, clipped. */
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

/** Darkens the woods towards the edges of the picture. */
function receding(): string {
  const { x, y, width, height } = shore_box
  const fade = (id: string, to: readonly [number, number], at: number) => {
    const half = [[0, 1], [0.3, 0.69], [0.95, 0.19], [1.25, 0]] as const
    const stops = [...half.map(([share, strength]) => [share * at, dusk, strength] as const),
      ...half.toReversed().map(([share, strength]) => [1 - share * at, dusk, strength] as const)]
    return el('defs', {}, gradient(id, [x * unit, y * unit], to, stops)) + rect(x * unit, y * unit, width * unit, height * unit, `url(#${id})`)
  }
  return fade('across', [(x + width) * unit, y * unit], -x / width) + fade('down', [x * unit, (y + height) * unit], -y / height)
}

/** The six tiles as drawn, and below them rotated by half a turn. */
const sheet: Box = { x: 0, y: 0, width: 6 * own_box.width, height: 2 * own_box.height }
const sheet_of = (side: Side): string => times(12, (i) => {
  const { x, y, width, height } = sheet_box(own_box, i % 6, i > 5)
  return el('svg', { x: x * unit, y: y * unit, width: width * unit, height: height * unit }, tile_picture(side, (i % 6) + 1, i > 5))
}).join('')

export const pictures = [
  { name: 'card', width: card_size[0], height: card_size[1], scale: 1.5, quality: 0.38, svg: cut(card_box, card()) },
  picture('water', water_box, 0.6, 0.4, deep()),
  picture('shore', shore_box, 0.95, 0.33, painted({ land: shore_land(8), box: shore_box, seed: 5, things: 9 }) + receding()),
  ...sides.map((side) => picture(side, sheet, 1.3, 0.39, sheet_of(side))),
]
