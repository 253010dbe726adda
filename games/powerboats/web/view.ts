// What the rules tell of a lake: the view of a position and the events of a step, as they come out of the module.
import type { Option, Position, Seat, Step } from '../../../client/lib/match.ts'
import type { Scene } from '../../../client/board/game.ts'

/** The lake has as many rows as columns. */
export const size = 28
export const sinks_at = 4
export const dice_most = 9
export const races = ['A', 'B', 'C'] as const

/** A hex, "14/9": its row and its column, both from 1 at the top left. */
export type Hex = string

/** Counted to the left, as the rules do: a turn to the left adds one. */
export const headings = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
export type Heading = (typeof headings)[number]
export const heading_number = (heading: Heading): number => headings.indexOf(heading)
export const turned = (heading: Heading, to_the_left: number): Heading =>
  headings[(heading_number(heading) + to_the_left + 6) % 6]!

/** The ways to steer, in the order of the rules: left of the boat first. */
export const steers = ['left', 'ahead', 'right'] as const
export type Steer = (typeof steers)[number]
export const steered = (heading: Heading, steer: Steer): Heading => turned(heading, 1 - steers.indexOf(steer))

export type Hand = 'port' | 'starboard'
export type Fate = 'ashore' | 'waiting' | 'started' | 'finished' | 'last' | 'stopped' | 'sunk'

export interface Course {
  buoys: [zero: Hex, one: Hex, two: Hex, three: Hex, finish: Hex]
  hands: Hand[]  // buoys 1 to 3 are left to
  rays: { x: number; y: number; quadrant: number }[]  // of buoys 1 to 3; `ray_angle` reads them
  places: Hex[]  // where boats may begin, taken or not
  axis: Heading  // from buoy 0 along the line
  starts: 'left' | 'right'  // the side of the axis towards which the line is passed at the start
  finishes: 'left' | 'right'  // and from which it is finished
}

/** A boat of a seat. What follows `lasting` is there while it is on the lake: `waiting` or `started`. */
export interface Boat {
  fate: Fate
  damage: number  // the lasting damage included
  lasting: number
  on?: Hex
  heading?: Heading
  rounded?: number  // how many buoys
  speed?: number
  dice?: number[]  // the lowest first
}
export type Afloat = Required<Boat>
export const is_afloat = (boat: Boat | undefined): boat is Afloat => boat?.on !== undefined

export interface View {
  step: 'tiles' | 'first' | 'buoys' | 'place' | 'dice' | 'roll' | 'steer' | 'over'
  at?: Seat  // who decides; nobody while chance does and after the end
  race: number  // from 1
  round: number  // from 1; 0 while boats are placed
  side: 'calm' | 'wild'
  first?: Seat
  thrown?: number  // roll: how many dice
  tiles: { number: number; turned: boolean }[]  // by place, as many as are laid
  lake?: string[]  // by row: . water, # land or shore, ~ water that counts as land in this race
  course?: Course  // while the buoys of a race are laid
  boats: Boat[]  // by seat
  points: number[]  // by seat
}

/** Events of several kinds that tell the same of a seat. */
type Each<K extends string, Told> = { [Kind in K]: { event: Kind; seat: Seat } & Told }[K]

export type BoatEvent =
  | { event: 'laid'; tile: number; place: number; turned: boolean }
  | { event: 'course'; race: number }
  | Each<'first' | 'started' | 'sank' | 'last' | 'stopped', object>
  | { event: 'placed'; seat: Seat; on: Hex; heading: Heading }
  | { event: 'chose'; seat: Seat; dice: number; thrown: number }
  | { event: 'rolled'; seat: Seat; speed: number }
  | { event: 'turned'; seat: Seat; heading: Heading }
  | { event: 'sailed'; seat: Seat; from: Hex; to: Hex; heading: Heading }
  | { event: 'held up'; seat: Seat; hexes: number }
  | Each<'rounded' | 'undone', { buoys: number }>
  | Each<'crashed' | 'repaired', { damage: number }>
  | { event: 'finished'; seat: Seat; place: number }
  | { event: 'scored'; seat: Seat; points: number }

export type BoatEventOf<K extends BoatEvent['event']> = Extract<BoatEvent, { event: K }>
export type BoatOption = Option<View, BoatEvent>
export type BoatPosition = Position<View, BoatEvent>
export type BoatStep = Step<View, BoatEvent>
export type BoatScene = Scene<View, BoatEvent>

/** The first event of a kind. */
export const told = <K extends BoatEvent['event']>(events: readonly BoatEvent[], kind: K): BoatEventOf<K> | undefined =>
  events.find((event): event is BoatEventOf<K> => event.event === kind)

/** A start: where the boat is placed and which way it heads. Null for any other move. */
export function start_of(move: string): { on: Hex; heading: Heading } | null {
  const [on = '', heading = ''] = move.split(' ')
  return on.includes('/') && (headings as readonly string[]).includes(heading) ? { on, heading: heading as Heading } : null
}

/** Which buoy a boat has to round next, from 1; 4 when it has to finish. */
export const next_buoy = ({ rounded = 0 }: Boat): number => rounded + 1

/** The angle of a buoy's ray, from E to the left as headings are counted, in degrees. */
export function ray_angle({ x, y, quadrant }: Course['rays'][number]): number {
  const half = (Math.atan2(y * Math.sqrt(3), x) * 90) / Math.PI
  return ((half + 180) % 180) + (quadrant >= 2 ? 180 : 0)
}
