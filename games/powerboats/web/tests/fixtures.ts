// Matches and voices of this game for tests.
import { matches_of, voice_for, type FoldedMatch } from '../../../../client/board/tests/matches.ts'
import type { PowerboatsEvent, View } from '../view.ts'
import { texts } from '../voice.ts'

export const { after, played } = await matches_of<View, PowerboatsEvent>('powerboats')
export type Snapshot = FoldedMatch<View, PowerboatsEvent>
export const voice = voice_for(texts)
