// What every part of the live drawing is handed, and the small things they all draw: signs, badges, symbols in place.
import type { Point } from '../../../../client/board/geometry.ts'
import { icon_shapes } from '../../../../client/board/icons.ts'
import { group, label, n, text_width } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import type { Words } from '../words.ts'
import { hex_path, type Places } from './geometry.ts'

export interface Pen {
  places: Places
  prefix: string  // keeps the ids of two boards apart
  colours: readonly number[]
  t: Pick<Words, 'tag_crash' | 'tag_behind'>
  name: (seat: number) => string
}

const star = (points: number, far: number, near: number) => `M${Array.from({ length: 2 * points }, (_, i) => {
  const [angle, r] = [(i * Math.PI) / points, i % 2 ? near : far]
  return `${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`
}).join('L')}Z`

const signs = {
  check: icon_shapes('check'),
  cross: icon_shapes('cross'),
  hint: icon_shapes('hint'),
  crash: `<path d="${star(8, 9, 4.6)}" fill="currentColor"/>`,
  go: '<path d="M-7-6L6 0L-7 6L-3.6 0Z" fill="currentColor"/>',
}
export type Sign = keyof typeof signs

// Each mark of a hex is one form, so that a board full of them stays small.
const hex = (size: number, fill: string, opacity: number, edge: string, width: number, more = '') =>
  `<path d="${hex_path(size)}" fill="${fill}" fill-opacity="${opacity}" stroke="${edge}" stroke-width="${width}" ` +
  `stroke-linejoin="round"${more}/>`
/** An arrow beyond the edge of a hex. */
const vane = (half: number, fill: string) =>
  `<path d="M.9-${half}L1.56 0L.9 ${half}Q1.06 0 .9-${half}Z" fill="${fill}" stroke="${colours.navy}" stroke-width=".28" stroke-linejoin="round" paint-order="stroke"/>`
const forms = {
  tint: `<path d="${hex_path(0.93)}" fill="#ffe08a" stroke="#fff6d8" stroke-width=".08" stroke-linejoin="round"/>`,
  burst: `<path d="${star(10, 1.02, 0.72)}" fill="#f2622e" stroke="#fff" stroke-width=".1" stroke-linejoin="round"/>`,
  step: `<path d="${hex_path(0.86)}" fill="#eafff8" fill-opacity=".2"/><circle r=".12" fill="#fff"/>`,
  faint: `<path d="${hex_path(0.86)}" fill="#fff" fill-opacity=".12"/>`,
  end: hex(0.94, colours.clear, 0.42, '#fff', 0.1, ' stroke-dasharray=".28 .2"'),
  chosen: hex(0.94, colours.clear, 0.8, colours.navy, 0.3) + hex(0.94, 'none', 0, '#fff', 0.17),
  harm: hex(0.94, colours.harm, 0.55, '#fff', 0.1, ' stroke-dasharray=".28 .2"'),
  struck: hex(0.94, colours.harm, 0.9, colours.danger, 0.32) + hex(0.94, 'none', 0, '#fff', 0.17),
  shut: hex(0.9, '#1d2b33', 0.28, '#dfe7ea', 0.07, ' stroke-dasharray=".16 .2"'),
  may: hex(0.88, '#fff', 0.26, colours.navy, 0.2) + hex(0.88, 'none', 0, colours.next, 0.11),
  picked: hex(0.94, colours.next, 0.7, colours.navy, 0.24) + hex(0.94, 'none', 0, '#fff', 0.1),
  helm: vane(0.3, colours.next),
  steered: vane(0.42, colours.clear),
}
export type Form = keyof typeof forms

export const mark_symbols = (prefix: string): string =>
  Object.entries({ ...signs, ...forms }).map(([name, shapes]) =>
    `<symbol id="${prefix}${name}" overflow="visible">${shapes}</symbol>`).join('')

export const use = (pen: Pen, name: string, { x, y }: Point, size: number, turn = 0, more = ''): string =>
  `<use href="#${pen.prefix}${name}" transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(2)})` +
  `${turn ? ` rotate(${Math.round(turn)})` : ''}"${more && ` ${more}`}/>`

export const form_mark = (pen: Pen, form: Form, at: Point, more = '', turn = 0): string =>
  use(pen, form, at, pen.places.cell, turn, more)

/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"` +
  `${more && ` ${more}`}/>`
/** The way from a point to another, as path data. */
export const between = (a: Point, b: Point): string => `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`

export const colour_of = (pen: Pen, seat: number): number => pen.colours[seat] ?? seat

/** The size of letters in badges: never too small to read. */
export const letters = ({ places }: Pen): number => Math.max(11, Math.min(17, places.cell * 0.66))

export interface Badge {
  text: string
  sign?: Sign
  turn?: number  // of the sign
  fill: string
  ink?: string
  edge?: string
}

export function badge_width({ text, sign }: Badge, size: number): number {
  return Math.max(size * 1.5, (sign ? size * 1.15 : 0) + text_width(text, size) + size * (text ? 0.6 : 0.35))
}

export function badge_mark(pen: Pen, { x, y }: Point, badge: Badge, size = letters(pen)): string {
  const { text, sign, turn = 0, fill, ink = '#fff', edge = '#fff' } = badge
  const w = badge_width(badge, size), h = size * 1.5
  const at = text ? -w / 2 + size * 0.88 : 0
  return group(x, y, `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(h / 2)}" ` +
    `fill="${fill}" stroke="${edge}" stroke-width="1.6"/>` +
    (sign ? use(pen, sign, { x: at, y: 0 }, size / 19, turn, `color="${ink}"`) : '') +
    (text ? label(sign ? size * 0.58 : 0, 0, text, size, ink) : ''))
}
