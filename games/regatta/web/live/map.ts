// The small map in a corner of a close-up: the whole water, the course, all boats, and what is in sight. Pressing it shows
// the whole water, and pressing again the close-up.
import { holds, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { n } from '../../../../client/board/svg.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import type { View } from '../view.ts'
import { afloat, hull_corners } from '../water.ts'
import { beside } from '../cards.ts'
import type { Size } from './camera.ts'
import { water_box, type Places } from './geometry.ts'

const margin = 8, clear = 34

/** How large the map is: the water in small. */
export function map_size(view: View, places: Places): Size {
  const { width, height } = water_box(view, places)
  const across = Math.max(54, Math.min(112, 0.2 * Math.min(places.width, places.height))), long = Math.round(across * 1.23)
  return places.lying ? { width: long, height: Math.round((long * height) / width) }
    : { width: Math.round(across), height: Math.round((across * height) / width) }
}

/** The corner with the fewest marks in it; the first of equals. */
export function corner_for({ width, height }: Size, map: Size, marks: readonly Point[]): Rect {
  const [left, top, right, bottom] = [margin, margin, width - margin - map.width, height - margin - map.height]
  const all = ([[right, bottom], [left, bottom], [left, top], [right, top]] as const).map(([x, y]): Rect =>
    ({ x, y, ...map }))
  const load = ({ x, y }: Rect) => marks.filter((mark) =>
    holds({ x: x - clear, y: y - clear, width: map.width + 2 * clear, height: map.height + 2 * clear }, mark)).length
  return all.reduce((best, rect) => (load(rect) < load(best) ? rect : best))
}

/** The map's drawing, in units of 100: the water's own. */
export function map_marks(view: View, colours: readonly number[], places: Places, me: number | null): string {
  const { camera: { scale, x: left, y: top }, width, height, to } = places, unit = view.unit
  const at = (spot: { x: number; y: number }) => to(spot)
  const xy = (spot: { x: number; y: number }) => `${n(at(spot).x)} ${n(at(spot).y)}`
  const all = water_box(view, places), inset = 2400  // what is in sight, its frame inside the map's
  const [x, y] = [Math.max(all.x + inset, -left / scale), Math.max(all.y + inset, -top / scale)]
  const [right, low] = [Math.min(all.x + all.width - inset, (width - left) / scale), Math.min(all.y + all.height - inset, (height - top) / scale)]
  const box = `x="${n(x)}" y="${n(y)}" width="${n(right - x)}" height="${n(low - y)}" rx="3500" fill="none"`
  const marks = view.marks.slice(0, 2).map((mark) =>
    `<circle cx="${n(at(mark).x)}" cy="${n(at(mark).y)}" r="6200" fill="${mark.name === 'red' ? '#d7263d' : '#1e9a5a'}" stroke="#fff" stroke-width="1900"/>`)
  const boats = afloat(view.boats).map(({ boat, seat }) => {
    const large = { ...boat, ...beside(boat, 0, -3000) },
      corners = hull_corners({ ...boat, x: 0, y: 0 }).map(({ x, y }) =>
      ({ x: large.x + x * 2.9, y: large.y + y * 2.9 }))
    return `<path d="M${corners.map(xy).join('L')}Z" fill="${seat_colour(colours[seat] ?? seat).hex}" stroke="${seat === me ? '#ffd76a' : '#fff'}" stroke-width="${seat === me ? 3400 : 1700}" stroke-linejoin="round"/>`
  })
  return `<path d="M${xy({ x: -unit, y: 0 })}L${xy({ x: unit, y: 0 })}" stroke="#fff" stroke-width="3600" stroke-dasharray="3600 2400"/>${marks.join('')}${boats.join('')}` +
    `<rect ${box} stroke="#0a2437" stroke-width="3600"/><rect ${box} stroke="#ffd76a" stroke-width="2200"/>`
}

export class WaterMap {
  readonly button = document.createElement('button')

  constructor(press: () => void) {
    this.button.className = 'map'
    this.button.type = 'button'
    this.button.innerHTML = '<svg aria-hidden="true"></svg>'
    this.button.addEventListener('click', (event) => {
      event.stopPropagation()
      press()
    })
  }

  show(marks: string, water: Rect, { x, y, width, height }: Rect, label: string, pressed: boolean): void {
    const svg = this.button.querySelector('svg')!
    svg.setAttribute('viewBox', `${n(water.x)} ${n(water.y)} ${n(water.width)} ${n(water.height)}`)
    svg.innerHTML = marks
    Object.assign(this.button.style, { width: `${width}px`, height: `${height}px`,
      transform: `translate(${n(x)}px,${n(y)}px)` })
    this.button.setAttribute('aria-label', label)
    this.button.setAttribute('aria-pressed', String(pressed))
  }
}
