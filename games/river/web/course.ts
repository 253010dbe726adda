// Where a boat goes, as the events of a step or of an option tell it.
import type { Seat } from '../../../client/lib/match.ts'
import type { RiverEvent, RiverEventOf, Voyage } from './view.ts'

export interface Course {
  kind: Voyage  // how it set out
  seat: Seat  // whose boat it is
  from: number
  by: number | null  // where the wave took it up
  to: number
  dock: number | null  // its points, once in the harbour
}

const voyages: readonly string[] = ['sailed', 'pushed', 'gained', 'blown'] satisfies Voyage[]
const is_leg = (event: RiverEvent): event is RiverEventOf<Voyage> => voyages.includes(event.event)

/** The course of the one boat that moves, or null if none does. */
export function course_of(events: readonly RiverEvent[]): Course | null {
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
