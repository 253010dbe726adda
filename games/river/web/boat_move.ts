// The move of a boat, from the events of a step or an option.
import type { EventOf } from '../../../client/board/events.ts'
import type { Seat } from '../../../client/lib/match.ts'
import type { MoveEventKind, RiverEvent, RiverOption } from './view.ts'

export interface BoatMove {
  kind: MoveEventKind  // of the first leg
  seat: Seat  // whose boat it is
  from: number
  by: number | null  // where the wave picked it up
  to: number
  dock: number | null  // its points, once in the harbour
}

const move_event_kinds: readonly string[] = ['sailed', 'pushed', 'gained', 'blown'] satisfies MoveEventKind[]
const is_leg = (event: RiverEvent): event is EventOf<RiverEvent, MoveEventKind> =>
  move_event_kinds.includes(event.event)

/** The move of the one boat that moves, or null if none does. */
export function boat_move_of(events: readonly RiverEvent[]): BoatMove | null {
  const legs = events.filter(is_leg)
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return null
  const docked = events.find((event) => event.event === 'docked')
  return {
    kind: first.event,
    seat: first.seat,
    from: first.from,
    by: last === first ? null : first.to,
    to: last.to,
    dock: docked?.dock ?? null,
  }
}

/** An option that moves a boat, with that boat's move. */
export interface NamedMove {
  move: string
  boat_move: BoatMove
}
export const named_moves = (options: readonly RiverOption[]): NamedMove[] =>
  options.flatMap(({ move, events }) => {
    const boat_move = boat_move_of(events)
    return boat_move ? [{ move, boat_move }] : []
  })
