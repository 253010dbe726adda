// The drawing context passed to every part of the live board, and shared primitives: badges, symbols in place.
import type { Point } from '../../../../client/board/geometry.ts'
import { icon_shapes } from '../../../../client/board/icons.ts'
import { badges, symbols, use, type Badge as BadgeWith, type BaseDrawContext } from '../../../../client/board/marks.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import type { TableTexts } from '../voice.ts'
import { hex_path, type Geometry } from './geometry.ts'
import type { race_forms } from './race_forms.ts'

export interface DrawContext extends BaseDrawContext<Geometry> {
  t: Pick<TableTexts, 'tag_crash'>
}

// Each marker of a hex is one symbol, so that a full board stays small.
export const hex_mark = (size: number, fill: string, opacity: number, edge: string, width: number, more = '') =>
  `<path d="${hex_path(size)}" fill="${fill}" fill-opacity="${opacity}" stroke="${edge}" stroke-width="${width}" ` +
  `stroke-linejoin="round"${more}/>`
/** An arrow beyond the edge of a hex. */
const vane = (half: number, fill: string) =>
  `<path d="M.9-${half}L1.56 0L.9 ${half}Q1.06 0 .9-${half}Z" fill="${fill}" stroke="${colours.navy}" stroke-width=".28" stroke-linejoin="round" paint-order="stroke"/>`
const forms = {
  hint: icon_shapes('hint'),
  may: hex_mark(0.88, '#fff', 0.26, colours.navy, 0.2) + hex_mark(0.88, 'none', 0, colours.next, 0.11),
  picked: hex_mark(0.94, colours.next, 0.7, colours.navy, 0.24) + hex_mark(0.94, 'none', 0, '#fff', 0.1),
  helm: vane(0.3, colours.next),
  steered: vane(0.42, colours.clear),
}
type Form = keyof typeof forms | keyof typeof race_forms

export const mark_symbols = (prefix: string): string => symbols(prefix, forms)

export const form_mark = (ctx: DrawContext, form: Form, at: Point, more = '', turn = 0): string =>
  use(ctx, form, at, ctx.geometry.cell, turn, more)

/** The font size of badges, never too small to read. */
export const letters = ({ geometry }: DrawContext): number => Math.max(11, Math.min(17, geometry.cell * 0.66))

export type Badge = BadgeWith<Form>
export const { badge_size, badge_mark } = badges<DrawContext, Form>({}, letters)
