// What every part of the live drawing is handed, and the small things they all draw: pills, badges, boats by seat.
import { boat_use, ghost_use, reach, type Place, type Pose } from '../../../../client/board/boats.ts'
import type { Point, Rect } from '../../../../client/board/geometry.ts'
import { icon_shapes, type IconName } from '../../../../client/board/icons.ts'
import { group, label, n, text_width } from '../../../../client/board/svg.ts'
import { row_of, type Boat } from './fleet.ts'
import type { Places } from './geometry.ts'

export interface Pen {
  places: Places
  prefix: string  // keeps the ids of two boards apart
  seats: number
  colours: readonly number[]
}

export const icons = ['fall', 'wave', 'sand', 'dock', 'check', 'lock', 'hint'] as const satisfies IconName[]
export type MarkIcon = (typeof icons)[number]

export const icon_symbols = (prefix: string): string =>
  icons.map((name) => `<symbol id="${prefix}${name}" overflow="visible">${icon_shapes(name)}</symbol>`).join('')

export const pose = ({ places }: Pen): Pose => (places.standing ? 'away' : 'side')

/** Where a boat is drawn: its waterline and its length. A boat that is lost is past the lip. */
export function place_of(pen: Pen, boat: Boat): Place {
  const { places } = pen
  if (boat.dock) return { ...places.berth(boat.dock), length: places.docked }
  return { ...places.afloat(boat.at, row_of(boat, pen.seats)), length: places.boat }
}

/** The rectangle a boat fills. */
export function hull_rect(pen: Pen, { x, y, length }: Place): Rect {
  const { left, right, up, down } = reach[pose(pen)]
  return { x: x - left * length, y: y - up * length, width: (left + right) * length, height: (up + down) * length }
}

export const colour_of = (pen: Pen, seat: number): number => pen.colours[seat] ?? seat

export const boat_mark = (pen: Pen, boat: Boat, at: Place): string =>
  boat_use(pen.prefix, colour_of(pen, boat.seat), pose(pen), at)

export const ghost_mark = (pen: Pen, boat: Boat, at: Place, fill: number, solid: boolean): string =>
  ghost_use(pen.prefix, colour_of(pen, boat.seat), pose(pen), at, fill, solid)

export const icon_mark = (pen: Pen, name: MarkIcon, x: number, y: number, scale: number, colour = '#fff'): string =>
  `<use href="#${pen.prefix}${name}" color="${colour}" ` +
  `transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(2)})"/>`

export interface Pill {
  text: string
  icon?: MarkIcon
  size: number  // of its letters
  fill: string
  ink?: string
  edge?: string
  edge_width?: number
  radius?: number
  tight?: boolean
}

export function pill_size({ text, icon, size, tight }: Pill): { width: number; height: number } {
  const [sign, air, height] = tight ? [1.15, 0.75, 1.42] : [1.45, 1.15, 1.8]
  return { width: text_width(text, size) + (icon ? size * sign : 0) + size * air, height: size * height }
}

export function pill_mark(pen: Pen, { x, y }: Point, pill: Pill): string {
  const { width: w, height: h } = pill_size(pill)
  const { text, icon, size, fill, ink = '#fff', edge = '#fff', edge_width = 1.6, radius = h / 2, tight } = pill
  const shape = `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" ` +
    `fill="${fill}" stroke="${edge}" stroke-width="${edge_width}"/>`
  const [edge_to_icon, shift] = tight ? [0.88, 0.55] : [1.15, 0.68]
  const sign = icon ? icon_mark(pen, icon, -w / 2 + size * edge_to_icon, 0, size / (tight ? 19 : 17), ink) : ''
  return group(x, y, shape + sign + label(icon ? size * shift : 0, 0, text, size, ink))
}
