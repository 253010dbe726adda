// The texts about following the others, loaded on demand.
import { texts } from '../../generated/screens/follow.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const f = await load_texts(texts, locale)
