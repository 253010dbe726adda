// What the others did since one's turn: a line for each seat, and how to watch it again.
import type { AnimationClock } from '../../board/animation_clock.ts'
import type { Board } from '../../board/game.ts'
import type { Event, Position, Seat, Step, Transition } from '../../lib/match.ts'
import type { TableViewModel } from './view_model.svelte.ts'

export interface FeedLine {
  seat: Seat | null  // null: nobody in particular
  text: string
  steps: Transition[]
}

/** The latest turn of each seat as one line, the newest first. A throw belongs to whoever acted before it. */
export function lines_of(missed: readonly Transition[], tell: (step: Step, before: Position) => string): FeedLine[] {
  const turns: { seat: Seat | null; steps: Transition[] }[] = []
  for (const transition of missed) {
    const last = turns.at(-1), seat = transition.step.by ?? last?.seat ?? null
    if (last && last.seat === seat) last.steps.push(transition)
    else turns.push({ seat, steps: [transition] })
  }
  const newest = turns.reverse().filter(({ seat }, i) => turns.findIndex((turn) => turn.seat === seat) === i)
  return newest.map(({ seat, steps }) => ({ seat, steps, text: steps.map(({ step, before }) => tell(step, before)).filter(Boolean).join(' ') }))
    .filter(({ text }) => text !== '')
}

/** Shows steps again, each from the position before it, and then the present. */
export async function watch_again(model: TableViewModel, board: Board<unknown, Event>, clock: AnimationClock,
  steps: readonly Transition[]): Promise<void> {
  const { actions } = model.position
  clock.rate = 1
  for (const { step, before } of steps) {
    if (model.position.actions !== actions) return  // the match has continued
    board.show({ ...model.scene_at({ ...before, options: [] }, null), selected: null, picked: null, hint: null })
    await board.play(step, model.scene_at({ ...step.after, options: [] }, step))
  }
  if (model.position.actions === actions) board.show(model.scene)
}
