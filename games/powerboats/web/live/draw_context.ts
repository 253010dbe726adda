// The drawing context passed to every part of the live board, and shared primitives: signs, badges, symbols in place.
import type { Point } from '../../../../client/board/geometry.ts'
import { icon_shapes } from '../../../../client/board/icons.ts'
import { badges, symbols, use, type Badge as BadgeWith, type BaseDrawContext } from '../../../../client/board/marks.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import type { TableTexts } from '../voice.ts'
import { hex_path, type Geometry } from './geometry.ts'

export interface DrawContext extends BaseDrawContext<Geometry> {
  t: Pick<TableTexts, 'tag_crash' | 'tag_behind'>
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
type Sign = keyof typeof signs

// Each marker of a hex is one symbol, so that a full board stays small.
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

export const mark_symbols = (prefix: string): string => symbols(prefix, { ...signs, ...forms })

export const form_mark = (ctx: DrawContext, form: Form, at: Point, more = '', turn = 0): string =>
  use(ctx, form, at, ctx.geometry.cell, turn, more)

/** The font size of badges, never too small to read. */
export const letters = ({ geometry }: DrawContext): number => Math.max(11, Math.min(17, geometry.cell * 0.66))

export type Badge = BadgeWith<Sign>
export const { badge_size, badge_mark } = badges<DrawContext, Sign>({}, letters)
