// Turns the events of a step into sentences. After a crocodile is turned over, the next sentence continues: "It eats
// …".
import type { EventOf } from '../../../client/board/events.ts'
import type { IconName } from '../../../client/board/icons.ts'
import { bar, piece_on, type PoolEvent, type PoolPosition, type PoolStep, type View } from './view.ts'
import { kind_of, owned, who, type PoolVoice } from './voice.ts'

type Journey = EventOf<PoolEvent, 'swam' | 'moved'>

function went({ seat, from, to, event }: Journey, view: View, voice: PoolVoice): string {
  const { t } = voice, piece = piece_on(view, from)
  if (view.step === 'follow') return t.say_then_moved({ to })
  if (event === 'swam' || !piece) return t.say_swam({ ...who(seat, voice), from, to })
  return t.say_moved({ ...who(seat, voice), ...kind_of(piece), from, to })
}

// A move may end on water, with a meal or in the bar.
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

function sentences_of(event: PoolEvent, events: readonly PoolEvent[], view: View, voice: PoolVoice): string[] {
  const { t, name } = voice
  switch (event.event) {
    case 'placed': return [t.say_placed({ ...who(event.seat, voice), to: event.to })]
    case 'swam':
    case 'moved': return travelled(event, events, view, voice)
    case 'shown': return [t.say_shown({ ...who(event.seat, voice), on: event.on, number: event.number })]
    case 'stuck': return [t.say_stuck()]
    case 'passed': return [t.say_passed(who(event.seat, voice))]
    case 'alarm': return [t.say_alarm(who(event.seat, voice))]
    case 'homeward': return [t.say_homeward(who(event.seat, voice))]
    case 'drawn': return [t.say_drawn({ name: name(event.seat), colour: name(event.colour), number: event.number })]
    case 'ended': return [t.say_ended({ ending: event.ending })]
    case 'ate':
    case 'arrived': return []
  }
}

/** The sentences of a step; `before` is the position it started from. */
export const narrate = ({ events }: PoolStep, before: PoolPosition, voice: PoolVoice): string[] =>
  events.flatMap((event) => sentences_of(event, events, before.view, voice))

/** There are no rolls in this game; a move turns the tile over. */
export const thrower = () => null

/** The milestones of a match: meals and arrivals. */
export function milestone({ events }: PoolStep): IconName | null {
  if (events.some((event) => event.event === 'ate')) return 'bite'
  return events.some((event) => event.event === 'arrived' || (event.event === 'moved' && event.to === bar)) ? 'glass' : null
}
