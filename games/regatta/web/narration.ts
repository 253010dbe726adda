// Turns the events of a step into sentences.
import type { EventOf } from '../../../client/board/events.ts'
import type { IconName } from '../../../client/board/icons.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { find_event, is_afloat, type RegattaEvent, type RegattaPosition, type RegattaStep } from './view.ts'
import { card_name, degrees, listed, next_of, who, type RegattaVoice } from './voice.ts'

// A played card is one sentence, sailed once or twice: where the boat is afterwards.
function sailed(event: EventOf<RegattaEvent, 'sailed'>, { after: { view }, events }: RegattaStep,
  voice: RegattaVoice): string[] {
  const { t } = voice, { seat, heading } = event, boat = view.boats[seat], is_last = events.findLast((each) => each.event === 'sailed') === event
  if (!is_last || !is_afloat(boat)) return []
  const { goal, far } = next_of(view, boat, voice)
  return [t.say_sailed({ ...who(seat, voice), heading: degrees(heading, voice), far, goal: t.goal({ goal }) })]
}

// All cards of an exchange in one sentence.
function swapped(event: EventOf<RegattaEvent, 'swapped'>, { events }: RegattaStep, voice: RegattaVoice): string[] {
  const all = events.flatMap((each) => (each.event === 'swapped' ? [each] : []))
  if (all[0] !== event) return []
  return [voice.t.say_swapped({ ...who(event.seat, voice), cards: listed(all.map(({ card }) => card_name(card, voice)), voice) })]
}

type Simple = 'first' | 'kept' | 'undone' | 'adrift' | 'becalmed' | 'skipped'
const simple = (event: Simple, seat: Seat, voice: RegattaVoice): string => voice.t[`say_${event}`](who(seat, voice))

function sentences_of(event: RegattaEvent, step: RegattaStep, voice: RegattaVoice): string[] {
  const { t, you } = voice
  if (event.event === 'reshuffled') return [t.say_reshuffled({ cards: event.cards })]
  if (event.event === 'limit') return [t.say_limit()]
  const whose = who(event.seat, voice)
  switch (event.event) {
    case 'drew': return event.card !== undefined && event.seat === you ? [t.say_drew({ card: card_name(event.card, voice) })] : []
    case 'placed': return [t.say_placed({ ...whose, slot: event.slot })]
    case 'played': return [t.say_played({ ...whose, card: card_name(event.card, voice) })]
    case 'sailed': return sailed(event, step, voice)
    case 'stopped': return [t.say_stopped()]
    case 'rounded': return [t.say_rounded({ ...whose, marks: event.marks })]
    case 'helm': return [t.say_helm()]
    case 'swapped': return swapped(event, step, voice)
    case 'turned': return [t.say_turned({ ...whose, heading: degrees(event.heading, voice), pivot: event.round })]
    case 'finished': return [t.say_finished({ ...whose, place: event.place })]
    default: return [simple(event.event, event.seat, voice)]
  }
}

/** The sentences of a step; `before` is the position it started from. */
export const narrate = (step: RegattaStep, _: RegattaPosition, voice: RegattaVoice): string[] =>
  step.events.flatMap((event) => sentences_of(event, step, voice))

/** Cards are drawn automatically. */
export const thrower = (): null => null

const idle_pace = 6, deal_pace = 4

/** Faster playback for viewers who have finished, and for cards the viewer does not see. */
export function playback_rate({ events }: RegattaStep, { view }: RegattaPosition, here: readonly Seat[]): number {
  if (view.round > 0 && !here.some((seat) => is_afloat(view.boats[seat]))) return idle_pace
  const drew = find_event(events, 'drew')
  return drew && (view.step === 'deal' || !here.includes(drew.seat)) ? deal_pace : 1
}

/** The milestones of a match: marks, suns and finishes. */
export function milestone({ events }: RegattaStep): IconName | null {
  const has = (kind: RegattaEvent['event']) => events.some(({ event }) => event === kind)
  return has('finished') ? 'flag' : has('rounded') ? 'buoy' : has('becalmed') ? 'sun' : null
}
