// The texts of the text pages, loaded with them.
import { texts } from '../../generated/screens/pages.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const r = await load_texts(texts, locale)
