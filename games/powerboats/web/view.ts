// The JSON written by the rules module: the view of a position and the events of a step.
import type { Option, Position, Seat, Step } from '../../../client/lib/match.ts'
import type { Scene } from '../../../client/board/game.ts'

export { find_event } from '../../../client/board/events.ts'

/** The lake has as many rows as columns. */
export const size = 28
export const sinks_at = 4
export const dice_max = 9
export const races = ['A', 'B', 'C'] as const

/** A hex, "14/9": its row and its column, both from 1 at the top left. */
export type Hex = string

/** Counted to the left as in the rules: a turn to the left adds one. */
export const headings = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
export type Heading = (typeof headings)[number]
export const heading_number = (heading: Heading): number => headings.indexOf(heading)
export const turned = (heading: Heading, to_the_left: number): Heading =>
  headings[(heading_number(heading) + to_the_left + 6) % 6]!

/** The ways to steer, in the order of the rules. */
export const steers = ['left', 'ahead', 'right'] as const
export type Steer = (typeof steers)[number]
export const steered = (heading: Heading, steer: Steer): Heading => turned(heading, 1 - steers.indexOf(steer))

export type Hand = 'port' | 'starboard'
export type Fate = 'ashore' | 'waiting' | 'started' | 'finished' | 'last' | 'stopped' | 'sunk'

export interface Course {
  buoys: [zero: Hex, one: Hex, two: Hex, three: Hex, finish: Hex]
  hands: Hand[]  // the side on which buoys 1 to 3 are left
  rays: { x: number; y: number; quadrant: number }[]  // of buoys 1 to 3; see `ray_angle`
  places: Hex[]  // starting hexes, taken or not
  axis: Heading  // from buoy 0 along the line
  starts: 'left' | 'right'  // the side of the axis towards which the line is passed at the start
  finishes: 'left' | 'right'  // and from which it is finished
}

/** The boat of a seat. The fields after `lasting` exist while it is on the lake: `waiting` or `started`. */
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
  step: 'tiles' | 'first' | 'buoys' | 'directions' | 'place' | 'dice' | 'roll' | 'steer' | 'over'
  at?: Seat  // who decides; nobody while chance does and after the end
  race: number  // from 1
  round: number  // from 1; 0 while boats are placed
  side: 'calm' | 'wild'
  first?: Seat
  thrown?: number  // roll: how many dice
  tiles: { number: number; turned: boolean }[]  // by place, those laid so far
  lake?: string[]  // by row: . water, # land or shore, ~ water that counts as land in this race
  course?: Course  // once the buoys of the race are laid
  boats: Boat[]  // by seat
  points: number[]  // by seat
}

/** Events of several kinds with the same fields. */
type Each<K extends string, Told> = { [Kind in K]: { event: Kind; seat: Seat } & Told }[K]

export type PowerboatsEvent =
  | { event: 'laid'; tile: number; place: number; turned: boolean }
  | { event: 'course'; race: number }
  | { event: 'directions'; seat: Seat; changed: number }
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

export type PowerboatsOption = Option<View, PowerboatsEvent>
export type PowerboatsPosition = Position<View, PowerboatsEvent>
export type PowerboatsStep = Step<View, PowerboatsEvent>
export type PowerboatsScene = Scene<View, PowerboatsEvent>

/** A placement: hex and heading. Null for any other move. */
export function start_of(move: string): { on: Hex; heading: Heading } | null {
  const [on = '', heading = ''] = move.split(' ')
  return on.includes('/') && (headings as readonly string[]).includes(heading) ? { on, heading: heading as Heading } : null
}

/** What a scene shows: the view after the selected move, if that is asked for, or if it chooses the directions. */
export const shown_view = ({ position: { view }, selected, after }: PowerboatsScene): View =>
  ((after || view.step === 'directions') && selected?.view) || view

/** The starting hexes that are free. */
export const open_places = ({ view: { course }, options }: PowerboatsPosition): Hex[] =>
  course?.places.filter((hex) => options.some(({ move }) => start_of(move)?.on === hex)) ?? []

/** The number of a starting hex, on the board and in the panel. */
export const place_number = ({ course }: View, hex: Hex): string => `${course!.places.indexOf(hex) + 1}`

/** The hex a boat is about to be placed on. */
export const picked_hex = ({ picked, selected }: PowerboatsScene): Hex | null =>
  picked ?? (selected && start_of(selected.move)?.on) ?? null

/** The buoy a boat has to round next, from 1; 4 if it has to finish. */
export const next_buoy = ({ rounded = 0 }: Boat): number => rounded + 1

/** The angle of a buoy's ray, from E to the left as headings are counted, in degrees. */
export function ray_angle({ x, y, quadrant }: Course['rays'][number]): number {
  const half = (Math.atan2(y * Math.sqrt(3), x) * 90) / Math.PI
  return ((half + 180) % 180) + (quadrant >= 2 ? 180 : 0)
}
