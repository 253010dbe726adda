// A match on the screen: what is shown now, what may be done. Fed by a Source with shown lines and nothing else.
import type { Info, Position, Refusal, Seat, Source, Step, Told } from './match.ts'
import type { Readable } from './store.ts'

/** playing: steps are being shown · throw: the Roll button is awaited · hand: the screen is handed to whoever decides ·
    decide · wait: for somebody else · over */
export type Stage = 'playing' | 'throw' | 'hand' | 'decide' | 'wait' | 'over'

export interface Table {
  readonly source: Source
  readonly info: Info
  readonly position: Readable<Position>  // as shown so far
  readonly stage: Readable<Stage>
  /** The seat of this screen that decides now, or the last that did; null for a spectator. */
  readonly me: Readable<Seat | null>
  readonly selected: Readable<string | null>  // a move; the only legal one is selected by itself
  readonly hint: Readable<string | null>
  readonly steps: Readable<readonly Step[]>  // shown so far in this sitting
  readonly past: Readable<readonly Step[]>  // shown so far in the match, to the viewer of now
  readonly missed: Readable<readonly Told[]>  // since the last decision of `me`
  readonly fault: Readable<Error | null>  // what broke, for good: only opening the match again helps
  /** The screen's part: shows a step, ends when it has been seen. Bots wait for it. */
  present: (step: Step, before: Position) => Promise<void>
  /** The screen's part: whether a step is a throw a person here makes by the Roll button. */
  is_throw: (step: Step) => boolean
  /** The screen is ready: the match goes on from what `position` shows. */
  start(): void
  roll(): void
  /** Whoever is to decide has the screen before them. */
  take_over(): void
  select(move: string | null): void
  /** Sends the selected move. */
  confirm(): Promise<Refusal | null>
  /** Why a move may not be made, or null. */
  why(move: string): Promise<Refusal | null>
  ask_hint(): Promise<void>
  close(): void
}
