// Whose roll it was.
import type { Seat, Step } from './match.ts'

/** Whether chance acted for this seat alone: its own roll or reveal, which is no news to it. */
export function is_own_roll({ by, events }: Pick<Step, 'by' | 'events'>, seat: Seat | null): boolean {
  const seats = events.flatMap((event) => ('seat' in event ? [event.seat] : []))
  return by === null && seats.length > 0 && seats.every((each) => each === seat)
}
