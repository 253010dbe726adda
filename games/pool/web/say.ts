// What a step told, in sentences. Of a crocodile that was just turned over they go on: "It eats …".
import type { IconName } from '../../../client/board/icons.ts'
import { bar, piece_on, type PoolEvent, type PoolEventOf, type PoolPosition, type PoolStep, type View } from './view.ts'
import { kind_of, owned, who, type PoolVoice } from './words.ts'

type Journey = PoolEventOf<'swam' | 'moved'>

function went({ seat, from, to, event }: Journey, view: View, voice: PoolVoice): string {
  const { t } = voice, piece = piece_on(view, from)
  if (view.step === 'follow') return t.say_then_moved({ to })
  if (event === 'swam' || !piece) return t.say_swam({ ...who(seat, voice), from, to })
  return t.say_moved({ ...who(seat, voice), ...kind_of(piece), from, to })
}

// A journey may end on water, on a meal or in the bar.
function travelled(journey: Journey, events: readonly PoolEvent[], view: View, voice: PoolVoice): string[] {
  const { t } = voice, follows = view.step === 'follow'
  const ate = events.find((event) => event.event === 'ate'), arrived = events.find((event) => event.event === 'arrived')
  if (arrived)
    return [follows ? t.say_then_arrived()
      : t.say_arrived({ ...who(journey.seat, voice), from: journey.from, tiles: arrived.tiles })]
  const prey = ate && piece_on(view, ate.on)
  if (!ate || !prey) return [went(journey, view, voice)]
  const told = { victim: owned(prey, voice), on: ate.on, tiles: ate.tiles }
  return follows ? [t.say_then_ate(told)] : [went(journey, view, voice), t.say_ate(told)]
}

function told(event: PoolEvent, events: readonly PoolEvent[], view: View, voice: PoolVoice): string[] {
  const { t, name } = voice
  switch (event.event) {
    case 'placed': return [t.say_placed({ ...who(event.seat, voice), to: event.to })]
    case 'swam':
    case 'moved': return travelled(event, events, view, voice)
    case 'shown': return [t.say_shown({ ...who(event.seat, voice), on: event.on, number: event.number })]
    case 'stuck': return [t.say_stuck()]
    case 'passed': return [t.say_passed(who(event.seat, voice))]
    case 'alarm': return [t.say_alarm(who(event.seat, voice))]
    case 'drawn': return [t.say_drawn({ name: name(event.seat), colour: name(event.colour), number: event.number })]
    case 'ended': return [t.say_ended({ ending: event.ending })]
    case 'ate':
    case 'arrived': return []
  }
}

/** What a step told. `before` is the position it started from. */
export const tell = ({ events }: PoolStep, before: PoolPosition, voice: PoolVoice): string[] =>
  events.flatMap((event) => told(event, events, before.view, voice))

/** Nobody throws here: a tile is turned over by the move that says so. */
export const is_throw = () => false

/** What a match is remembered for: meals, and tiles that come home. */
export function matters({ events }: PoolStep): IconName | null {
  if (events.some((event) => event.event === 'ate')) return 'bite'
  return events.some((event) => event.event === 'arrived' || (event.event === 'moved' && event.to === bar)) ? 'glass' : null
}
