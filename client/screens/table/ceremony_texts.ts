// The texts of a ceremony that the games share, loaded on demand.
import { texts } from '../../generated/screens/ceremony.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const c = await load_texts(texts, locale)
