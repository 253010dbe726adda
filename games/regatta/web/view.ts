// What the rules tell of a race: the view of a position and the events of a step, as they come out of the module.
// Lengths are in 1/100 mm, x to the right and y up the course; headings in degrees clockwise, 0 is up the course.
import type { Option, Position, Seat, Step } from '../../../client/lib/match.ts'
import type { Scene } from '../../../client/board/game.ts'

/** Equal cards are one kind, named by what it shows: "r45h". cards.ts reads it. */
export type Kind = string
export type MarkName = 'red' | 'green' | 'white'
export const pivots = ['bow', 'middle', 'stern'] as const
export type Pivot = (typeof pivots)[number]
export const heading_step = 5  // of a boat that is turned

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
  ray?: { x: number; y: number }  // the direction of the ray that counts: of marks to round
}

/** A boat of a seat. What follows `place` is there while it sails. */
export interface Boat {
  fate: 'ashore' | 'sailing' | 'finished'
  cards: number  // in hand
  place?: number  // in which it finished
  x?: number
  y?: number
  heading?: number
  rounded?: number  // how many marks
  adrift?: boolean
  becalmed?: boolean  // a sun lies before it
}
export type Sailing = Boat & Required<Omit<Boat, 'place'>>
export const is_sailing = (boat: Boat | undefined): boat is Sailing => boat?.fate === 'sailing'

/** What comes of following an arrow: it touches nothing, it finishes, it is played short before a zone, it is refused for
    the zone at its end, or for what it would touch. */
export type Verdict = 'clear' | 'home' | 'short' | 'zone' | 'mark' | 'boat' | 'edge'
export const is_legal = (verdict: Verdict): boolean => verdict === 'clear' || verdict === 'home' || verdict === 'short'

/** One play of a card in the decider's own hand along one of its arrows. A cloud has legs for its first play, which are
    no moves yet unless they are home, and for each of its second plays, with `then`. */
export interface Leg {
  card: Kind
  arrow: number  // from 1, from port to starboard
  then?: number  // of a cloud: its second arrow
  verdict: Verdict
  seat?: Seat  // boat, zone, short: whose
  mark?: MarkName  // mark: which
  play: 1 | 2  // in which play of the card it ends: short of a cloud's second play may be in the first
  poses: number  // sailed in that play; of one that touches, up to and with the pose that does
  x: number  // the last of these poses
  y: number
  heading: number
}

export interface View {
  step: 'first' | 'deal' | 'place' | 'turn' | 'helm' | 'draw' | 'over'
  at?: Seat  // who decides; nobody while chance does and after the end
  round: number  // from 1; 0 while boats are placed
  first?: Seat
  water: 'standard' | 'small' | 'large'
  unit: number
  marks: Mark[]  // red, green, the two white ones from port to starboard
  boats: Boat[]  // by seat
  pile: number  // how many cards are in it
  discard: Kind[]
  hand?: Kind[]  // the viewer's own
  legs?: Leg[]  // turn and helm: while the viewer decides
  points: number[]  // by seat
}

/** x, y and heading of each pose in turn. */
export type Drawn = { _way: number[] }
type Each<K extends string, Told = object> = { [E in K]: { event: E; seat: Seat } & Told }[K]

export type RegattaEvent =
  | Each<'first' | 'stopped' | 'helm' | 'adrift' | 'becalmed' | 'skipped'>
  | { event: 'drew'; seat: Seat; card?: Kind }  // without `card` where it may not be known
  | { event: 'reshuffled'; cards: number }
  | ({ event: 'placed'; seat: Seat; slot: number } & Drawn)
  | Each<'played' | 'swapped', { card: Kind }>
  | ({ event: 'sailed'; seat: Seat; heading: number } & Drawn)
  | ({ event: 'turned'; seat: Seat; heading: number; round: Pivot } & Drawn)
  | Each<'rounded' | 'undone', { marks: number }>
  | { event: 'finished'; seat: Seat; place: number }
  | { event: 'limit' }

export type RegattaEventOf<K extends RegattaEvent['event']> = Extract<RegattaEvent, { event: K }>
export type RegattaOption = Option<View, RegattaEvent>
export type RegattaPosition = Position<View, RegattaEvent>
export type RegattaStep = Step<View, RegattaEvent>
export type RegattaScene = Scene<View, RegattaEvent>

/** The first event of a kind. */
export const told = <K extends RegattaEvent['event']>(
  events: readonly RegattaEvent[], kind: K,
): RegattaEventOf<K> | undefined =>
  events.find((event): event is RegattaEventOf<K> => event.event === kind)

/** The poses of a way. */
export function poses_of({ _way: way }: Drawn): Pose[] {
  return Array.from({ length: way.length / 3 }, (_, i) =>
    ({ x: way[3 * i]!, y: way[3 * i + 1]!, heading: way[3 * i + 2]! }))
}

/** A move in the game's notation, taken apart. */
export type Act =
  | { act: 'slot'; slot: number }
  | { act: 'card'; card: Kind; arrow: number; then?: number; sun?: Seat }
  | { act: 'done'; sun?: Seat }
  | { act: 'swap'; cards: Kind[] }
  | { act: 'turn'; heading: number; pivot: Pivot }

export function act_of(move: string): Act | null {
  const [word = '', second = '', third = ''] = move.split(' ')
  if (word === 'slot') return { act: 'slot', slot: Number(second) }
  if (word === 'swap') return { act: 'swap', cards: second.split(',') }
  if (word === 'turn') return { act: 'turn', heading: Number(second), pivot: third as Pivot }
  const letter = /sun ([A-D])/.exec(move)?.[1]
  const sun = letter === undefined ? {} : { sun: letter.charCodeAt(0) - 65 }
  if (word === 'done' || word === 'sun') return { act: 'done', ...sun }
  const [card = '', arrow, then] = word.split('.')
  if (!card || arrow === undefined) return null
  return { act: 'card', card, arrow: Number(arrow), ...(then === undefined ? {} : { then: Number(then) }), ...sun }
}

/** The move a leg stands for, without a sun. */
export const move_of = ({ card, arrow, then }: Pick<Leg, 'card' | 'arrow' | 'then'>): string =>
  `${card}.${arrow}${then === undefined ? '' : `.${then}`}`

/** The legs of a card: its first plays, or the second ones after an arrow. */
export const legs_of = ({ legs = [] }: View, card: Kind, arrow?: number): Leg[] =>
  legs.filter((leg) => leg.card === card &&
    (arrow === undefined ? leg.then === undefined : leg.arrow === arrow && leg.then !== undefined))

/** What is pointed out, picked or selected: a card and perhaps its first arrow; cards to exchange; a turn of the boat.
    Parts of a move are picked as "r45h", "b15c.1", "swap", "turn" and "turn stern". */
export type Aimed =
  | { at: 'card'; card: Kind; arrow?: number; then?: number; sun?: Seat }
  | { at: 'swap'; cards: Kind[] }
  | { at: 'turn'; heading?: number; pivot: Pivot }
  | null

export function aimed({ picked, selected, position: { view } }: RegattaScene): Aimed {
  const act = selected && act_of(selected.move)
  if (act?.act === 'card') return { ...act, at: 'card' }
  if (act?.act === 'swap') return { ...act, at: 'swap' }
  if (act?.act === 'turn') return { ...act, at: 'turn' }
  if (picked === null) return null
  const [word = '', pivot] = picked.split(' ')
  if (word === 'swap') return { at: 'swap', cards: [] }
  if (word === 'turn') return { at: 'turn', pivot: pivots.find((it) => it === pivot) ?? 'middle' }
  const [card = '', arrow] = word.split('.')
  if (!view.hand?.includes(card)) return null
  return { at: 'card', card, ...(arrow === undefined ? {} : { arrow: Number(arrow) }) }
}

/** What a boat makes for: the next mark, or the line. */
export const goal_of = ({ rounded = 0 }: Boat): 'red' | 'green' | 'line' =>
  (['red', 'green', 'line'] as const)[rounded]!
