// The texts of the menu and the keys, loaded on demand.
import { texts } from '../../generated/screens/acts.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const m = await load_texts(texts, locale)
