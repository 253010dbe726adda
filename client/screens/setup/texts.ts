// The texts of the editors on the page of a new table, loaded on demand.
import { texts } from '../../generated/screens/setup.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const s = await load_texts(texts, locale)
