// The texts of lessons, loaded on demand.
import { texts } from '../../generated/screens/learn.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const l = await load_texts(texts, locale)
