// Turns the events of a step into sentences. A roll that leads to a decision is reported together with the move.
import type { IconName } from '../../../client/board/icons.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { boat_move_of, type BoatMove } from './boat_move.ts'
import { wind, type RiverEvent, type RiverPosition, type RiverStep, type View } from './view.ts'
import { listed, who, type RiverVoice } from './voice.ts'

// A boat's move: sailed, pushed by the wave, stopped by the sandbank.
function sailed({ seat, from, by, to, dock }: BoatMove, view: View, voice: RiverVoice): string[] {
  const { t } = voice, sailor = { ...who(seat, voice), die: view.die ?? 0, from }
  if (by === null && dock !== null) return [t.say_docked({ ...sailor, dock })]
  const reached = by ?? to
  return [
    t.say_sailed({ ...sailor, to: reached }),
    ...(by === null ? [] : [dock === null ? t.say_pushed({ to }) : t.say_pushed_dock({ dock })]),
    ...(to === view.sandbank && (by !== null || from + sailor.die > to) ? [t.say_stopped()] : []),
  ]
}

function gained({ seat, from, to }: BoatMove, view: View, voice: RiverVoice): string[] {
  const { t } = voice, joins = (view.boats[seat]?.[to - 1] ?? 0) > 0
  return [t.say_gained({ ...who(seat, voice), from, to }), ...(joins ? [] : [t.say_stopped()])]
}

function blown({ seat, from, to }: BoatMove, by: Seat, { t, name, you }: RiverVoice): string[] {
  const speaks = by === you ? 'by_you' : seat === you ? 'at_you' : 'they'
  return [t.say_blown({ who: speaks, name: name(by), victim: name(seat), from, to })]
}

function moved(boat_move: BoatMove, by: Seat, view: View, voice: RiverVoice): string[] {
  switch (boat_move.kind) {
    case 'gained': return gained(boat_move, view, voice)
    case 'blown': return blown(boat_move, by, voice)
    default: return sailed(boat_move, view, voice)
  }
}

/** How many boats each seat loses; a seat may appear in several events. */
export function losses(events: readonly RiverEvent[]): Map<Seat, number> {
  const lost = new Map<Seat, number>()
  for (const event of events)
    if (event.event === 'lost') lost.set(event.seat, (lost.get(event.seat) ?? 0) + event.boats)
  return lost
}

function shifted(events: readonly RiverEvent[], voice: RiverVoice): string {
  const { t } = voice
  const said = [...losses(events)].map(([seat, boats]) => t.say_loss({ ...who(seat, voice), boats }))
  return said.length > 0 ? t.say_shifted_lost({ losses: listed(said, voice) }) : t.say_shifted()
}

/** The sentence for a roll without a legal move, or null if there was one. */
export function in_vain(events: readonly RiverEvent[], voice: RiverVoice): string | null {
  const { t } = voice
  const rolled = events.find((event) => event.event === 'rolled')
  const idle = events.find((event) => event.event === 'idle')
  if (!rolled || !idle) return null
  const { die } = rolled, roller = who(idle.seat, voice)
  return die === wind ? t.say_idle_wind(roller) : t.say_idle({ ...roller, die })
}

function sentences_of(event: RiverEvent, events: readonly RiverEvent[], voice: RiverVoice): string | null {
  const { t } = voice
  switch (event.event) {
    case 'laid': return t.say_laid({ sandbank: event.sandbank, wave: event.wave })
    case 'first': return t.say_first(who(event.seat, voice))
    case 'idle': return in_vain(events, voice)
    case 'passed': return t.say_passed(who(event.seat, voice))
    case 'shifted': return shifted(events, voice)
    default: return null
  }
}

/** The sentences of a step; `before` is the position it started from. */
export function narrate({ by, events }: RiverStep, before: RiverPosition, voice: RiverVoice): string[] {
  const boat_move = boat_move_of(events)
  const move = boat_move ? moved(boat_move, by ?? boat_move.seat, before.view, voice) : []
  return [...move, ...events.flatMap((event) => sentences_of(event, events, voice) ?? [])]
}

/** Who rolled the die in a step. */
export const thrower = ({ events }: RiverStep): Seat | null => events.find((event) => event.event === 'rolled')?.seat ?? null

/** The leading seat, or null if several lead. */
function leader(points: readonly number[]): Seat | null {
  const most = Math.max(...points), first = points.indexOf(most)
  return first === points.lastIndexOf(most) ? first : null
}

/** The milestones of a match: lost boats, a new leader, docked boats. */
export function milestone({ events, after }: RiverStep, before: RiverPosition): IconName | null {
  if (events.some((event) => event.event === 'lost')) return 'fall'
  const ahead = leader(after.points)
  if (ahead !== null && ahead !== leader(before.points)) return 'crown'
  return events.some((event) => event.event === 'docked') ? 'dock' : null
}
