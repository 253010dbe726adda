// The river's texts and voices.
import type { Voice } from '../../../client/board/game.ts'
import { listed, who } from '../../../client/board/voice.ts'
import { texts, type Texts as TableTexts } from '../../../client/generated/river/table.ts'

export { listed, texts, who, type TableTexts }
export type RiverVoice = Voice<TableTexts>
