// The texts of replays, loaded on demand.
import { texts } from '../../generated/screens/replay.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const r = await load_texts(texts, locale)
