// Events of a game by their kind.
import type { Event } from '../lib/match.ts'

export type EventOf<E extends Event, K extends E['event']> = Extract<E, { event: K }>

/** The first event of a kind. */
export const find_event = <E extends Event, K extends E['event']>(
  events: readonly E[], kind: K,
): EventOf<E, K> | undefined => events.find((event): event is EventOf<E, K> => event.event === kind)
