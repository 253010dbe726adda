// Hit testing: the piece or the moves a tap may mean. Illegal moves are included; the refusal explains them.
import type { Hit } from '../../../../client/board/board_base.ts'
import { contains, grown_to, middle, type Point } from '../../../../client/board/geometry.ts'
import { bar_at, ends, square_at } from '../reach.ts'
import { bar, piece_on, type PoolPosition, type Square } from '../view.ts'
import { end_rect, type Geometry } from './geometry.ts'
import { start_of, turned_over, type Trip } from './trips.ts'

const finger = 44

export interface HitContext {
  position: PoolPosition
  picked: Square | null
  trips: readonly Trip[]
}

/** The square a tap means: the one under the point, or near an edge a neighbour with a move. */
function meant(geometry: Geometry, good: readonly { square: Square; seat: number }[], point: Point): Square | null {
  const far = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y)
  const spot = geometry.file_row_at(point)
  const under = spot === null ? null : bar_at(spot) === null ? square_at(spot) : bar
  const near = good.map(({ square, seat }) => ({ square, rect: end_rect(geometry, seat, square) }))
    .filter(({ square, rect }) => square === under || contains(grown_to(rect, finger), point))
    .sort((a, b) => Number(b.square === under) - Number(a.square === under) || far(middle(a.rect)) - far(middle(b.rect)))
  return near[0]?.square ?? under
}

/** A refused move of a piece that may not move, to show the reason. */
function stuck(position: PoolPosition, square: Square): string {
  const { view } = position, piece = piece_on(view, square)
  const [end] = ends(view, square, piece?.number ?? 0)
  return `${square}-${end ?? bar}`
}

export function hit_test(geometry: Geometry, { position, picked, trips }: HitContext, point: Point): Hit {
  const { view, options } = position
  if (options.length === 0) return null
  const seat = view.at ?? 0
  if (view.step === 'place') {
    const to = meant(geometry, options.map(({ move }) => ({ square: move, seat })), point)
    return to === null || to === bar ? null : { moves: [to] }
  }
  const starts = new Set(options.flatMap(({ move }) => start_of(move) ?? []))
  const good = [...trips.map(({ to }) => to), ...(view.step === 'follow' ? [] : starts)].map((square) => ({ square, seat }))
  const square = meant(geometry, good, point)
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
