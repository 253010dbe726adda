// What is drawn on the water before anything is done: where one may go and what happens there, the way, the chances.
import type { Point } from '../../../../client/board/geometry.ts'
import { middle } from '../../../../client/board/geometry.ts'
import { label, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { chances, ends, is_shut_out } from '../reach.ts'
import { bar, files, piece_on, rows, type PoolScene, type Square, type View } from '../view.ts'
import { piece_mark, plaque } from './floating.ts'
import { badge_mark, badge_width, form_mark, letters, type Badge, type Pen } from './pen.ts'
import type { Trip } from './moves.ts'

/** The names of files and rows, on the slabs at both sides. */
export function name_marks({ places }: Pen): string {
  const name = ({ x, y }: Point, text: string) => label(x, y, text, places.label, '#6b5a3a')
  return [
    ...files.flatMap((file, i) => [false, true].map((far) => name(places.file_label(i, far), file))),
    ...Array.from({ length: rows }, (_, i) => name(places.row_label(i, places.standing === places.turned), String(i + 1))),
  ].join('')
}

/** The way of a trip: a dark tube with light dots. */
export function way_mark({ places }: Pen, { from, path }: Trip, strong: boolean): string {
  const d = `M${[from, ...path].map((square) => places.centre(square)).map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`
  const width = places.cell * (strong ? 0.15 : 0.1)
  const tube = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" ${tube} stroke="${colours.navy}" stroke-opacity="${strong ? 0.62 : 0.3}" stroke-width="${n(width * 1.5)}"/>` +
    `<path d="${d}" ${tube} stroke="#fff" stroke-opacity="${strong ? 1 : 0.75}" stroke-width="${n(width * 0.72)}" ` +
    `stroke-dasharray=".1 ${n(width * 1.5)}"/>`
}

function bar_mark(pen: Pen, seat: number, { fill, opacity, edge, dash }: { fill: string; opacity: number; edge: string; dash?: boolean }) {
  const { x, y, width, height } = pen.places.bar(seat)
  return `<rect x="${n(x + 2)}" y="${n(y + 2)}" width="${n(width - 4)}" height="${n(height - 4)}" rx="${n(pen.places.cell * 0.14)}" ` +
    `fill="${fill}" fill-opacity="${opacity}" stroke="${edge}" stroke-width="3"${dash ? ' stroke-dasharray="5 5"' : ''}/>`
}

/** The mark of an end, under whatever lies there. */
export function end_mark(pen: Pen, { seat, to, meal }: Trip, strong: boolean): string {
  if (to === bar) return bar_mark(pen, seat, { fill: colours.clear, opacity: strong ? 0.8 : 0.5, edge: strong ? colours.safe : '#fff' })
  return form_mark(pen, meal > 0 ? (strong ? 'bite' : 'meal') : strong ? 'chosen' : 'end', pen.places.centre(to))
}

/** Where a badge at the corner of a square stands, clear of the number in the other one. */
const corner = (pen: Pen, square: Square, badge: Badge): Point => {
  const { x, y, width } = pen.places.rect(square), size = letters(pen), half = badge_width(badge, size) / 2
  return { x: x + Math.max(width * 1.1 - half, width * 0.46 + half), y: y + size * 0.3 }
}

/** What an end brings, in a sign and a number. */
export function end_tag(pen: Pen, { seat, to, meal, arrives }: Trip, strong: boolean): string {
  if (to === bar)
    return badge_mark(pen, plaque(pen, seat), { text: `+${arrives}`, sign: 'glass', fill: strong ? colours.safe : colours.muted }, letters(pen) * 1.15)
  if (meal === 0) return ''
  const badge: Badge = { text: `×${meal}`, sign: 'tooth', fill: colours.danger }
  return badge_mark(pen, corner(pen, to, badge), badge)
}

/** The piece as it would lie at the end of a trip, pale. */
export function ghost_mark(pen: Pen, view: View, { from, to, meal }: Trip): string {
  const piece = piece_on(view, from)
  if (!piece || to === bar || meal > 0) return ''
  const { x, y } = pen.places.centre(to)
  return `<g transform="translate(${n(x)} ${n(y)})" opacity=".66">${piece_mark(pen, { ...piece, square: to })}</g>`
}

/** A bar that a piece gets to but that is shut to it: the first arrival is a stack. */
export function is_refused(view: View, square: Square): boolean {
  const piece = piece_on(view, square)
  return piece !== undefined && is_shut_out(view, piece) && ends(view, square, piece.number ?? 0).has(bar)
}
export const refused_mark = (pen: Pen, seat: number): { under: string; over: string } => ({
  under: bar_mark(pen, seat, { fill: '#c9ced1', opacity: 0.55, edge: '#5b6b75', dash: true }),
  over: badge_mark(pen, plaque(pen, seat), { text: '', sign: 'lock', fill: '#5b6b75' }, letters(pen) * 1.1),
})

/** Turning a swimmer over: how likely each square comes into reach, darker for likelier; meals and bar in percent. */
export function heat_marks(pen: Pen, scene: PoolScene, square: Square): { under: string; over: string } {
  const { view } = scene.position, seat = piece_on(view, square)?.seat ?? 0
  const all = [...chances(view, square)]
  const percent = (chance: number) => `${Math.round(chance * 100)}%`
  const squares = all.filter(([end]) => end !== bar)
  const under = squares.map(([end, chance]) =>
    form_mark(pen, 'hot', pen.places.centre(end), `opacity="${(0.1 + 0.72 * chance ** 0.8).toFixed(2)}"`)).join('')
  const over = all.flatMap(([end, chance]) => {
    if (end === bar) return [badge_mark(pen, plaque(pen, seat), { text: percent(chance), sign: 'glass', fill: colours.safe })]
    if (!piece_on(view, end)) return []
    const badge: Badge = { text: percent(chance), sign: 'tooth', fill: colours.danger }
    return [badge_mark(pen, corner(pen, end, badge), badge)]
  }).join('')
  return { under, over }
}

export const may_marks = (pen: Pen, squares: Iterable<Square>): string =>
  `<g class="glow">${[...squares].map((square) => form_mark(pen, 'may', pen.places.centre(square))).join('')}</g>`

export function hint_mark(pen: Pen, seat: number, square: Square): string {
  const { x, y } = square === bar ? middle(pen.places.bar(seat)) : pen.places.centre(square)
  const size = letters(pen)
  return badge_mark(pen, { x: x + pen.places.cell * 0.3, y: y - pen.places.cell * 0.32 },
    { text: '', sign: 'hint', fill: colours.next, ink: colours.ink, edge: colours.ink }, size * 1.1)
}

/** The sign on a swimmer that may be turned over. */
export function turn_mark(pen: Pen, square: Square, strong: boolean): string {
  const { x, y } = pen.places.centre(square)
  return badge_mark(pen, { x: x + pen.places.cell * 0.3, y: y + pen.places.cell * 0.32 },
    { text: '', sign: 'turn', fill: strong ? '#1c1f63' : '#0e6f86' }, letters(pen))
}
