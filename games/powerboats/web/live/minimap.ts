// The minimap of a close-up: the whole lake, all boats, and what is in sight.
import { contains, grown, type Point, type Rect, type Size } from '../../../../client/board/geometry.ts'
import { map_corner } from '../../../../client/board/minimap.ts'
import { n } from '../../../../client/board/svg.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import { lake, shore_box } from '../art/layout.ts'
import { is_afloat, next_buoy, type Boat, type View } from '../view.ts'
import { spot_of, type Geometry } from './geometry.ts'

const small = 64, least = 92, most = 200, clear = 30, hex = 10
const map_size = (width: number): Size => ({ width, height: Math.round((width * lake.height) / lake.width) })

/** Where the map goes; a small one if a usual one would cover something everywhere. */
export function corner_for(board: Size, points: readonly Point[]): Rect {
  const usual = Math.round(Math.max(least, Math.min(most, board.width / 6)))
  const [large, little] = [usual, small].map((width) => map_corner(board, map_size(width), points, 'left', clear))
  return points.some((point) => contains(grown(large!, hex), point)) ? little! : large!
}

/** The drawing over the minimap's picture, in lake units. */
export function map_marks({ boats, course }: View, colours: readonly number[], geometry: Geometry, me: number | null): string {
  const { camera: { scale, x: left, y: top }, width, height } = geometry
  const box = `x="${n(0.4 - left / scale)}" y="${n(0.4 - top / scale)}" width="${n(width / scale - 0.8)}" ` +
    `height="${n(height / scale - 0.8)}" rx="1.6" fill="none"`
  const own = me === null ? undefined : boats[me]
  const goal = own && is_afloat(own) ? course?.buoys[Math.min(4, next_buoy(own))] : undefined
  const dot = (hex: string, r: number, fill: string, edge: string) => {
    const { x, y } = spot_of(hex)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${fill}" stroke="${edge}" stroke-width=".7"/>`
  }
  const boat_dot = (boat: Boat, seat: number) => (is_afloat(boat)
    ? dot(boat.on, seat === me ? 1.7 : 1.3, seat_colour(colours[seat] ?? seat).hex, seat === me ? '#ffd76a' : '#fff') : '')
  return `<rect ${box} stroke="#0a2437" stroke-width="1.5"/><rect ${box} stroke="#ffd76a" stroke-width=".8"/>` +
    (goal ? dot(goal, 1.5, '#f2622e', '#ffd76a') : '') + boats.map(boat_dot).join('')
}

/** The picture under the drawing. */
export function map_picture(): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), map_size(2 * most))
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

/** Copies the painted lake, scaled down. */
export function copy_lake(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  const scale = from.width / shore_box.width
  const [x, y, width, height] = [-shore_box.x, -shore_box.y, lake.width, lake.height].map((it) => it * scale)
  to.getContext('2d')?.drawImage(from, x!, y!, width!, height!, 0, 0, to.width, to.height)
}
