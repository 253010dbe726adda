// Previews of the options: where a piece may go and what happens there, its path, the chances.
import { middle, type Point } from '../../../../client/board/geometry.ts'
import { label, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { chances, ends, is_shut_out } from '../reach.ts'
import { bar, files, piece_on, rows, type PoolScene, type Square, type View } from '../view.ts'
import { badge_mark, badge_size, form_mark, letters, type Badge, type DrawContext } from './draw_context.ts'
import { piece_mark, plaque } from './placed_pieces.ts'
import type { Trip } from './trips.ts'

/** The names of files and rows, on the slabs at both sides. */
export function name_marks({ geometry }: DrawContext): string {
  const name = ({ x, y }: Point, text: string) => label(x, y, text, geometry.label, '#6b5a3a')
  return [
    ...files.flatMap((file, i) => [false, true].map((far) => name(geometry.file_label(i, far), file))),
    ...Array.from({ length: rows }, (_, i) => name(geometry.row_label(i, geometry.portrait === geometry.turned), String(i + 1))),
  ].join('')
}

/** The path of a trip: a dark tube with light dots. */
export function way_mark({ geometry }: DrawContext, { from, path }: Trip, strong: boolean): string {
  const d = `M${[from, ...path].map(geometry.centre).map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`
  const width = geometry.cell * (strong ? 0.15 : 0.1)
  const tube = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" ${tube} stroke="${colours.navy}" stroke-opacity="${strong ? 0.62 : 0.3}" stroke-width="${n(width * 1.5)}"/>` +
    `<path d="${d}" ${tube} stroke="#fff" stroke-opacity="${strong ? 1 : 0.75}" stroke-width="${n(width * 0.72)}" ` +
    `stroke-dasharray=".1 ${n(width * 1.5)}"/>`
}

function bar_mark(ctx: DrawContext, seat: number, { fill, opacity, edge, dash }: { fill: string; opacity: number; edge: string; dash?: boolean }) {
  const { x, y, width, height } = ctx.geometry.bar(seat)
  return `<rect x="${n(x + 2)}" y="${n(y + 2)}" width="${n(width - 4)}" height="${n(height - 4)}" rx="${n(ctx.geometry.cell * 0.14)}" ` +
    `fill="${fill}" fill-opacity="${opacity}" stroke="${edge}" stroke-width="3"${dash ? ' stroke-dasharray="5 5"' : ''}/>`
}

/** The marker of an end, under the piece there. */
export function end_mark(ctx: DrawContext, { seat, to, meal }: Trip, strong: boolean): string {
  if (to === bar) return bar_mark(ctx, seat, { fill: colours.clear, opacity: strong ? 0.8 : 0.5, edge: strong ? colours.safe : '#fff' })
  return form_mark(ctx, meal > 0 ? (strong ? 'bite' : 'meal') : strong ? 'chosen' : 'end', ctx.geometry.centre(to))
}

/** The position of a badge at the corner of a square, clear of the number in the opposite corner. */
const corner = (ctx: DrawContext, square: Square, badge: Badge): Point => {
  const { x, y, width } = ctx.geometry.rect(square), size = letters(ctx), half = badge_size(badge, size).width / 2
  return { x: x + Math.max(width * 1.1 - half, width * 0.46 + half), y: y + size * 0.3 }
}

/** The result of a move, as a sign and a number. */
export function end_tag(ctx: DrawContext, { seat, to, meal, arrives }: Trip, strong: boolean): string {
  if (to === bar)
    return badge_mark(ctx, plaque(ctx, seat), { text: `+${arrives}`, sign: 'glass', fill: strong ? colours.safe : colours.muted }, letters(ctx) * 1.15)
  if (meal === 0) return ''
  const badge: Badge = { text: `×${meal}`, sign: 'tooth', fill: colours.danger }
  return badge_mark(ctx, corner(ctx, to, badge), badge)
}

/** The piece at the end of a trip, drawn pale. */
export function ghost_mark(ctx: DrawContext, view: View, { from, to, meal }: Trip): string {
  const piece = piece_on(view, from)
  if (!piece || to === bar || meal > 0) return ''
  const { x, y } = ctx.geometry.centre(to)
  return `<g transform="translate(${n(x)} ${n(y)})" opacity=".66">${piece_mark(ctx, { ...piece, square: to })}</g>`
}

/** Whether a piece reaches the bar but may not enter, because the first arrival must be a stack. */
export function is_refused(view: View, square: Square): boolean {
  const piece = piece_on(view, square)
  return piece !== undefined && is_shut_out(view, piece) && ends(view, square, piece.number ?? 0).has(bar)
}
export const refused_mark = (ctx: DrawContext, seat: number): { under: string; over: string } => ({
  under: bar_mark(ctx, seat, { fill: '#c9ced1', opacity: 0.55, edge: '#5b6b75', dash: true }),
  over: badge_mark(ctx, plaque(ctx, seat), { text: '', sign: 'lock', fill: '#5b6b75' }, letters(ctx) * 1.1),
})

/** Turning a swimmer over: the chance to reach each square, darker if likelier; meals and the bar in percent. */
export function heat_marks(ctx: DrawContext, scene: PoolScene, square: Square): { under: string; over: string } {
  const { view } = scene.position, seat = piece_on(view, square)?.seat ?? 0
  const all = [...chances(view, square)]
  const percent = (chance: number) => `${Math.round(chance * 100)}%`
  const squares = all.filter(([end]) => end !== bar)
  const under = squares.map(([end, chance]) =>
    form_mark(ctx, 'hot', ctx.geometry.centre(end), `opacity="${(0.1 + 0.72 * chance ** 0.8).toFixed(2)}"`)).join('')
  const over = all.flatMap(([end, chance]) => {
    if (end === bar) return [badge_mark(ctx, plaque(ctx, seat), { text: percent(chance), sign: 'glass', fill: colours.safe })]
    if (!piece_on(view, end)) return []
    const badge: Badge = { text: percent(chance), sign: 'tooth', fill: colours.danger }
    return [badge_mark(ctx, corner(ctx, end, badge), badge)]
  }).join('')
  return { under, over }
}

export const may_marks = (ctx: DrawContext, squares: Iterable<Square>): string =>
  `<g class="glow">${[...squares].map((square) => form_mark(ctx, 'may', ctx.geometry.centre(square))).join('')}</g>`

/** In the corner that no number, meal or stack takes. */
export function hint_mark(ctx: DrawContext, seat: number, square: Square): string {
  const { x, y } = square === bar ? middle(ctx.geometry.bar(seat)) : ctx.geometry.centre(square)
  const size = letters(ctx)
  return badge_mark(ctx, { x: x - ctx.geometry.cell * 0.3, y: y + ctx.geometry.cell * 0.32 },
    { text: '', sign: 'hint', fill: colours.next, ink: colours.ink, edge: colours.ink }, size * 1.1)
}

/** The sign on a swimmer that may be turned over. */
export function turn_mark(ctx: DrawContext, square: Square, strong: boolean): string {
  const { x, y } = ctx.geometry.centre(square)
  return badge_mark(ctx, { x: x + ctx.geometry.cell * 0.3, y: y + ctx.geometry.cell * 0.32 },
    { text: '', sign: 'turn', fill: strong ? '#1c1f63' : '#0e6f86' }, letters(ctx))
}
