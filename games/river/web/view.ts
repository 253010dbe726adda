// The JSON written by the rules module: the view of a position and the events of a step.
import type { Option, Position, Seat, Step } from '../../../client/lib/match.ts'
import type { Scene } from '../../../client/board/game.ts'

export const positions = 10
export const dock_count = 12
/** The position of a boat that reaches the harbour. */
export const harbour = 11
/** The face of the die that is not a number. */
export const wind = 6

export interface View {
  seats: number
  at?: Seat  // whose turn it is; nobody's before the start and after the end
  first?: Seat
  die?: number  // 1 to 5, or `wind`; missing until it is rolled
  shifts: number
  sandbank?: number  // a position; missing until the setup
  wave?: number
  boats: number[][]  // by seat: how many boats on each of the positions 1 to 10
  docks: Seat[]  // in order of arrival: the docks of 12, 11, … points
  points: number[]  // by seat
}

export type MoveEventKind = 'sailed' | 'pushed' | 'gained' | 'blown'

export type RiverEvent =
  | { event: 'laid'; sandbank: number; wave: number }
  | { [K in 'first' | 'idle' | 'passed']: { event: K; seat: Seat } }['first' | 'idle' | 'passed']
  | { event: 'rolled'; seat: Seat; die: number }
  | { [K in MoveEventKind]: { event: K; seat: Seat; from: number; to: number } }[MoveEventKind]
  | { event: 'docked'; seat: Seat; dock: number }
  | { event: 'shifted' }
  | { event: 'lost'; seat: Seat; boats: number }

export type RiverOption = Option<View, RiverEvent>
export type RiverPosition = Position<View, RiverEvent>
export type RiverStep = Step<View, RiverEvent>
export type RiverScene = Scene<View, RiverEvent>
