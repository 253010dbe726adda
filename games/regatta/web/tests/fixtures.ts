// Matches and voices of this game for tests.
import { matches_of, voice_for, type FoldedMatch } from '../../../../client/board/tests/matches.ts'
import type { RegattaEvent, View } from '../view.ts'
import { texts } from '../voice.ts'

export const { after, played } = await matches_of<View, RegattaEvent>('regatta')
export type Snapshot = FoldedMatch<View, RegattaEvent>
export const voice = voice_for(texts)
