// The pieces as they lie in the pool, and the tiles that came out of it.
import type { Point } from '../../../../client/board/geometry.ts'
import { group, label, n } from '../../../../client/board/svg.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { spot_of } from '../reach.ts'
import type { Load, Piece, View } from '../view.ts'
import { badge_mark, colour_of, letters, use, type Pen } from './pen.ts'

/** Nobody lies quite straight, and everybody always the same on their square. */
function tilt({ square, number }: Piece): number {
  const [file, row] = spot_of(square)
  return ((file * 37 + row * 53) % 29 - 14) * (number === undefined ? 1 : 0.6)
}

const most_layers = 3  // of a stack are drawn; its badge counts them all

/** The seats whose tiles lie in a load, the shown ones first. */
const seats_in = ({ shown, hidden }: Load): number[] =>
  [...shown.map(({ colour }) => colour), ...hidden.flatMap((count, colour) => Array<number>(count).fill(colour))]
const is_stack = (piece: Piece): piece is Piece & Load => (piece.tiles ?? 1) > 1

/** A piece around the origin, with what it carries and its number. */
export function piece_mark(pen: Pen, piece: Piece): string {
  const { cell } = pen.places, { seat, number } = piece, colour = colour_of(pen, seat)
  const turn = pen.places.heading(seat) + tilt(piece), origin = { x: 0, y: 0 }
  if (number === undefined) return use(pen, `swimmer-${colour}`, origin, cell * 0.93, turn)
  const under = is_stack(piece) ? seats_in(piece).slice(0, most_layers) : []
  const lift = under.length * 0.03
  const layers = under.map((of, i) => {
    const deep = under.length - i
    return use(pen, `layer-${colour_of(pen, of)}`, { x: cell * 0.035 * deep, y: cell * (0.08 * deep - lift) }, cell * 0.9)
  }).join('')
  const size = letters(pen), r = Math.max(8.2, cell * 0.19), away = Math.max(cell * 0.28, r * 0.95)
  const disc = group(-away, -away - lift * cell, `<circle r="${n(r)}" fill="${colours.ivory}" stroke="${seat_colour(colour).dark}" ` +
    `stroke-width="2"/>${label(0, 0, String(number), size * 1.12, colours.ink, 'class="display"')}`)
  const top = { x: 0, y: -lift * cell }
  return layers + use(pen, `mat-${colour}`, top, cell * 0.9, turn - tilt(piece)) + use(pen, 'crocodile', top, cell * 0.95, turn) + disc +
    (is_stack(piece) ? badge_mark(pen, { x: cell * 0.25, y: cell * 0.32 }, { text: `×${piece.tiles}`, fill: colours.navy }) : '')
}

export function piece_marks(pen: Pen, view: View): string {
  const at = (piece: Piece) => pen.places.centre(piece.square)
  return [...view.pieces].sort((a, b) => at(a).y - at(b).y).map((piece) => {
    const { x, y } = at(piece)
    return group(x, y, piece_mark(pen, piece), `data-square="${piece.square}"`)
  }).join('')
}

const token = 0.5

/** The tiles beside a bar: those that were shown with their number, the others as they swam. */
function tile_marks(pen: Pen, seat: number, load: Load): string {
  const { places } = pen, size = places.cell * token
  return seats_in(load).map((of, i) => {
    const at = places.tile(seat, i), colour = colour_of(pen, of), tile = load.shown[i]
    if (!tile) return use(pen, `swimmer-${colour}`, at, size * 1.02)
    return use(pen, `token-${colour}`, at, size) +
      label(at.x, at.y, String(tile.number), Math.max(11, size * 0.5), colours.ink, 'class="display"')
  }).join('')
}

/** Where a bar's count stands. */
export function plaque(pen: Pen, seat: number): Point {
  const { x, y, width, height } = pen.places.bar(seat)
  return { x: x + width / 2, y: y + height / 2 }
}

export function bar_marks(pen: Pen, view: View): string {
  return view.bars.map((load, seat) => {
    const { places } = pen, colour = colour_of(pen, seat)
    return use(pen, `parasol-${colour}`, places.parasol(seat), places.cell) + tile_marks(pen, seat, load) +
      badge_mark(pen, plaque(pen, seat),
        { text: String(load.tiles), sign: 'glass', fill: colours.ivory, ink: colours.ink, edge: seat_colour(colour).dark },
        letters(pen) * 1.1)
  }).join('')
}
