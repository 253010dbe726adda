// The river's words in the reader's language, and how they speak of a seat.
import type { Voice } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import type { Texts as RulesTexts } from '../../../client/generated/river/rules.ts'
import { texts, type Texts as Words } from '../../../client/generated/river/table.ts'

export { texts, type Words }
export type RiverVoice = Voice<Words>
export type RulesVoice = Voice<RulesTexts>

/** A seat as the messages take it: "you", or its name. */
export const who = (seat: Seat, { you, name }: RiverVoice) =>
  ({ who: seat === you ? 'you' : 'they', name: name(seat) }) as const

/** "A, B and C". */
export const listed = (items: readonly (string | number)[], { locale }: RiverVoice) =>
  new Intl.ListFormat(locale).format(items.map(String))
