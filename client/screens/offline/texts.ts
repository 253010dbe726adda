// The texts about updates and installation, loaded on demand.
import { texts } from '../../generated/screens/offline.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const o = await load_texts(texts, locale)
