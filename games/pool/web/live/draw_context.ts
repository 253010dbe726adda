// The drawing context passed to every part of the live board, and shared primitives: signs, badges, symbols in place.
import type { Point } from '../../../../client/board/geometry.ts'
import { icon_shapes } from '../../../../client/board/icons.ts'
import { badges, symbols, use, type Badge as BadgeWith, type BaseDrawContext } from '../../../../client/board/marks.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import type { Geometry } from './geometry.ts'

export type DrawContext = BaseDrawContext<Geometry>

const stroke = (d: string) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`

const signs = {
  tooth: '<path d="M-9-7H9V-4L5 7L1-4H-1L-5 7L-9-4Z" fill="currentColor"/>',
  glass: '<path d="M-8-7H8L1.4 .6V6H5V8.4H-5V6H-1.4V.6Z" fill="currentColor"/><path d="M-3.6-4.4H3.6L0-.6Z" fill="#f2622e"/>',
  turn: stroke('M-7-1A7 7 0 0 1 5.6-4.4M7 1A7 7 0 0 1-5.6 4.4M6-9V-4H1M-6 9V4H-1'),
  lock: icon_shapes('lock'),
  hint: icon_shapes('hint'),
}
type Sign = keyof typeof signs

// Each marker of a square is one symbol, so that a full board stays small.
const field = (half: number, fill: string, opacity: number, edge: string, width: number) =>
  `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx=".16" fill="${fill}" fill-opacity="${opacity}" ` +
  `stroke="${edge}" stroke-width="${width}"/>`
const forms = {
  end: field(0.42, '#eafff8', 0.4, '#fff', 0.05) + `<circle r=".19" fill="${colours.ivory}"/><circle r=".095" fill="#0e6f86"/>`,
  chosen: field(0.45, colours.clear, 0.8, colours.navy, 0.14) + field(0.45, 'none', 0, '#fff', 0.08),
  meal: field(0.5, colours.harm, 0.9, colours.danger, 0.07),
  bite: field(0.5, colours.harm, 1, '#fff', 0.16) + field(0.5, 'none', 0, colours.danger, 0.09),
  picked: field(0.5, colours.next, 0.92, colours.navy, 0.1) + field(0.5, 'none', 0, '#fff', 0.05),
  may: `<circle r=".53" fill="#fff" fill-opacity=".22" stroke="${colours.navy}" stroke-opacity=".55" stroke-width=".12"/>` +
    `<circle r=".53" fill="none" stroke="${colours.next}" stroke-width=".07"/>`,
  hot: '<rect x="-.47" y="-.47" width=".94" height=".94" rx=".1" fill="#1c1f63"/>',
}
export type Form = keyof typeof forms

export const mark_symbols = (prefix: string): string => symbols(prefix, { ...signs, ...forms })

export const form_mark = (ctx: DrawContext, form: Form, at: Point, more = ''): string => use(ctx, form, at, ctx.geometry.cell, 0, more)

/** The font size of badges, never too small to read. */
export const letters = ({ geometry }: DrawContext): number => Math.max(11, Math.min(19, geometry.cell * 0.27))

export type Badge = BadgeWith<Sign>
export const { badge_size, badge_mark } = badges<DrawContext, Sign>({ air: 0.55, sign_at: 0.85 }, letters)
