// What a move does, as its notation and what it would tell say.
import { bar, type PoolEvent, type PoolOption, type Square } from './view.ts'

export interface Deed {
  move: string
  kind: 'place' | 'swim' | 'crawl' | 'eat' | 'arrive' | 'turn' | 'pass'
  from: Square
  to: Square | typeof bar
  tiles: number  // eat: of the stack that comes of it; arrive: how many arrive
}

/** How many tiles an event counts. */
const counted = (events: readonly PoolEvent[], kind: 'ate' | 'arrived'): number | undefined =>
  events.flatMap((each) => (each.event === kind ? [each.tiles] : []))[0]

function kind_of(move: string, events: readonly PoolEvent[]): Deed['kind'] {
  if (move === 'pass') return 'pass'
  if (move.endsWith('*')) return 'turn'
  if (!move.includes('-')) return 'place'
  if (move.endsWith(bar)) return 'arrive'
  if (counted(events, 'ate') !== undefined) return 'eat'
  return events.some((each) => each.event === 'swam') ? 'swim' : 'crawl'
}

export function deed_of({ move, events }: Pick<PoolOption, 'move' | 'events'>): Deed {
  const [from = '', to = from] = move.replace('*', '').split('-')
  const tiles = counted(events, 'ate') ?? counted(events, 'arrived') ?? 1
  return { move, kind: kind_of(move, events), from, to, tiles }
}

/** Moves that change something: they are offered before a piece is chosen. */
export const is_telling = ({ kind }: Deed) => kind === 'eat' || kind === 'arrive'
