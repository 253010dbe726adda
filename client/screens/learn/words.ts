// The words of learning, loaded when somebody does.
import { texts } from '../../generated/screens/learn.ts'
import { words } from '../../lib/words.ts'
import { locale } from '../words.ts'

export const l = await words(texts, locale)
