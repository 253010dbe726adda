// Hit testing: the moves a tap may mean, likeliest first. Illegal moves are included; the refusal explains them.
import { contains, grown_to, middle, type Point } from '../../../../client/board/geometry.ts'
import { harbour, wind, type RiverPosition } from '../view.ts'
import { harm_of, spot_of } from './boats.ts'
import { hull_rect, type DrawContext } from './draw_context.ts'
import { on_river, row_of, type Boat, type Fleet } from './fleet.ts'
import { trip_arcs } from './previews.ts'
import type { Trip } from './trips.ts'

const finger = 44
const legal_bonus = 24  // pixels: of two adjacent boats, prefers the one that may move

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The move a tap on a boat means: sail one's own boat, or blow back another player's. */
export function move_of(boat: Boat, { view, options }: RiverPosition, me: number | null): string {
  if (boat.seat !== (view.at ?? me)) return harm_of(boat)
  const gains = view.die === wind || options.some(({ move }) => move.startsWith('gain'))
  return `${gains ? 'gain' : 'boat'} ${boat.at}`
}

export interface HitContext {
  fleet: Fleet
  trips: readonly Trip[]
  position: RiverPosition
  me: number | null
}

export function hit_test(ctx: DrawContext, { fleet, trips, position, me }: HitContext, point: Point): string[] {
  const { geometry } = ctx
  const legal = new Set(position.options.map(({ move }) => move))
  const found: { move: string; far: number }[] = []
  const add = (move: string, far: number) => found.push({ move, far: far - (legal.has(move) ? legal_bonus : 0) })

  for (const trip of trips) {
    const area = hull_rect(ctx, trip_arcs(ctx, trip, fleet).at(-1)!.end)
    if (contains(grown_to(area, finger), point)) add(trip.move, distance(point, middle(area)))
  }
  for (const boat of fleet.filter(on_river)) {
    const hull = hull_rect(ctx, spot_of(ctx, boat, fleet))
    const row = grown_to(geometry.row_rect(boat.at, row_of(boat, ctx.seats)), finger)
    if (contains(hull, point) || contains(row, point)) add(move_of(boat, position, me), distance(point, middle(hull)))
  }
  // Elsewhere the tap means the section: a move that ends there, otherwise a boat on it.
  const under = geometry.position_at(point)
  if (found.length === 0) {
    for (const trip of trips) if (trip.to === under) add(trip.move, 0)
    if (found.length === 0 && under > 0 && under < harbour)
      add(`${position.view.die === wind ? 'gain' : 'boat'} ${under}`, 0)
  }
  found.sort((a, b) => a.far - b.far)
  return [...new Set(found.map(({ move }) => move))]
}
