// What a step told, in sentences.
import type { IconName } from '../../../client/board/icons.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { is_sailing, told, type RegattaEvent, type RegattaEventOf, type RegattaPosition, type RegattaStep } from './view.ts'
import { card_name, degrees, listed, next_of, who, type RegattaVoice } from './words.ts'

// A card played is one saying, be it sailed once or twice: where the boat is then.
function sailed(event: RegattaEventOf<'sailed'>, { after: { view }, events }: RegattaStep, voice: RegattaVoice): string[] {
  const { t } = voice, { seat, heading } = event, boat = view.boats[seat], is_last = events.findLast((each) => each.event === 'sailed') === event
  if (!is_last || !is_sailing(boat)) return []
  const { goal, far } = next_of(view, boat, voice)
  return [t.say_sailed({ ...who(seat, voice), heading: degrees(heading, voice), far, goal: t.goal({ goal }) })]
}

// All cards of an exchange at once.
function swapped(event: RegattaEventOf<'swapped'>, { events }: RegattaStep, voice: RegattaVoice): string[] {
  const all = events.flatMap((each) => (each.event === 'swapped' ? [each] : []))
  if (all[0] !== event) return []
  return [voice.t.say_swapped({ ...who(event.seat, voice), cards: listed(all.map(({ card }) => card_name(card, voice)), voice) })]
}

type Simple = 'first' | 'undone' | 'adrift' | 'becalmed' | 'skipped'
const simple = (event: Simple, seat: Seat, voice: RegattaVoice): string => voice.t[`say_${event}`](who(seat, voice))

function said(event: RegattaEvent, step: RegattaStep, voice: RegattaVoice): string[] {
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

/** What a step told. `before` is the position it started from. */
export const tell = (step: RegattaStep, _: RegattaPosition, voice: RegattaVoice): string[] =>
  step.events.flatMap((event) => said(event, step, voice))

/** Cards are drawn by themselves. */
export const is_throw = (): boolean => false

const idle_pace = 6, deal_pace = 4

/** Whoever is home need not wait long, and nobody waits for cards they do not see. */
export function pace({ events }: RegattaStep, { view }: RegattaPosition, here: readonly Seat[]): number {
  if (view.round > 0 && !here.some((seat) => is_sailing(view.boats[seat]))) return idle_pace
  const drew = told(events, 'drew')
  return drew && (view.step === 'deal' || !here.includes(drew.seat)) ? deal_pace : 1
}

/** What a match is remembered for: marks, suns, and whoever comes home. */
export function matters({ events }: RegattaStep): IconName | null {
  const has = (kind: RegattaEvent['event']) => events.some(({ event }) => event === kind)
  return has('finished') ? 'flag' : has('rounded') ? 'buoy' : has('becalmed') ? 'sun' : null
}
