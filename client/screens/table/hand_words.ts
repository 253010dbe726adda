// The words of handing the screen over, loaded when somebody does.
import { texts } from '../../generated/screens/hand.ts'
import { words } from '../../lib/words.ts'
import { locale } from '../words.ts'

export const h = await words(texts, locale)
