// What somebody meant by pointing at the board: a piece to move, or the end of a move. Legal or not: what is not legal
// is answered with the rule behind it.
import { at_least, holds, middle, type Point } from '../../../../client/board/geometry.ts'
import { bar_at, ends, square_at } from '../reach.ts'
import { bar, piece_on, type PoolPosition, type Square } from '../view.ts'
import { end_rect, type Places } from './geometry.ts'
import { start_of, turned_over, type Trip } from './moves.ts'

export type Aim = { pick: Square | null } | { moves: string[] } | null

const finger = 44

export interface Aimed {
  position: PoolPosition
  picked: Square | null
  trips: readonly Trip[]
}

/** The square meant: the one under the point; near an edge, a neighbour where something is to be had. */
function meant(places: Places, good: readonly { square: Square; seat: number }[], point: Point): Square | null {
  const far = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y)
  const spot = places.spot_at(point)
  const under = spot === null ? null : bar_at(spot) === null ? square_at(spot) : bar
  const near = good.map(({ square, seat }) => ({ square, rect: end_rect(places, seat, square) }))
    .filter(({ square, rect }) => square === under || holds(at_least(rect, finger), point))
    .sort((a, b) => Number(b.square === under) - Number(a.square === under) || far(middle(a.rect)) - far(middle(b.rect)))
  return near[0]?.square ?? under
}

/** A piece that may not move, asked why not: by the first place it would get to, or else by the next one. */
function stuck(position: PoolPosition, square: Square): string {
  const { view } = position, piece = piece_on(view, square)
  const [end] = ends(view, square, piece?.number ?? 0)
  return `${square}-${end ?? bar}`
}

export function aimed(places: Places, { position, picked, trips }: Aimed, point: Point): Aim {
  const { view, options } = position
  if (options.length === 0) return null
  const seat = view.at ?? 0
  if (view.step === 'place') {
    const to = meant(places, options.map(({ move }) => ({ square: move, seat })), point)
    return to === null || to === bar ? null : { moves: [to] }
  }
  const starts = new Set(options.flatMap(({ move }) => start_of(move) ?? []))
  const good = [...trips.map(({ to }) => to), ...(view.step === 'follow' ? [] : starts)].map((square) => ({ square, seat }))
  const square = meant(places, good, point)
  const end = trips.find(({ to }) => to === square)
  if (end) return { moves: [end.move] }
  if (square === null) return picked && view.step !== 'follow' ? { pick: null } : null
  const own = piece_on(view, square)?.seat === seat
  if (own && view.step !== 'follow') {
    if (square === picked && options.some(({ move }) => turned_over(move) === square)) return { moves: [`${square}*`] }
    return starts.has(square) || square === picked ? { pick: square } : { moves: [stuck(position, square)] }
  }
  return picked && square !== picked ? { moves: [`${picked}-${square}`] } : null
}
