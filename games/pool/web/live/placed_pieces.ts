// The pieces in the pool, and the tiles in the bars.
import type { Point } from '../../../../client/board/geometry.ts'
import { colour_of, use } from '../../../../client/board/marks.ts'
import { group, label, n } from '../../../../client/board/svg.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { file_row_of } from '../reach.ts'
import { tiles_each, type Contents, type Piece, type View } from '../view.ts'
import { badge_mark, letters, type DrawContext } from './draw_context.ts'

/** A slight rotation, fixed per square. */
function tilt({ square, number }: Piece): number {
  const [file, row] = file_row_of(square)
  return ((file * 37 + row * 53) % 29 - 14) * (number === undefined ? 1 : 0.6)
}

const layers_max = 3  // drawn layers of a stack; its badge counts all

/** The seats whose tiles are in the contents, the shown ones first. */
const seats_in = ({ shown, hidden }: Contents): number[] =>
  [...shown.map(({ colour }) => colour), ...hidden.flatMap((count, colour) => Array<number>(count).fill(colour))]
const is_stack = (piece: Piece): piece is Piece & Contents => (piece.tiles ?? 1) > 1

/** A piece around the origin, with what it carries and its number. */
export function piece_mark(ctx: DrawContext, piece: Piece): string {
  const { cell } = ctx.geometry, { seat, number } = piece, colour = colour_of(ctx, seat)
  const turn = ctx.geometry.heading(seat) + tilt(piece), origin = { x: 0, y: 0 }
  if (number === undefined) return use(ctx, `swimmer-${colour}`, origin, cell * 0.93, turn)
  const under = is_stack(piece) ? seats_in(piece).slice(0, layers_max) : []
  const lift = under.length * 0.03
  const layers = under.map((of, i) => {
    const deep = under.length - i
    return use(ctx, `layer-${colour_of(ctx, of)}`, { x: cell * 0.035 * deep, y: cell * (0.08 * deep - lift) }, cell * 0.9)
  }).join('')
  const size = letters(ctx), r = Math.max(8.2, cell * 0.19), away = Math.max(cell * 0.28, r * 0.95)
  const disc = group(-away, -away - lift * cell, `<circle r="${n(r)}" fill="${colours.ivory}" stroke="${seat_colour(colour).dark}" ` +
    `stroke-width="2"/>${label(0, 0, String(number), size * 1.12, colours.ink, 'class="display"')}`)
  const top = { x: 0, y: -lift * cell }
  return layers + use(ctx, `mat-${colour}`, top, cell * 0.9, turn - tilt(piece)) + use(ctx, 'crocodile', top, cell * 0.95, turn) + disc +
    (is_stack(piece) ? badge_mark(ctx, { x: cell * 0.25, y: cell * 0.32 }, { text: `×${piece.tiles}`, fill: colours.navy }) : '')
}

export function piece_marks(ctx: DrawContext, view: View): string {
  const at = (piece: Piece) => ctx.geometry.centre(piece.square)
  return [...view.pieces].sort((a, b) => at(a).y - at(b).y).map((piece) => {
    const { x, y } = at(piece)
    return group(x, y, piece_mark(ctx, piece), `data-square="${piece.square}"`)
  }).join('')
}

const token = 0.5

/** The tiles beside a bar: revealed ones with their number, the others as swimmers. */
function tile_marks(ctx: DrawContext, seat: number, contents: Contents): string {
  const { geometry } = ctx, size = Math.max(13, geometry.cell * token)
  return seats_in(contents).map((of, i) => {
    const at = geometry.tile(seat, i), colour = colour_of(ctx, of), tile = contents.shown[i]
    if (!tile) return use(ctx, `swimmer-${colour}`, at, size * 1.02)
    return use(ctx, `token-${colour}`, at, size) +
      label(at.x, at.y, String(tile.number), Math.max(11, size * 0.5), colours.ink, 'class="display"')
  }).join('')
}

/** On the deck of a board that stands: the numbers of either colour, those nobody has seen yet in strong colours. */
function number_marks(ctx: DrawContext, { unseen }: View): string {
  const { geometry } = ctx, size = Math.max(13, geometry.cell * 0.46)
  return unseen.flatMap((left, seat) => Array.from({ length: tiles_each }, (_, i) => {
    const { x, y } = geometry.number(seat, i + 1), is_left = left.includes(i + 1)
    const strike = is_left ? '' : `<path d="M${n(-size * 0.36)} 0H${n(size * 0.36)}" stroke="#4a3315" stroke-width="1.6"/>`
    return group(x, y, `<rect x="${n(-size / 2)}" y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}" rx="${n(size * 0.24)}" ` +
      `fill="${is_left ? colours.ivory : '#e6d2b0'}" stroke="${seat_colour(colour_of(ctx, seat)).dark}" stroke-width="1.5"/>` +
      label(0, 0, String(i + 1), Math.max(11, size * 0.66), is_left ? colours.ink : '#4a3315') + strike,
    is_left ? '' : 'opacity=".6"')
  })).join('')
}

/** The position of a bar's count. */
export function plaque(ctx: DrawContext, seat: number): Point {
  const { x, y, width, height } = ctx.geometry.bar(seat)
  return { x: x + width / 2, y: y + height / 2 }
}

export function bar_marks(ctx: DrawContext, view: View): string {
  const numbers = ctx.geometry.portrait ? number_marks(ctx, view) : ''
  return numbers + view.bars.map((contents, seat) => {
    const { geometry } = ctx, colour = colour_of(ctx, seat)
    return use(ctx, `parasol-${colour}`, geometry.parasol(seat), geometry.cell) + tile_marks(ctx, seat, contents) +
      badge_mark(ctx, plaque(ctx, seat),
        { text: String(contents.tiles), sign: 'glass', fill: colours.ivory, ink: colours.ink, edge: seat_colour(colour).dark },
        letters(ctx) * 1.1)
  }).join('')
}
