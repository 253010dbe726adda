// Matches and voices of this game for tests.
import {
  at_random, matches_of, voice_for, type Chooser, type FoldedMatch,
} from '../../../../client/board/tests/matches.ts'
import type { PoolEvent, View } from '../view.ts'
import { texts } from '../voice.ts'

export const { after, played } = await matches_of<View, PoolEvent>('pool')
export type Snapshot = FoldedMatch<View, PoolEvent>
export const voice = voice_for(texts)

/** Meals and arrivals come first. */
export const capturing = (seed: number): Chooser<View, PoolEvent> => (moves, i, options) => {
  const eager = options.filter(({ events }) => events.some(({ event }) => event === 'ate' || event === 'arrived'))
  return at_random(seed)(eager.length > 0 ? eager.map(({ move }) => move) : moves, i, [])
}
