// Boats with an identity: a view only counts them, but on the board each boat keeps its row for the whole match, so
// that no two previews share one. Which of two boats on a section moves is decided here.
import type { Seat } from '../../../../client/lib/match.ts'
import { dock_count, harbour, positions, type RiverEvent, type View } from '../view.ts'

export interface Boat {
  seat: Seat
  number: number  // 0, 1, 2: which of the seat's boats
  at: number  // 1 to 10 on the river, `harbour`, or 0: lost
  dock: number  // its points in the harbour, else 0
}
export type Fleet = readonly Boat[]

const boats_each = 3

export const row_of = ({ seat, number }: Boat, seats: number): number => number * seats + seat
export const is_same = (a: Boat, b: Boat): boolean => a.seat === b.seat && a.number === b.number
export const on_river = ({ at }: Boat): boolean => at >= 1 && at <= positions

/** A seat's boats in the view: docked, then on the river from the harbour down, then lost. */
function berths_of(view: View, seat: Seat): { at: number; dock: number }[] {
  const docked = view.docks.flatMap((owner, i) => (owner === seat ? [{ at: harbour, dock: dock_count - i }] : []))
  const afloat = view.boats[seat]!.flatMap((count, i) => Array.from({ length: count }, () => ({ at: i + 1, dock: 0 })))
  const known = [...docked, ...afloat.reverse()]
  const lost = Array.from({ length: boats_each - known.length }, () => ({ at: 0, dock: 0 }))
  return [...known, ...lost]
}

/** The fleet of a view; boats keep their identity from the given fleet where possible. */
export function reconciled(view: View, fleet: Fleet = []): Fleet {
  return view.boats.flatMap((_, seat) => {
    const free = berths_of(view, seat)
    const before = Array.from({ length: boats_each }, (_, number) =>
      fleet.find((boat) => boat.seat === seat && boat.number === number))
    const kept = before.map((boat) => {
      const i = boat ? free.findIndex(({ at, dock }) => at === boat.at && dock === boat.dock) : -1
      return i < 0 ? null : free.splice(i, 1)[0]!
    })
    return kept.map((berth, number) => ({ seat, number, ...(berth ?? free.shift()!) }))
  })
}

/** One event with the fleet before and after it. */
export interface FleetStep {
  event: RiverEvent
  before: Fleet
  after: Fleet
  moved: Boat | null  // as it was before
}

const moved_to = (fleet: Fleet, boat: Boat, at: number, dock = 0): Fleet =>
  fleet.map((it) => (is_same(it, boat) ? { ...it, at, dock } : it))

/** Applies events to a fleet, one step per event. */
export function fleet_steps(fleet: Fleet, events: readonly RiverEvent[]): FleetStep[] {
  let now = fleet
  let last: Boat | null = null  // the boat under way: a push or a dock is its next leg
  return events.map((event) => {
    const before = now
    let moved: Boat | null = null
    switch (event.event) {
      case 'sailed':
      case 'gained':
      case 'blown':
      case 'pushed': {
        const is_there = (boat: Boat) => boat.seat === event.seat && boat.at === event.from
        const under_way: Boat | null = event.event === 'pushed' ? last : null
        moved = before.find((boat) => under_way !== null && is_same(boat, under_way)) ?? before.find(is_there) ?? null
        if (moved) now = moved_to(before, moved, event.to)
        last = moved
        break
      }
      case 'docked':
        moved = before.find((boat) => last !== null && is_same(boat, last)) ?? null
        if (moved) now = moved_to(before, moved, harbour, event.dock)
        break
      case 'shifted':
        now = before.map((boat) => (on_river(boat) ? { ...boat, at: boat.at - 1 } : boat))
        break
    }
    return { event, before, after: now, moved }
  })
}

/** The fleet after a step that leads to a view. */
export const fleet_after = (fleet: Fleet, events: readonly RiverEvent[], view: View): Fleet =>
  reconciled(view, fleet_steps(fleet, events).at(-1)?.after ?? fleet)
