// The JSON written by the rules module: the view of a position and the events of a step.
import type { Option, Position, Seat, Step } from '../../../client/lib/match.ts'
import type { Scene } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'

export const files = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export const rows = 14
export const tiles_each = 6
/** The end of a move into the bar. */
export const bar = 'bar'

/** A water square, "c3". */
export type Square = string

/** The contents of a stack or a bar. */
export interface Contents {
  tiles: number  // all of them, the tile on top included
  shown: { colour: Seat; number: number }[]
  hidden: [red: number, yellow: number]  // by colour: tiles never turned over
}

/** A swimmer has no number; a crocodile has one; a stack also has its contents. */
export interface Piece extends Partial<Contents> {
  seat: Seat
  square: Square
  number?: number
}

export type Ending = 'cleared' | 'quiet' | 'stuck'

export interface View {
  step: 'place' | 'turn' | 'reveal' | 'follow' | 'draw' | 'over'
  at?: Seat  // whose turn it is; nobody's while chance decides and after the end
  square?: Square  // reveal, follow: the piece that is turned over
  pieces: Piece[]
  bars: (Contents & { sum: number })[]  // by seat
  unseen: number[][]  // by colour: the numbers nobody has seen yet
  opened: boolean  // a stack has arrived, so singles may arrive too
  quiet: number  // turns in a row without an event
  quiet_limit: number
  alarm: boolean  // this turn must be an event
  homeward?: boolean  // this turn must head home; not in edition 1
  ending?: Ending
  points: number[]  // by seat
}

export type PoolEvent =
  | { event: 'placed'; seat: Seat; to: Square }
  | { [K in 'swam' | 'moved']: { event: K; seat: Seat; from: Square; to: Square; path: string } }['swam' | 'moved']
  | { [K in 'shown' | 'stuck']: { event: K; seat: Seat; on: Square; number: number } }['shown' | 'stuck']
  | { event: 'ate'; seat: Seat; on: Square; tiles: number }
  | { event: 'arrived'; seat: Seat; tiles: number }
  | { [K in 'passed' | 'alarm' | 'homeward']: { event: K; seat: Seat } }['passed' | 'alarm' | 'homeward']
  | { event: 'drawn'; seat: Seat; colour: Seat; number: number }
  | { event: 'ended'; ending: Ending }

export type PoolOption = Option<View, PoolEvent>
export type PoolPosition = Position<View, PoolEvent>
export type PoolStep = Step<View, PoolEvent>
export type PoolScene = Scene<View, PoolEvent>

/** The square of a cell of the semantic grid: row 14 on top, file a on the left, for every viewer. */
export const square_of = ({ row, column }: Cell): Square => `${files[column]}${rows - row}`

/** The piece on a square. */
export const piece_on = (view: View, square: Square): Piece | undefined =>
  view.pieces.find((piece) => piece.square === square)
