// What a step told, in sentences.
import type { IconName } from '../../../client/board/icons.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { ahead, sea_of, steps_between } from './sea.ts'
import { is_afloat, races, told, type BoatEvent, type BoatEventOf, type BoatPosition, type BoatStep } from './view.ts'
import { listed, who, type BoatVoice } from './words.ts'

// What was thrown, as the line of the record has it: `* 1,3`.
const thrown = ({ line }: BoatStep): string[] => line.replace(/^\* /, '').replace(/ .*/, '').split(',')

// Dice that are not thrown: the speed is known at once.
function chose({ seat, thrown: count }: BoatEventOf<'chose'>, step: BoatStep, before: BoatPosition, voice: BoatVoice): string[] {
  const boat = step.after.view.boats[seat], was = before.view.boats[seat]
  if (count > 0 || !is_afloat(boat)) return []
  const words = { ...who(seat, voice), speed: boat.speed }
  return [boat.speed < (was?.speed ?? 0) ? voice.t.say_slowed(words) : voice.t.say_kept(words)]
}

// Whose boat stands where this one would have ended.
function held_up({ seat, hexes }: BoatEventOf<'held up'>, step: BoatStep, { view }: BoatPosition, voice: BoatVoice): string[] {
  const sailed = told(step.events, 'sailed'), turned = told(step.events, 'turned'), from = sailed?.to ?? view.boats[seat]?.on
  const heading = sailed?.heading ?? turned?.heading
  const other = from && heading ? sea_of(view).boat_on(ahead(from, heading, 1)) : null
  return other === null ? [] : [voice.t.say_held_up({ ...who(other, voice), hexes })]
}

// The end of a race in one sentence, and what stays broken.
function scored(step: BoatStep, before: BoatPosition, voice: BoatVoice): string {
  const all = step.events.flatMap((event) => (event.event === 'scored' ? [event] : []))
  const points = all.map(({ seat, points: each }) => voice.t.say_score({ name: voice.name(seat), points: each }))
  return voice.t.say_scored({ race: races[before.view.race - 1] ?? '', points: listed(points, voice) })
}

type Simple = 'first' | 'started' | 'sank' | 'last' | 'stopped'
const simple = (event: Simple, seat: Seat, voice: BoatVoice): string => voice.t[`say_${event}`](who(seat, voice))

function said(event: BoatEvent, step: BoatStep, before: BoatPosition, voice: BoatVoice): string[] {
  const { t } = voice
  if (event.event === 'laid') return []
  if (event.event === 'course') return [t.say_course({ race: races[event.race - 1] ?? '' })]
  const whose = who(event.seat, voice)
  switch (event.event) {
    case 'placed': return [t.say_placed({ ...whose, on: event.on, heading: t.heading({ heading: event.heading }) })]
    case 'chose': return chose(event, step, before, voice)
    case 'rolled': return [t.say_rolled({ ...whose, dice: listed(thrown(step), voice), speed: event.speed })]
    case 'turned': return [t.say_turned({ ...whose, heading: t.heading({ heading: event.heading }) })]
    case 'sailed':
      return [t.say_sailed({ ...whose, hexes: steps_between(event.from, event.to), heading: t.heading({ heading: event.heading }) })]
    case 'held up': return held_up(event, step, before, voice)
    case 'rounded': return [t.say_rounded({ ...whose, buoys: event.buoys })]
    case 'undone': return [t.say_undone({ ...whose, buoys: event.buoys })]
    case 'crashed': return [t.say_crashed({ ...whose, damage: event.damage })]
    case 'repaired': return event.damage > 0 ? [t.say_repaired({ ...whose, damage: event.damage })] : []
    case 'finished': return [t.say_finished({ ...whose, place: event.place })]
    case 'scored': return event.seat === 0 ? [scored(step, before, voice)] : []
    default: return [simple(event.event, event.seat, voice)]
  }
}

/** What a step told. `before` is the position it started from. */
export const tell = (step: BoatStep, before: BoatPosition, voice: BoatVoice): string[] =>
  step.events.flatMap((event) => said(event, step, before, voice))

export const is_throw = ({ events }: BoatStep): boolean => told(events, 'rolled') !== undefined

const idle_pace = 6, crowd_pace = 2.5, crowd = 3

/** Whoever has nothing at stake any more, or waits for many, need not wait long. */
export function pace({ by, after: { view, turn } }: BoatStep, { view: before }: BoatPosition, here: readonly Seat[]): number {
  const mine = view.at ?? (turn.kind === 'chance' ? by : null)
  if (before.round > 0 && !here.some((seat) => is_afloat(before.boats[seat]))) return idle_pace
  const is_own = (by !== null && here.includes(by)) || (by === null && mine !== null && here.includes(mine))
  return is_own || before.boats.length <= crowd ? 1 : crowd_pace
}

/** What a match is remembered for: crashes, buoys, and whoever comes home. */
export function matters({ events }: BoatStep): IconName | null {
  const has = (kind: BoatEvent['event']) => events.some(({ event }) => event === kind)
  return has('finished') ? 'flag' : has('crashed') ? 'burst' : has('rounded') ? 'buoy' : null
}
