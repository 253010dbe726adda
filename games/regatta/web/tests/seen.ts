// Matches and voices of this game for the tests.
import { matches_of, speaking, type Folded } from '../../../../client/board/tests/matches.ts'
import { book } from '../book.ts'
import type { RegattaEvent, View } from '../view.ts'
import { texts } from '../words.ts'

export const { after, played } = await matches_of<View, RegattaEvent>('regatta')
export type Seen = Folded<View, RegattaEvent>
export const voice = speaking(texts), reading = speaking(book.texts)
