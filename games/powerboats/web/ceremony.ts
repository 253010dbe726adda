// The ceremony after a race: who won it, the standings, and what is open. Loaded with racing.ts.
import type { Ceremony, Standings } from '../../../client/board/ceremony.ts'
import type { ScoredPart } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/moments.ts'
import {
  find_event, races, sinks_at, type Boat, type Fate, type PowerboatsEvent, type PowerboatsScene, type PowerboatsStep, type View,
} from './view.ts'
import { listed, who, type PowerboatsVoice } from './voice.ts'

/** How a seat's race ended. */
interface End {
  fate: Fate
  place: number  // 0 without one
}

/** A race that is over. */
export interface RaceResult {
  ends: End[]  // by seat
  winner: { seat: Seat; round: number; step: PowerboatsStep } | null
  points: number[][]  // by race so far, then by seat
}

const is_end = ({ events }: PowerboatsStep): boolean => find_event(events, 'scored') !== undefined
const points_in = ({ events }: PowerboatsStep): number[] =>
  events.flatMap((event) => (event.event === 'scored' ? [event.points] : []))

const fates: Partial<Record<PowerboatsEvent['event'], Fate>> =
  { finished: 'finished', last: 'last', stopped: 'stopped', sank: 'sunk' }

/** The result of the race that ends with the last of these steps, the whole match so far. */
export function race_result(steps: readonly PowerboatsStep[], seats: number): RaceResult {
  const before = steps.slice(0, -1).findLastIndex(is_end), race = steps.slice(before + 1)
  const ends: End[] = Array.from({ length: seats }, () => ({ fate: 'stopped', place: 0 }))
  let winner: RaceResult['winner'] = null
  race.forEach((step, i) => {
    for (const event of step.events) {
      const fate = fates[event.event]
      if (!fate || !('seat' in event)) continue
      const place = event.event === 'finished' ? event.place : 0
      ends[event.seat] = { fate, place }
      if (place === 1) winner = { seat: event.seat, round: race[i - 1]?.after.view.round ?? 1, step }
    }
  })
  return { ends, winner, points: steps.filter(is_end).map(points_in) }
}

/** What each boat scored in the races that are over. */
export async function scored_parts(past: readonly PowerboatsStep[], { locale }: PowerboatsVoice): Promise<ScoredPart[]> {
  const t = await texts[locale]()
  return past.filter(is_end).map(points_in).map((points, i) => ({ short: races[i]!, spoken: t.race({ race: races[i]! }), points }))
}

/** What is open, as a true sentence: everything, only if even the last may still catch the first by places alone. */
export function outlook(totals: readonly number[], race: number, t: Texts, voice: PowerboatsVoice): { outlook: string; reason: string } {
  const worth = races.map((_, i) => (totals.length - 1) * (i + 1)).slice(race), left = worth.reduce((sum, each) => sum + each, 0)
  const [first = 0, second = 0] = [...totals].sort((a, b) => b - a)
  const best = totals.flatMap((total, seat) => (total === first ? [seat] : []))
  const says = worth.map((points, i) => (i === 0 ? t.worth : t.worth_last)({ points, race: races[race + i]! }))
  const open = first - Math.min(...totals) < left
  return {
    outlook: open ? t.open() : best.length > 1 ? t.level({ names: listed(best.map(voice.name), voice) })
      : t.lead({ ...who(best[0]!, voice), points: first - second }),
    reason: `${listed(says, voice)}.`,
  }
}

/** The order of the standings: by points, then by the race that is over. */
function ranked(totals: readonly number[], ends: readonly End[]): Seat[] {
  const rank = (seat: Seat) => ends[seat]!.place || totals.length + Number(ends[seat]!.fate === 'sunk')
  return totals.map((_, seat) => seat).sort((a, b) => totals[b]! - totals[a]! || rank(a) - rank(b) || a - b)
}

function standings({ ends, points }: RaceResult, { boats, points: totals }: View, t: Texts): Standings {
  const seats = ranked(totals, ends)
  return {
    caption: t.standings({ race: races[points.length - 1]! }),
    heads: races.map((race, i) => ({ part: race, spoken: t.race({ race }), factor: `×${i + 1}` })),
    total: t.total(), kept: t.kept(),
    rows: seats.map((seat) => {
      const total = totals[seat]!, { lasting } = boats[seat]!
      return {
        seat, total, place: 1 + totals.filter((each) => each > total).length, note: t.fate(ends[seat]!),
        points: races.map((_, race) => points[race]?.[seat] ?? null),
        meter: { full: lasting, of: sinks_at }, kept: t.kept_spoken({ damage: lasting }),
      }
    }),
  }
}

/** The winner's boat where it finished; everybody else is ashore. */
function finish_scene(scene: PowerboatsScene, { winner }: RaceResult): PowerboatsScene {
  const { position } = scene, sailed = winner && find_event(winner.step.events, 'sailed')
  const boats = position.view.boats.map(({ fate, damage, lasting }, seat): Boat => (seat === winner?.seat && sailed
    ? { fate: 'finished', damage: 0, lasting, on: sailed.to, heading: sailed.heading, rounded: 3, speed: 1, dice: [] }
    : { fate, damage, lasting, rounded: 3 }))
  const { at: _, ...view } = position.view
  return { ...scene, position: { ...position, view: { ...view, boats }, options: [] }, selected: null, picked: null, hint: null, after: false, last: null }
}

export async function ceremony(step: PowerboatsStep, scene: PowerboatsScene, voice: PowerboatsVoice): Promise<Ceremony<View, PowerboatsEvent>> {
  const t = await texts[voice.locale](), { view } = step.after, { boats, points: totals, first = 0 } = view
  const result = race_result([...scene.past ?? [], step], totals.length), { winner, ends } = result
  const race = races[view.race - 2]!, next = races[view.race - 1]!, { you } = voice
  const mine = you === null || you === winner?.seat ? [] : [t.your_end({ ...ends[you]!, next })]
  return {
    scene: finish_scene(scene, result),
    winner: winner?.seat ?? null,
    title: winner ? t.win({ ...who(winner.seat, voice), race }) : t.nobody({ race }),
    detail: [...(winner ? [t.after_rounds({ rounds: winner.round })] : []), ...mine].join(' · '),
    ...outlook(totals, view.race - 1, t, voice),
    standings: standings(result, view, t),
    note: boats.some(({ lasting }) => lasting > 0) ? t.repair() : null,
    next: { text: t.next({ ...who(first, voice), race: next }), seats: boats.map((_, i) => (first + i) % boats.length), note: t.factor({ race: next }) },
    confirm: t.go_on({ race: next }),
  }
}
