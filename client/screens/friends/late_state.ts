// Why an invitation comes too late; null while a seat is free for it.
import type { SeatState, TableState } from '../../lib/wire.ts'

export const is_free = ({ bot, name }: SeatState): boolean => bot === undefined && name === undefined

export function late_state({ stage, seats, used }: Pick<TableState, 'stage' | 'seats' | 'used'>) {
  if (stage === 'ended') return seats.some(is_free) ? 'closed' : 'over'
  if (stage !== 'seating') return 'playing'
  if (used) return 'used'
  return seats.some(is_free) ? null : 'full'
}
