// What is said about a match of any game: the words shared by workers, stores, boards and screens.
import type { Info, Refusal, Turn, Viewer } from '../../wasm/door.mjs'

export type { Info, Refusal, Turn, Viewer }
export type Seat = number

/** Seats in the game's notation: A, B, C … */
export const letter = (seat: Seat) => String.fromCharCode(65 + seat)
/** Whose line of a record it is; chance's is nobody's. */
export const seat_of = (line: string): Seat | null => (line.startsWith('*') ? null : line.charCodeAt(0) - 65)

/** A record is a header that ends with an empty line, and lines. */
export const header_of = (record: string) => record.slice(0, record.indexOf('\n\n') + 2)
export const lines_of = (record: string) => record.slice(header_of(record).length).split('\n').slice(0, -1)

/** An event as a game's rules tell it; each game knows its own kinds. */
export interface Event {
  event: string
}

/** A move the viewer may make: what it would tell, and what would be seen after it, as a view and as a picture. */
export interface Option<V = unknown, E extends Event = Event> {
  move: string
  events: E[]
  view: V
  picture: string
}

/** What one viewer sees after so many actions. `options` is what the viewer may do now: none out of turn, and none
    in a position that was already left behind when it was folded. */
export interface Position<V = unknown, E extends Event = Event> {
  actions: number
  view: V
  picture: string  // as the rules draw it: text in inks; empty for a game with a board of its own
  turn: Turn
  options: Option<V, E>[]
  points: number[]  // by seat
  places: number[] | null  // by seat, once it is over
}

/** One line of the record as it was shown: who did it (nobody: chance), what it told, where it led. */
export interface Step<V = unknown, E extends Event = Event> {
  line: string
  by: Seat | null
  events: E[]
  after: Position<V, E>
}

/** A step with the position it started from. */
export interface Told {
  step: Step
  before: Position
}

/** Who sits on a seat. `away` is somebody at another screen. */
export type Sitter =
  | { kind: 'here' }
  | { kind: 'bot'; bot: string }
  | { kind: 'away' }

export interface Person {
  name: string  // empty: the colour's name stands for it
  colour: number  // an index into the seat colours of client/board
  sitter: Sitter
}

/** Where a match is hosted: on this device, or on a server. Only shown records come out of it. */
export interface Source {
  readonly id: string
  readonly game: string
  readonly people: readonly Person[]
  /** The record as shown to a viewer: header, empty line, lines. */
  shown(viewer: Viewer): Promise<string>
  /** The lines shown to a viewer after the first `actions` of them. */
  since(viewer: Viewer, actions: number): Promise<string[]>
  /** The ranking by seat; null until it is over. */
  places(): Promise<number[] | null>
  /** Sends a move of a seat, in the game's notation, chosen after so many actions: if there are more by now, it is
      refused. Settled and kept when it answers null. */
  send(seat: Seat, move: string, actions: number): Promise<Refusal | null>
  /** Calls `run` whenever there are more lines; gives what ends it. */
  on_more(run: () => void): () => void
  close(): void
}
