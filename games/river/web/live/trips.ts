// What an option does to one boat: its legs, its end, and facts for its tags.
import { wind, type MoveEventKind, type RiverEvent, type RiverOption, type RiverStep, type View } from '../view.ts'
import { fleet_steps, type Boat, type Fleet } from './fleet.ts'

export interface Leg {
  kind: MoveEventKind
  from: number
  to: number
}

export interface Trip {
  move: string
  boat: Boat  // where it is now
  legs: Leg[]
  to: number  // a position, or `harbour`
  dock: number
  harms: boolean
  waved: number  // the position where the wave takes it, or 0
  stopped: boolean  // the sandbank stops it early
}

const wave_push = 3

/** Whether the sandbank cut a leg short. */
function is_short({ kind, from, to }: Leg, view: View): boolean {
  if (to !== view.sandbank || kind === 'blown') return false
  if (kind === 'pushed') return to < from + wave_push
  if (kind === 'sailed') return view.die !== undefined && view.die !== wind && to < from + view.die
  return view.boats[view.at!]![to - 1] === 0
}

function legs_of(events: readonly RiverEvent[]): Leg[] {
  return events.flatMap((event) => ('from' in event ? [{ kind: event.event, from: event.from, to: event.to }] : []))
}

function dock_of(events: readonly RiverEvent[]): number {
  return events.find((event) => event.event === 'docked')?.dock ?? 0
}

/** The trip of an option, or null if no boat moves. */
export function trip(option: RiverOption, fleet: Fleet, view: View): Trip | null {
  const legs = legs_of(option.events)
  const boat = fleet_steps(fleet, option.events).find(({ moved }) => moved)?.moved
  const last = legs.at(-1)
  if (!boat || !last) return null
  return {
    move: option.move,
    boat,
    legs,
    to: last.to,
    dock: dock_of(option.events),
    harms: last.kind === 'blown',
    waved: last.kind === 'pushed' ? last.from : 0,
    stopped: is_short(last, view),
  }
}

/** The trip of a step, for its trace; null if there was none or the river has shifted since. */
export function trip_before({ line, events }: RiverStep, fleet: Fleet): Trip | null {
  const legs = legs_of(events)
  const [first, last] = [legs[0], legs.at(-1)]
  const event = events.find((it) => 'from' in it)
  if (!first || !last || !event || events.some((it) => it.event === 'shifted')) return null
  const dock = dock_of(events)
  const boat = fleet.find((it) => it.seat === event.seat && it.at === last.to && it.dock === dock)
  if (!boat) return null
  const there = { ...boat, at: first.from, dock: 0 }
  return { move: line, boat: there, legs, to: last.to, dock, harms: false, waved: 0, stopped: false }
}
