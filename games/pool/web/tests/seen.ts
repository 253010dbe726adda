// Matches and voices of this game for the tests.
import { at_random, matches_of, speaking, type Chooser, type Folded } from '../../../../client/board/tests/matches.ts'
import { book } from '../book.ts'
import type { PoolEvent, View } from '../view.ts'
import { texts } from '../words.ts'

export const { after, played } = await matches_of<View, PoolEvent>('pool')
export type Seen = Folded<View, PoolEvent>
export const voice = speaking(texts), reading = speaking(book.texts)

/** Meals and arrivals come first. */
export const eagerly = (seed: number): Chooser<View, PoolEvent> => (moves, i, options) => {
  const eager = options.filter(({ events }) => events.some(({ event }) => event === 'ate' || event === 'arrived'))
  return at_random(seed)(eager.length > 0 ? eager.map(({ move }) => move) : moves, i, [])
}
