// The JSON written by the rules module: the view of a position and the events of a step.
// Lengths are in 1/100 mm, x to the right and y up the course; headings in degrees clockwise, 0 is up the course.
import type { Option, Position, Seat, Step } from '../../../client/lib/match.ts'
import type { Scene } from '../../../client/board/game.ts'

export { find_event } from '../../../client/board/events.ts'

/** Equal cards are one kind, named by what it shows: "r45h". Parsed by cards.ts. */
export type CardKind = string
export type MarkName = 'red' | 'green' | 'white'
export const pivots = ['bow', 'middle', 'stern'] as const
export type Pivot = (typeof pivots)[number]
export const heading_step = 5  // degrees, when turning a boat
export const pivots_of = ({ pivot }: View): readonly Pivot[] => (pivot === 'middle' ? ['middle'] : pivots)

/** Where a boat is: its bow, and its heading. */
export interface Pose {
  x: number
  y: number
  heading: number
}

export interface Mark {
  name: MarkName
  x: number
  y: number
  ray?: { x: number; y: number }  // direction of the ray of a mark to round
}

/** The boat of a seat. The fields after `place` exist while it sails. */
export interface Boat {
  fate: 'ashore' | 'sailing' | 'finished'
  cards: number  // in hand
  place?: number  // its finishing place
  x?: number
  y?: number
  heading?: number
  rounded?: number  // how many marks
  adrift?: boolean
  becalmed?: boolean  // a sun lies before it
}
export type Afloat = Boat & Required<Omit<Boat, 'place'>>
export const is_afloat = (boat: Boat | undefined): boat is Afloat => boat?.fate === 'sailing'

/** The verdict on an arrow: clear, finishes, stops short before a zone, or refused for the zone at its end or for what
    it would touch. */
export type Verdict = 'clear' | 'home' | 'short' | 'zone' | 'mark' | 'boat' | 'edge'
export const is_legal = (verdict: Verdict): boolean => verdict === 'clear' || verdict === 'home' || verdict === 'short'

/** One play of a card in the decider's own hand along one of its arrows. A cloud has legs for its first play, which
    are not moves unless they finish, and for each second play, with `then`. */
export interface Leg {
  card: CardKind
  arrow: number  // from 1, from port to starboard
  then?: number  // of a cloud: its second arrow
  verdict: Verdict
  seat?: Seat  // boat, zone, short: whose
  mark?: MarkName  // mark: which
  play: 1 | 2  // the play in which it ends; a cloud's second leg may stop short in the first play
  poses: number  // poses sailed in that play, including the one that touches
  x: number  // the last of these poses
  y: number
  heading: number
}

export interface View {
  step: 'first' | 'deal' | 'place' | 'exchange' | 'turn' | 'helm' | 'draw' | 'over'
  at?: Seat  // who decides; nobody while chance does and after the end
  round: number  // from 1; 0 before the race
  first?: Seat
  pivot?: 'middle' | 'any'  // what a boat may turn round; not in edition 1, where it is any
  water: 'standard' | 'small' | 'large'
  unit: number
  marks: Mark[]  // red, green, the two white ones from port to starboard
  boats: Boat[]  // by seat
  pile: number  // how many cards are in it
  discard: CardKind[]
  hand?: CardKind[]  // the viewer's own
  legs?: Leg[]  // turn and helm: while the viewer decides
  points: number[]  // by seat
}

/** x, y and heading of each pose in turn. */
export type WithPoses = { _way: number[] }
type Each<K extends string, Told = object> = { [E in K]: { event: E; seat: Seat } & Told }[K]

export type RegattaEvent =
  | Each<'first' | 'stopped' | 'helm' | 'kept' | 'adrift' | 'becalmed' | 'skipped'>
  | { event: 'drew'; seat: Seat; card?: CardKind }  // without `card` if hidden from the viewer
  | { event: 'reshuffled'; cards: number }
  | ({ event: 'placed'; seat: Seat; slot: number } & WithPoses)
  | Each<'played' | 'swapped', { card: CardKind }>
  | ({ event: 'sailed'; seat: Seat; heading: number } & WithPoses)
  | ({ event: 'turned'; seat: Seat; heading: number; round: Pivot } & WithPoses)
  | Each<'rounded' | 'undone', { marks: number }>
  | { event: 'finished'; seat: Seat; place: number }
  | { event: 'limit' }

export type RegattaOption = Option<View, RegattaEvent>
export type RegattaPosition = Position<View, RegattaEvent>
export type RegattaStep = Step<View, RegattaEvent>
export type RegattaScene = Scene<View, RegattaEvent>

/** The poses of an event. */
export function poses_of({ _way: way }: WithPoses): Pose[] {
  return Array.from({ length: way.length / 3 }, (_, i) =>
    ({ x: way[3 * i]!, y: way[3 * i + 1]!, heading: way[3 * i + 2]! }))
}

/** A parsed move. */
export type ParsedMove =
  | { kind: 'slot'; slot: number }
  | { kind: 'card'; card: CardKind; arrow: number; then?: number; sun?: Seat }
  | { kind: 'done'; sun?: Seat }
  | { kind: 'swap'; cards: CardKind[] }
  | { kind: 'turn'; heading: number; pivot: Pivot }

export function parse_move(move: string): ParsedMove | null {
  const [word = '', second = '', third = ''] = move.split(' ')
  if (word === 'slot') return { kind: 'slot', slot: Number(second) }
  if (word === 'swap') return { kind: 'swap', cards: second.split(',') }
  if (word === 'turn') return { kind: 'turn', heading: Number(second), pivot: third as Pivot }
  const letter = /sun ([A-D])/.exec(move)?.[1]
  const sun = letter === undefined ? {} : { sun: letter.charCodeAt(0) - 65 }
  if (word === 'done' || word === 'sun') return { kind: 'done', ...sun }
  const [card = '', arrow, then] = word.split('.')
  if (!card || arrow === undefined) return null
  return { kind: 'card', card, arrow: Number(arrow), ...(then === undefined ? {} : { then: Number(then) }), ...sun }
}

/** The move of a leg, without a sun. */
export const move_of = ({ card, arrow, then }: Pick<Leg, 'card' | 'arrow' | 'then'>): string =>
  `${card}.${arrow}${then === undefined ? '' : `.${then}`}`

/** The legs of a card: its first plays, or the second ones after an arrow. */
export const legs_of = ({ legs = [] }: View, card: CardKind, arrow?: number): Leg[] =>
  legs.filter((leg) => leg.card === card &&
    (arrow === undefined ? leg.then === undefined : leg.arrow === arrow && leg.then !== undefined))

/** The move being built, from the picked part or the selected move: a card and perhaps its first arrow; cards to
    exchange; a turn of the boat. Parts are picked as "r45h", "b15c.1", "swap", "turn" and "turn stern". */
export type Draft =
  | { at: 'card'; card: CardKind; arrow?: number; then?: number; sun?: Seat }
  | { at: 'swap'; cards: CardKind[] }
  | { at: 'turn'; heading?: number; pivot: Pivot }
  | null

export function draft_of({ picked, selected, position: { view } }: RegattaScene): Draft {
  const parsed = selected && parse_move(selected.move)
  if (parsed?.kind === 'card') return { ...parsed, at: 'card' }
  if (parsed?.kind === 'swap') return { ...parsed, at: 'swap' }
  if (parsed?.kind === 'turn') return { ...parsed, at: 'turn' }
  if (picked === null) return null
  const [word = '', pivot] = picked.split(' ')
  if (word === 'swap') return { at: 'swap', cards: [] }
  if (word === 'turn') return { at: 'turn', pivot: pivots.find((it) => it === pivot) ?? 'middle' }
  const [card = '', arrow] = word.split('.')
  if (!view.hand?.includes(card)) return null
  return { at: 'card', card, ...(arrow === undefined ? {} : { arrow: Number(arrow) }) }
}

/** Whether no card can be played: what is left is to swap or to turn. */
export const is_blocked = ({ position: { view, options } }: RegattaScene): boolean =>
  view.step === 'turn' && options.every(({ move }) => parse_move(move)?.kind !== 'card')

/** The goal of a boat: the next mark, or the line. */
export const goal_of = ({ rounded = 0 }: Boat): 'red' | 'green' | 'line' =>
  (['red', 'green', 'line'] as const)[rounded]!
