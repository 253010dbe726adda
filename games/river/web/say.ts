// What a step told, in sentences. A throw that leads to a decision says nothing yet: the move tells both.
import type { IconName } from '../../../client/board/icons.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { course_of, type Course } from './course.ts'
import { wind, type RiverEvent, type RiverPosition, type RiverStep, type View } from './view.ts'
import { listed, who, type RiverVoice } from './words.ts'

// A boat under way: where its owner, the wave and the sandbank brought it.
function sailed({ seat, from, by, to, dock }: Course, view: View, voice: RiverVoice): string[] {
  const { t } = voice, sailor = { ...who(seat, voice), die: view.die ?? 0, from }
  if (by === null && dock !== null) return [t.say_docked({ ...sailor, dock })]
  const reached = by ?? to
  return [
    t.say_sailed({ ...sailor, to: reached }),
    ...(by === null ? [] : [dock === null ? t.say_pushed({ to }) : t.say_pushed_dock({ dock })]),
    ...(to === view.sandbank && (by !== null || from + sailor.die > to) ? [t.say_stopped()] : []),
  ]
}

function gained({ seat, from, to }: Course, view: View, voice: RiverVoice): string[] {
  const { t } = voice, joins = (view.boats[seat]?.[to - 1] ?? 0) > 0
  return [t.say_gained({ ...who(seat, voice), from, to }), ...(joins ? [] : [t.say_stopped()])]
}

function blown({ seat, from, to }: Course, by: Seat, { t, name, you }: RiverVoice): string[] {
  const speaks = by === you ? 'by_you' : seat === you ? 'at_you' : 'they'
  return [t.say_blown({ who: speaks, name: name(by), victim: name(seat), from, to })]
}

function moved(course: Course, by: Seat, view: View, voice: RiverVoice): string[] {
  switch (course.kind) {
    case 'gained': return gained(course, view, voice)
    case 'blown': return blown(course, by, voice)
    default: return sailed(course, view, voice)
  }
}

/** How many boats each seat loses: the river may take from the same seat twice. */
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

/** What a throw that led to nothing says, or null if it did lead to something. */
export function in_vain(events: readonly RiverEvent[], voice: RiverVoice): string | null {
  const { t } = voice
  const rolled = events.find((event) => event.event === 'rolled')
  const idle = events.find((event) => event.event === 'idle')
  if (!rolled || !idle) return null
  const { die } = rolled, roller = who(idle.seat, voice)
  return die === wind ? t.say_idle_wind(roller) : t.say_idle({ ...roller, die })
}

function told(event: RiverEvent, events: readonly RiverEvent[], voice: RiverVoice): string | null {
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

/** What a step told. `before` is the position it started from. */
export function tell({ by, events }: RiverStep, before: RiverPosition, voice: RiverVoice): string[] {
  const course = course_of(events)
  const move = course ? moved(course, by ?? course.seat, before.view, voice) : []
  return [...move, ...events.flatMap((event) => told(event, events, voice) ?? [])]
}

/** Whether a step is a throw of the die. */
export const is_throw = ({ events }: RiverStep) => events.some((event) => event.event === 'rolled')

/** The only seat in front; null where several are. */
function leader(points: readonly number[]): Seat | null {
  const most = Math.max(...points), first = points.indexOf(most)
  return first === points.lastIndexOf(most) ? first : null
}

/** What a match is remembered for: boats lost, somebody else in front, boats home. */
export function matters({ events, after }: RiverStep, before: RiverPosition): IconName | null {
  if (events.some((event) => event.event === 'lost')) return 'fall'
  const ahead = leader(after.points)
  if (ahead !== null && ahead !== leader(before.points)) return 'crown'
  return events.some((event) => event.event === 'docked') ? 'dock' : null
}
