// The lake on its home card: a close-up of a real lake, with boats racing for a buoy.
import { neighbour, type Cell } from '../lake_grid.ts'
import { boat_mark, wake_mark } from '../live/pieces.ts'
import { headings, size } from '../view.ts'
import { beaches, edge, foam, shallows, type Band } from './bands.ts'
import { circle, el, ellipse, group, line, path, rect, unit } from './drawing.ts'
import { shore_land, tile_land } from './hexes.ts'
import { painted } from './land.ts'
import { centre_of, corners, water_box, type Box } from './layout.ts'
import { Hexes, path_of, shores } from './shores.ts'
import { place_of, tile } from './tile_layout.ts'
import { deep } from './water.ts'

export const card_size = [440, 300] as const
/** The part of the lake it shows. */
export const card_box: Box = { x: 9.6, y: 18.6, width: 18.2, height: (18.2 * card_size[1]) / card_size[0] }

/** The tiles of the calm side as drawn: land, everything else is water. */
function lake(): { land: Hexes; water: Hexes } {
  const land = shore_land(3), water = new Hexes()
  for (let row = 0; row < size; ++row)
    for (let column = 0; column < size; ++column) {
      const place = place_of({ row, column })
      if (place === null) continue
      const at = { row: (row - tile.margin) % tile.rows, column: (column - tile.margin) % tile.columns }
      if (tile_land('calm', place + 1, false).has(at)) land.add({ row, column })
    }
  for (let row = 0; row < size; ++row)
    for (let column = 0; column < size; ++column)
      if (!land.has({ row, column })) water.add({ row, column })
  return { land, water }
}

function grid(water: Hexes): string {
  return [...water].flatMap((cell) => headings.slice(0, 3).map((heading, h) => {
    const { x, y } = centre_of(cell), [a, b] = [corners[h]!, corners[h + 1]!]
    return water.has(neighbour(cell, heading)) ? `M${(x + a.x) * unit} ${(y + a.y) * unit}L${(x + b.x) * unit} ${(y + b.y) * unit}` : ''
  })).join('')
}

// Boat, hex, heading and speed.
const boats = [[0, 14, 8, -60, 1], [1, 16, 10, 0, 1.1], [5, 14, 14, 180, 1], [3, 18, 10, 0, 0.9], [2, 17, 14, 180, 1]] as const
const buoy = { row: 13, column: 11 }

function race(): string {
  const at = (cell: Cell) => `translate(${(centre_of(cell).x * unit).toFixed(1)} ${(centre_of(cell).y * unit).toFixed(1)})`
  const afloat = boats.map(([colour, row, column, turn, wake]) => group({ transform: at({ row, column }) },
    group({ transform: `translate(2.4 4) rotate(${turn}) scale(${unit * 1.3})`, opacity: 0.35 }, path('M.8 0Q.5 .36-.2 .38L-.66 .3V-.3L-.2-.38Q.5-.36 .8 0Z', '#031c2c')),
    group({ transform: `rotate(${turn}) scale(${unit * 1.3})` }, group({ transform: `scale(${wake})` }, wake_mark), boat_mark(colour))))
  const ring = (colour: string, width: number) => line('M-1.15-.66A1.33 1.33 0 1 1-.66 1.15', colour, width)
  return group({ transform: `${at(buoy)} scale(${unit * 1.1})` }, ring('#0a2437', 0.34), ring('#ffd76a', 0.18),
    path('M-1.2 .98L-.46 .82L-.64 1.5Z', '#ffd76a', { stroke: '#0a2437', stroke_width: 0.06 }),
    ellipse(0.12, 0.2, 0.76, 0.72, '#031c2c', { opacity: 0.4 }), circle(0, 0, 0.74, '#fff'), circle(0, 0, 0.66, '#f2622e'),
    circle(0, 0, 0.44, '#fffaf0'), line('M-.13-.1Q-.1-.27 .03-.26Q.19-.24 .14-.07L-.14 .22H.18', '#14283a', 0.11)) + afloat.join('')
}

export function card(): string {
  const { land, water } = lake(), shore = path_of(shores(water), unit)
  const all = { x: -3 * unit, y: -3 * unit, width: (water_box.width + 6) * unit, height: (water_box.height + 6) * unit }
  const band = ([width, colour, opacity]: Band, more = {}) => line(shore, colour, width * unit, { opacity, stroke_linecap: 'butt', ...more })
  const ground = `M${all.x} ${all.y}h${all.width}v${all.height}h${-all.width}Z${shore}`
  return deep() + shallows.map((it) => band(it)).join('') +
    band(foam.white, { stroke_dasharray: foam.dashes.map((dash) => dash * unit).join(' ') }) + band(foam.near) +
    path(grid(water), 'none', { stroke: '#eafcff', stroke_width: 1.1, opacity: 0.3 }) +
    el('defs', {}, el('clipPath', { id: 'land' }, path(ground, '#000', { clip_rule: 'evenodd' }))) +
    path(ground, '#04263a', { opacity: 0.34, fill_rule: 'evenodd', transform: `translate(${unit * 0.12} ${unit * 0.2})` }) +
    group({ clip_path: 'url(#land)' }, rect(all.x, all.y, all.width, all.height, '#8ab45c'),
      painted({ land, box: { x: -3, y: -3, width: water_box.width + 6, height: water_box.height + 6 }, seed: 5, things: 12 }),
      beaches.map((it) => band(it)).join('')) + band(edge) + race()
}
