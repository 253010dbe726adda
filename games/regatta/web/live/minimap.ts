// The minimap of a close-up: the whole water, the course, all boats, and what is in sight.
import type { Point, Rect, Size } from '../../../../client/board/geometry.ts'
import { map_corner } from '../../../../client/board/minimap.ts'
import { n } from '../../../../client/board/svg.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import { beside } from '../cards.ts'
import type { View } from '../view.ts'
import { boats_afloat, hull_corners } from '../water.ts'
import { water_box, type Geometry } from './geometry.ts'

const clear = 34

/** The size of the minimap. */
export function map_size(view: View, geometry: Geometry): Size {
  const { width, height } = water_box(view, geometry)
  const across = Math.max(54, Math.min(112, 0.2 * Math.min(geometry.width, geometry.height))), long = Math.round(across * 1.23)
  return geometry.landscape ? { width: long, height: Math.round((long * height) / width) }
    : { width: Math.round(across), height: Math.round((across * height) / width) }
}

export const corner_for = (board: Size, map: Size, points: readonly Point[]): Rect =>
  map_corner(board, map, points, 'right', clear)

/** The minimap's drawing, in the rules' units divided by 100. */
export function map_marks(view: View, colours: readonly number[], geometry: Geometry, me: number | null): string {
  const { camera: { scale, x: left, y: top }, width, height, to } = geometry, unit = view.unit
  const at = (spot: { x: number; y: number }) => to(spot)
  const xy = (spot: { x: number; y: number }) => `${n(at(spot).x)} ${n(at(spot).y)}`
  const all = water_box(view, geometry), inset = 2400  // keeps the viewport's frame inside the map's
  const [x, y] = [Math.max(all.x + inset, -left / scale), Math.max(all.y + inset, -top / scale)]
  const [right, low] = [Math.min(all.x + all.width - inset, (width - left) / scale), Math.min(all.y + all.height - inset, (height - top) / scale)]
  const box = `x="${n(x)}" y="${n(y)}" width="${n(right - x)}" height="${n(low - y)}" rx="3500" fill="none"`
  const marks = view.marks.slice(0, 2).map((mark) =>
    `<circle cx="${n(at(mark).x)}" cy="${n(at(mark).y)}" r="6200" fill="${mark.name === 'red' ? '#d7263d' : '#1e9a5a'}" stroke="#fff" stroke-width="1900"/>`)
  const boats = boats_afloat(view.boats).map(({ boat, seat }) => {
    const large = { ...boat, ...beside(boat, 0, -3000) },
      corners = hull_corners({ ...boat, x: 0, y: 0 }).map(({ x, y }) =>
      ({ x: large.x + x * 2.9, y: large.y + y * 2.9 }))
    return `<path d="M${corners.map(xy).join('L')}Z" fill="${seat_colour(colours[seat] ?? seat).hex}" stroke="${seat === me ? '#ffd76a' : '#fff'}" stroke-width="${seat === me ? 3400 : 1700}" stroke-linejoin="round"/>`
  })
  return `<path d="M${xy({ x: -unit, y: 0 })}L${xy({ x: unit, y: 0 })}" stroke="#fff" stroke-width="3600" stroke-dasharray="3600 2400"/>${marks.join('')}${boats.join('')}` +
    `<rect ${box} stroke="#0a2437" stroke-width="3600"/><rect ${box} stroke="#ffd76a" stroke-width="2200"/>`
}
