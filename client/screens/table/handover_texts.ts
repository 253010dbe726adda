// The texts of handing the screen over, loaded on demand.
import { texts } from '../../generated/screens/hand.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const h = await load_texts(texts, locale)
