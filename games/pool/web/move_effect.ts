// The effect of a move, from its notation and events.
import { bar, type PoolEvent, type PoolOption, type Square } from './view.ts'

export interface MoveEffect {
  move: string
  kind: 'place' | 'swim' | 'crawl' | 'eat' | 'arrive' | 'turn' | 'pass'
  from: Square
  to: Square | typeof bar
  tiles: number  // eat: of the resulting stack; arrive: how many arrive
}

/** How many tiles an event counts. */
const counted = (events: readonly PoolEvent[], kind: 'ate' | 'arrived'): number | undefined =>
  events.flatMap((each) => (each.event === kind ? [each.tiles] : []))[0]

function kind_of(move: string, events: readonly PoolEvent[]): MoveEffect['kind'] {
  if (move === 'pass') return 'pass'
  if (move.endsWith('*')) return 'turn'
  if (!move.includes('-')) return 'place'
  if (move.endsWith(bar)) return 'arrive'
  if (counted(events, 'ate') !== undefined) return 'eat'
  return events.some((each) => each.event === 'swam') ? 'swim' : 'crawl'
}

export function effect_of({ move, events }: Pick<PoolOption, 'move' | 'events'>): MoveEffect {
  const [from = '', to = from] = move.replace('*', '').split('-')
  const tiles = counted(events, 'ate') ?? counted(events, 'arrived') ?? 1
  return { move, kind: kind_of(move, events), from, to, tiles }
}

/** Moves that change something are offered before a piece is chosen. */
export const changes_something = ({ kind }: MoveEffect) => kind === 'eat' || kind === 'arrive'
