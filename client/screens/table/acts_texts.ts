// The texts of taking back and resigning, loaded on demand.
import { texts } from '../../generated/screens/acts.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const a = await load_texts(texts, locale)
