// The words of the site as an app, loaded with what says them.
import { texts } from '../../generated/screens/offline.ts'
import { words } from '../../lib/words.ts'
import { locale } from '../words.ts'

export const o = await words(texts, locale)
