// The texts of the end of a match, loaded on demand.
import { texts } from '../../generated/screens/end.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const e = await load_texts(texts, locale)
