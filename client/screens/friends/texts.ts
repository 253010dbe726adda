// The texts of online play, loaded on demand.
import { texts } from '../../generated/screens/friends.ts'
import { load_texts } from '../../lib/load_texts.ts'
import { locale } from '../texts.ts'

export const f = await load_texts(texts, locale)

/** A time of day in the reader's language. */
export const clock_time = (at: number): string =>
  new Intl.DateTimeFormat(locale.get(), { hour: 'numeric', minute: '2-digit' }).format(at)
