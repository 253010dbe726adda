// The words of the pages to read, loaded with them.
import { texts } from '../../generated/screens/pages.ts'
import { words } from '../../lib/words.ts'
import { locale } from '../words.ts'

export const r = await words(texts, locale)
