// The small map in a corner of a close-up: the whole lake, all boats, and what is in sight. Pressing it shows the whole
// lake, and pressing again the close-up.
import { holds, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { n } from '../../../../client/board/svg.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import { lake, shore_box } from '../art/layout.ts'
import { is_afloat, next_buoy, type Boat, type View } from '../view.ts'
import type { Size } from './camera.ts'
import { spot_of, type Places } from './geometry.ts'

const wide = 92, high = Math.round((wide * lake.height) / lake.width), margin = 8, clear = 30

/** The corner with the fewest marks in it; the first of equals. */
export function corner_for({ width, height }: Size, marks: readonly Point[]): Rect {
  const [left, top, right, bottom] = [margin, margin, width - margin - wide, height - margin - high]
  const all = ([[left, bottom], [right, bottom], [left, top], [right, top]] as const)
    .map(([x, y]): Rect => ({ x, y, width: wide, height: high }))
  const load = ({ x, y }: Rect) => marks.filter((mark) =>
    holds({ x: x - clear, y: y - clear, width: wide + 2 * clear, height: high + 2 * clear }, mark)).length
  return all.reduce((best, rect) => (load(rect) < load(best) ? rect : best))
}

/** The map's drawing over its picture, in units of the lake. */
export function map_marks({ boats, course }: View, colours: readonly number[], places: Places, me: number | null): string {
  const { camera: { scale, x: left, y: top }, width, height } = places
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

export class LakeMap {
  readonly button = document.createElement('button')
  private readonly picture = document.createElement('canvas')

  constructor(press: () => void) {
    this.button.className = 'map'
    this.button.type = 'button'
    this.button.innerHTML = `<svg aria-hidden="true" viewBox="0 0 ${n(lake.width)} ${n(lake.height)}"></svg>`
    this.button.prepend(this.picture)
    this.picture.setAttribute('aria-hidden', 'true')
    Object.assign(this.picture, { width: wide * 2, height: high * 2 })
    Object.assign(this.button.style, { width: `${wide}px`, height: `${high}px` })
    this.button.addEventListener('click', (event) => {
      event.stopPropagation()
      press()
    })
  }

  /** The painted lake, made small. */
  copy(from: HTMLCanvasElement): void {
    const scale = from.width / shore_box.width
    const [x, y, width, height] = [-shore_box.x, -shore_box.y, lake.width, lake.height].map((it) => it * scale)
    this.picture.getContext('2d')?.drawImage(from, x!, y!, width!, height!, 0, 0, this.picture.width, this.picture.height)
  }

  show(marks: string, { x, y }: Rect, label: string, pressed: boolean): void {
    this.button.querySelector('svg')!.innerHTML = marks
    this.button.style.transform = `translate(${n(x)}px,${n(y)}px)`
    this.button.setAttribute('aria-label', label)
    this.button.setAttribute('aria-pressed', String(pressed))
  }
}
