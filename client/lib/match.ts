// Types of a match of any game, shared by workers, stores, boards and screens.
import type { Info, Refusal, Turn, Viewer } from '../../wasm/api.mjs'

export type { Info, Refusal, Turn, Viewer }
export type Seat = number

/** Seats in the game's notation: A, B, C … */
export const letter = (seat: Seat) => String.fromCharCode(65 + seat)
/** The seat of a line of a record; null for chance. */
export const seat_of = (line: string): Seat | null => (line.startsWith('*') ? null : line.charCodeAt(0) - 65)

/** A record is a header that ends with an empty line, and lines. */
export const header_of = (record: string) => record.slice(0, record.indexOf('\n\n') + 2)
export const setup_of = (record: string) => /^setup (.*)$/m.exec(header_of(record))?.[1] ?? ''
export const lines_of = (record: string) => record.slice(header_of(record).length).split('\n').slice(0, -1)

/** An event from a game's rules; each game has its own kinds. */
export interface Event {
  event: string
}

/** A legal move of the viewer: its events, and the view and picture after it. */
export interface Option<V = unknown, E extends Event = Event> {
  move: string
  events: E[]
  view: V
  picture: string
}

/** What one viewer sees after `actions`. `options`: the viewer's legal moves; empty out of turn, and in positions that
    were no longer current when they were folded. */
export interface Position<V = unknown, E extends Event = Event> {
  actions: number
  view: V
  picture: string  // drawn by the rules as coloured text; empty for a game with its own board
  turn: Turn
  options: Option<V, E>[]
  points: number[]  // by seat
  places: number[] | null  // by seat, once the match is over
}

/** One shown line of the record: who acted (null: chance), its events, and the position after it. */
export interface Step<V = unknown, E extends Event = Event> {
  line: string
  by: Seat | null
  events: E[]
  after: Position<V, E>
}

/** A step with the position before it. */
export interface Transition {
  step: Step
  before: Position
}

/** Who sits on a seat. `away` is somebody at another screen. */
export type Sitter =
  | { kind: 'here' }
  | { kind: 'bot'; bot: string }
  | { kind: 'away' }

export interface Person {
  name: string  // empty: use the colour's name
  colour: number  // an index into the seat colours of client/board
  sitter: Sitter
}

/** The host of a match: this device or a server. It gives out only shown records. */
export interface Source {
  readonly id: string
  readonly game: string
  readonly setup: string
  readonly people: readonly Person[]
  readonly resigned?: Seat | undefined  // who ended the match early, on this device
  /** The record as shown to a viewer: header, empty line, lines. */
  shown(viewer: Viewer): Promise<string>
  /** The lines shown to a viewer after the first `actions`. */
  since(viewer: Viewer, actions: number): Promise<string[]>
  /** The ranking by seat; null until it is over. */
  places(): Promise<number[] | null>
  /** Sends a seat's move, in the game's notation, chosen after `actions`: refused if there are more by now. Resolves to
      null once it is settled and saved. */
  send(seat: Seat, move: string, actions: number): Promise<Refusal | null>
  /** Calls `run` whenever there are new lines; returns a function that unsubscribes. */
  on_new_lines(run: () => void): () => void
  close(): void
}
