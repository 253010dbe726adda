// What somebody meant by pointing at the board: moves, the likeliest first. Legal or not: what is not legal is
// answered with the rule behind it.
import { at_least, holds, middle, type Point } from '../../../../client/board/geometry.ts'
import { on_river, row_of, type Boat, type Fleet } from './fleet.ts'
import { harm_of, spot_of } from './floats.ts'
import { hull_rect, type Pen } from './pen.ts'
import { ways } from './previews.ts'
import { harbour, wind, type RiverPosition } from '../view.ts'
import type { Trip } from './voyages.ts'

const finger = 44
const legal_bonus = 24  // pixels: between two boats side by side, the one that may move is meant

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The move that pointing at a boat means: with one's own to sail it, with another's to blow it back. */
export function move_of(boat: Boat, { view, options }: RiverPosition, me: number | null): string {
  if (boat.seat !== (view.at ?? me)) return harm_of(boat)
  const gains = view.die === wind || options.some(({ move }) => move.startsWith('gain'))
  return `${gains ? 'gain' : 'boat'} ${boat.at}`
}

export interface Aimed {
  fleet: Fleet
  trips: readonly Trip[]
  position: RiverPosition
  me: number | null
}

export function aimed(pen: Pen, { fleet, trips, position, me }: Aimed, point: Point): string[] {
  const { places } = pen
  const legal = new Set(position.options.map(({ move }) => move))
  const found: { move: string; far: number }[] = []
  const add = (move: string, far: number) => found.push({ move, far: far - (legal.has(move) ? legal_bonus : 0) })

  for (const trip of trips) {
    const area = hull_rect(pen, ways(pen, trip, fleet).at(-1)!.end)
    if (holds(at_least(area, finger), point)) add(trip.move, distance(point, middle(area)))
  }
  for (const boat of fleet.filter(on_river)) {
    const hull = hull_rect(pen, spot_of(pen, boat, fleet))
    const row = at_least(places.row_rect(boat.at, row_of(boat, pen.seats)), finger)
    if (holds(hull, point) || holds(row, point)) add(move_of(boat, position, me), distance(point, middle(hull)))
  }
  // Elsewhere the section is meant: what ends there, or else the boat one would like to have there.
  const under = places.position_at(point)
  if (found.length === 0) {
    for (const trip of trips) if (trip.to === under) add(trip.move, 0)
    if (found.length === 0 && under > 0 && under < harbour)
      add(`${position.view.die === wind ? 'gain' : 'boat'} ${under}`, 0)
  }
  found.sort((a, b) => a.far - b.far)
  return [...new Set(found.map(({ move }) => move))]
}
