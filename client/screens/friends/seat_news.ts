// What happened at the seats of a table between two of its states, for who cannot see them.
import type { TableState } from '../../lib/wire.ts'

export interface SeatNews {
  news: 'joined' | 'left' | 'resigned'
  name: string
}

export function seat_news(before: TableState, now: TableState): SeatNews[] {
  return now.seats.flatMap(({ name, bot }, seat): SeatNews[] => {
    const was = before.seats[seat]
    if (seat === now.you || seat === before.you) return []
    if (bot !== undefined) return was?.bot === undefined && was?.name !== undefined ? [{ news: 'resigned', name: was.name }] : []
    if (name === was?.name) return []
    return name !== undefined ? [{ news: 'joined', name }] : [{ news: 'left', name: was!.name! }]
  })
}
