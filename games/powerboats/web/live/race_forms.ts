// The symbols of a race: where boats may end, and what happens there. Loaded with racing.ts.
import { icon_shapes } from '../../../../client/board/icons.ts'
import { symbols } from '../../../../client/board/marks.ts'
import { outline, seat_colour } from '../../../../client/board/seats.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { hex_mark } from './draw_context.ts'
import { hex_path } from './geometry.ts'
import { hull_of } from './pieces.ts'

const star = (points: number, far: number, near: number) => `M${Array.from({ length: 2 * points }, (_, i) => {
  const [angle, r] = [(i * Math.PI) / points, i % 2 ? near : far]
  return `${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`
}).join('L')}Z`

export const race_forms = {
  check: icon_shapes('check'),
  cross: icon_shapes('cross'),
  crash: `<path d="${star(8, 9, 4.6)}" fill="currentColor"/>`,
  go: '<path d="M-7-6L6 0L-7 6L-3.6 0Z" fill="currentColor"/>',
  tint: `<path d="${hex_path(0.93)}" fill="#ffe08a" stroke="#fff6d8" stroke-width=".08" stroke-linejoin="round"/>`,
  burst: `<path d="${star(10, 1.02, 0.72)}" fill="#f2622e" stroke="#fff" stroke-width=".1" stroke-linejoin="round"/>`,
  step: `<path d="${hex_path(0.86)}" fill="#eafff8" fill-opacity=".2"/><circle r=".12" fill="#fff"/>`,
  faint: `<path d="${hex_path(0.86)}" fill="#fff" fill-opacity=".12"/>`,
  end: hex_mark(0.94, colours.clear, 0.42, '#fff', 0.1, ' stroke-dasharray=".28 .2"'),
  chosen: hex_mark(0.94, colours.clear, 0.8, colours.navy, 0.3) + hex_mark(0.94, 'none', 0, '#fff', 0.17),
  harm: hex_mark(0.94, colours.harm, 0.55, '#fff', 0.1, ' stroke-dasharray=".28 .2"'),
  struck: hex_mark(0.94, colours.harm, 0.9, colours.danger, 0.32) + hex_mark(0.94, 'none', 0, '#fff', 0.17),
  shut: hex_mark(0.9, '#1d2b33', 0.28, '#dfe7ea', 0.07, ' stroke-dasharray=".16 .2"'),
}

const ghost = (index: number): string => {
  const colour = seat_colour(index), { form } = hull_of(colour)
  return `<path d="${form}" fill="none" stroke="${outline.far}" stroke-width=".2" stroke-opacity=".55" stroke-linejoin="round"/>` +
    `<path d="${form}" fill="${colour.hex}" fill-opacity=".62" stroke="#fff" stroke-width=".1" stroke-linejoin="round"/>`
}

/** Their `<symbol>`s, and those of boats in some colours at their possible ends. */
export const race_symbols = (prefix: string, seats: readonly number[]): string => symbols(prefix, race_forms) +
  [...new Set(seats)].map((seat) => symbols(prefix, { [`ghost-${seat}`]: ghost(seat) })).join('')
