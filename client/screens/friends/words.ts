// The words of playing together, loaded when somebody does.
import { texts } from '../../generated/screens/friends.ts'
import { words } from '../../lib/words.ts'
import { locale } from '../words.ts'

export const f = await words(texts, locale)

/** A time of day as the reader's language writes it. */
export const clock_time = (at: number): string =>
  new Intl.DateTimeFormat(locale.get(), { hour: 'numeric', minute: '2-digit' }).format(at)
