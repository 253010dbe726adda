// The drawing context passed to every part of a drawn board, and the marks boards share: symbols in place, badges,
// rings.
import type { Point, Rect, Size } from './geometry.ts'
import { group, label, n, symbol, text_width } from './svg.ts'
import { board_colours } from './tokens.ts'

export interface BaseDrawContext<Geometry = unknown> {
  geometry: Geometry
  prefix: string  // makes ids unique per board
  colours: readonly number[]  // by seat
}

export const colour_of = ({ colours }: BaseDrawContext, seat: number): number => colours[seat] ?? seat

export const symbols = (prefix: string, shapes: Record<string, string>): string =>
  Object.entries(shapes).map(([name, shape]) => symbol(prefix + name, shape)).join('')

/** A symbol at a point; `digits` of its scale are written. */
export const use = ({ prefix }: BaseDrawContext, name: string, { x, y }: Point, scale: number, turn = 0, more = '',
  digits = 2): string =>
  `<use href="#${prefix}${name}" transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(digits)})` +
  `${turn ? ` rotate(${Math.round(turn)})` : ''}"${more && ` ${more}`}/>`

/** A line with round caps. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${more && ` ${more}`}/>`

/** The proportions of a game's badges, in font sizes unless stated. */
export interface BadgeStyle {
  height: number
  least: number  // the least width
  sign: number  // the room a sign takes
  air: number  // beside a text
  bare: number  // beside a sign without a text
  sign_at: number  // the middle of the sign, from the left edge
  text_at: number  // the middle of a text beside a sign, from the middle
  sign_scale: number
  edge_width: number  // in pixels
  digits?: number  // of the sign's scale
}

export interface Badge<Sign extends string> {
  text: string
  sign?: Sign
  turn?: number  // of the sign
  fill: string
  ink?: string
  edge?: string
  edge_width?: number
  radius?: number
}

const usual_style: BadgeStyle = {
  height: 1.5, least: 1.5, sign: 1.15, air: 0.6, bare: 0.35, sign_at: 0.88, text_at: 0.58, sign_scale: 1 / 19,
  edge_width: 1.6,
}

/** Badges of a style: a text, a sign or both in a rounded frame. `letters` is the usual font size. */
export function badges<Ctx extends BaseDrawContext, Sign extends string>(own_style: Partial<BadgeStyle>,
  letters: (ctx: Ctx) => number) {
  const style = { ...usual_style, ...own_style }
  const badge_size = ({ text, sign }: Badge<Sign>, size: number): Size => ({
    width: Math.max(size * style.least,
      (sign ? size * style.sign : 0) + text_width(text, size) + size * (text ? style.air : style.bare)),
    height: size * style.height,
  })
  const badge_mark = (ctx: Ctx, { x, y }: Point, badge: Badge<Sign>, size = letters(ctx), more = ''): string => {
    const { width: w, height: h } = badge_size(badge, size)
    const { text, sign, turn, fill, ink = '#fff', edge = '#fff', edge_width = style.edge_width, radius = h / 2 } = badge
    return group(x, y, `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" ` +
      `fill="${fill}" stroke="${edge}" stroke-width="${edge_width}"/>` +
      (sign ? use(ctx, sign, { x: text ? size * style.sign_at - w / 2 : 0, y: 0 }, size * style.sign_scale, turn,
        `color="${ink}"`, style.digits) : '') +
      (text ? label(sign ? size * style.text_at : 0, 0, text, size, ink) : ''), more)
  }
  return { badge_size, badge_mark }
}

/** An outline in two colours that shows on any ground. `shape` is an element without its brackets. */
export const ring_marks = (shape: string, widths: readonly number[] = [7, 3.5]): string =>
  [board_colours.navy, board_colours.focus].map((stroke, i) =>
    `<${shape} fill="none" stroke="${stroke}" stroke-width="${widths[i]}"/>`).join('')

/** A ring around a rectangle. */
export const rect_ring = ({ x, y, width, height }: Rect): string =>
  ring_marks(`rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="8"`)
