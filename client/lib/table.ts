// A match on the screen: what is shown and what can be done. Its only input is a Source's shown lines.
import type { Info, Position, Refusal, Seat, Source, Step, Transition } from './match.ts'
import type { Readable } from './observable.ts'

/** playing: steps are being shown · throw: waiting for the Roll button · hand: the screen is handed over · decide ·
    wait: for somebody else · over */
export type Stage = 'playing' | 'throw' | 'hand' | 'decide' | 'wait' | 'over'

export interface Table {
  readonly source: Source
  readonly info: Info
  readonly position: Readable<Position>  // as shown so far
  readonly stage: Readable<Stage>
  /** The seat of this screen that decides now, or the last that did; null for a spectator. */
  readonly me: Readable<Seat | null>
  readonly selected: Readable<string | null>  // a move; a single legal move is selected automatically
  readonly hint: Readable<string | null>
  readonly steps: Readable<readonly Step[]>  // shown since this table was opened
  readonly past: Readable<readonly Step[]>  // shown so far in the match, to the current viewer
  readonly missed: Readable<readonly Transition[]>  // since the last turn of `me`, with the present one
  readonly fault: Readable<Error | null>  // a fatal error: the match must be reopened
  /** Set by the screen: shows a step and resolves when it is done. Bots wait for it. */
  present: (step: Step, before: Position) => Promise<void>
  /** Set by the screen: whose throw a step is, if it waits for the Roll button. */
  thrower: (step: Step) => Seat | null
  /** Continues the match from `position`; called when the screen is ready. */
  start(): void
  roll(): void
  /** The player to decide has taken the screen. */
  take_over(): void
  select(move: string | null): void
  /** Sends the selected move. */
  confirm(): Promise<Refusal | null>
  /** Why a move is illegal, or null. */
  why(move: string): Promise<Refusal | null>
  ask_hint(): Promise<void>
  close(): void
}
