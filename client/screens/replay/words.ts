// The words of looking at a match again, loaded when somebody does.
import { texts } from '../../generated/screens/replay.ts'
import { words } from '../../lib/words.ts'
import { locale } from '../words.ts'

export const r = await words(texts, locale)
