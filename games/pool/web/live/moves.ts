// An option as the board draws it: which piece, which way, where it ends and what that brings.
import type { PoolEvent, PoolOption, PoolScene, Square } from '../view.ts'

export interface Trip {
  move: string
  seat: number
  from: Square
  to: Square  // or `bar`
  path: Square[]  // every square entered; the last of a way into a bar is one of the bar's
  meal: number  // how many tiles the stack has then, or 0
  arrives: number  // how many tiles come into the bar, or 0
}

/** The way a step or an option tells of, or null where nobody moves. */
export function trip(move: string, events: readonly PoolEvent[]): Trip | null {
  const gone = events.find((event) => event.event === 'swam' || event.event === 'moved')
  if (!gone) return null
  const ate = events.find((event) => event.event === 'ate'), arrived = events.find((event) => event.event === 'arrived')
  const { seat, from, to } = gone
  return { move, seat, from, to, path: gone.path.split(' '), meal: ate?.tiles ?? 0, arrives: arrived?.tiles ?? 0 }
}

export const trip_of = ({ move, events }: PoolOption): Trip | null => trip(move, events)

/** The square of the swimmer a move turns over, or null. */
export const turned_over = (move: string): Square | null => (move.endsWith('*') ? move.slice(0, -1) : null)
/** The square of the piece a move begins with. A placed swimmer and a pass begin nowhere. */
export const start_of = (move: string): Square | null => turned_over(move) ?? (move.includes('-') ? move.split('-')[0]! : null)

/** The piece that is pointed out: by hand, by the move that is selected, or the one that was turned over just now. */
export function picked_in({ position: { view }, selected, picked }: PoolScene): Square | null {
  if (view.step === 'follow') return view.square ?? null
  return picked ?? (selected && start_of(selected.move))
}
