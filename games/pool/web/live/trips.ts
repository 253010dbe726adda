// An option as the board draws it: the piece, its path, its end and the result.
import type { PoolEvent, PoolOption, PoolScene, Square } from '../view.ts'

export interface Trip {
  move: string
  seat: number
  from: Square
  to: Square  // or `bar`
  path: Square[]  // every square entered; a path into a bar ends on a bar square
  meal: number  // tiles of the resulting stack, or 0
  arrives: number  // tiles that enter the bar, or 0
}

/** The trip of a step or an option, or null if no piece moves. */
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
/** The square a move starts from; null for a placement or a pass. */
export const start_of = (move: string): Square | null => turned_over(move) ?? (move.includes('-') ? move.split('-')[0]! : null)

/** The highlighted piece: picked by hand, that of the selected move, or the one just turned over. */
export function picked_in({ position: { view }, selected, picked }: PoolScene): Square | null {
  if (view.step === 'follow') return view.square ?? null
  return picked ?? (selected && start_of(selected.move))
}
