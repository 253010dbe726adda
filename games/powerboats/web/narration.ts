// Turns the events of a step into sentences.
import type { EventOf } from '../../../client/board/events.ts'
import type { IconName } from '../../../client/board/icons.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { ahead, lake_grid_of, steps_between } from './lake_grid.ts'
import {
  find_event, is_afloat, races, type PowerboatsEvent, type PowerboatsPosition, type PowerboatsStep,
} from './view.ts'
import { listed, who, type PowerboatsVoice } from './voice.ts'

// The rolled dice, from the record line: `* 1,3`.
const thrown = ({ line }: PowerboatsStep): string[] => line.replace(/^\* /, '').replace(/ .*/, '').split(',')

// If no dice are rolled, the speed is known at once.
function chose({ seat, thrown: count }: EventOf<PowerboatsEvent, 'chose'>, step: PowerboatsStep,
  before: PowerboatsPosition, voice: PowerboatsVoice): string[] {
  const boat = step.after.view.boats[seat], was = before.view.boats[seat]
  if (count > 0 || !is_afloat(boat)) return []
  const words = { ...who(seat, voice), speed: boat.speed }
  return [boat.speed < (was?.speed ?? 0) ? voice.t.say_slowed(words) : voice.t.say_kept(words)]
}

// The seat whose boat blocked the end.
function held_up({ seat, hexes }: EventOf<PowerboatsEvent, 'held up'>, step: PowerboatsStep,
  { view }: PowerboatsPosition, voice: PowerboatsVoice): string[] {
  const sailed = find_event(step.events, 'sailed'), turned = find_event(step.events, 'turned'), from = sailed?.to ?? view.boats[seat]?.on
  const heading = sailed?.heading ?? turned?.heading
  const other = from && heading ? lake_grid_of(view).boat_on(ahead(from, heading, 1)) : null
  return other === null ? [] : [voice.t.say_held_up({ ...who(other, voice), hexes })]
}

// The end of a race in one sentence, and the lasting damage.
function scored(step: PowerboatsStep, before: PowerboatsPosition, voice: PowerboatsVoice): string {
  const all = step.events.flatMap((event) => (event.event === 'scored' ? [event] : []))
  const points = all.map(({ seat, points: each }) => voice.t.say_score({ name: voice.name(seat), points: each }))
  return voice.t.say_scored({ race: races[before.view.race - 1] ?? '', points: listed(points, voice) })
}

// What an event tells is what its sentence asks for.
type Plain = 'first' | 'directions' | 'started' | 'rounded' | 'undone' | 'crashed' | 'sank' | 'repaired' | 'finished' | 'last' | 'stopped'
const plain = (event: EventOf<PowerboatsEvent, Plain>, voice: PowerboatsVoice): string =>
  (voice.t[`say_${event.event}`] as (told: object) => string)({ ...event, ...who(event.seat, voice) })

function sentences_of(event: PowerboatsEvent, step: PowerboatsStep, before: PowerboatsPosition,
  voice: PowerboatsVoice): string[] {
  const { t } = voice
  if (event.event === 'laid') return []
  if (event.event === 'course') return [t.say_course({ race: races[event.race - 1] ?? '' })]
  const whose = who(event.seat, voice)
  switch (event.event) {
    case 'placed': return [t.say_placed({ ...whose, heading: t.heading({ heading: event.heading }) })]
    case 'chose': return chose(event, step, before, voice)
    case 'rolled': return [t.say_rolled({ ...whose, dice: listed(thrown(step), voice), speed: event.speed })]
    case 'turned': return [t.say_turned({ ...whose, heading: t.heading({ heading: event.heading }) })]
    case 'sailed':
      return [t.say_sailed({ ...whose, hexes: steps_between(event.from, event.to), heading: t.heading({ heading: event.heading }) })]
    case 'held up': return held_up(event, step, before, voice)
    case 'repaired': return event.damage > 0 ? [plain(event, voice)] : []
    case 'scored': return event.seat === 0 ? [scored(step, before, voice)] : []
    default: return [plain(event, voice)]
  }
}

/** The sentences of a step; `before` is the position it started from. */
export const narrate = (step: PowerboatsStep, before: PowerboatsPosition, voice: PowerboatsVoice): string[] =>
  step.events.flatMap((event) => sentences_of(event, step, before, voice))

export const thrower = ({ events }: PowerboatsStep): Seat | null => find_event(events, 'rolled')?.seat ?? null

const others_pace = 1.5

/** Others move faster than the viewers' own boats, except for what everybody wants to see. */
export const playback_rate = ({ by, events, after: { view } }: PowerboatsStep, _before: PowerboatsPosition, here: readonly Seat[]): number =>
  (here.includes(by ?? view.at ?? -1) || find_event(events, 'crashed') || find_event(events, 'finished') ? 1 : others_pace)

/** The milestones of a match: crashes, buoys and finishes. */
export function milestone({ events }: PowerboatsStep): IconName | null {
  const has = (kind: PowerboatsEvent['event']) => events.some(({ event }) => event === kind)
  return has('finished') ? 'flag' : has('crashed') ? 'burst' : has('rounded') ? 'buoy' : null
}
