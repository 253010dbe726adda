// The river's words in the reader's language, and how they speak of a seat.
import type { Voice } from '../../../client/board/game.ts'
import { both, type Catalogue } from '../../../client/lib/locale.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { texts as rules_texts, type Texts as RulesTexts } from '../../../client/generated/river/rules.ts'
import { texts as table_texts, type Texts as TableTexts } from '../../../client/generated/river/table.ts'

export type Words = TableTexts & RulesTexts
export type RiverVoice = Voice<Words>

export const texts: Catalogue<Words> = both(table_texts, rules_texts)

/** A seat as the messages take it: "you", or its name. */
export const who = (seat: Seat, { you, name }: RiverVoice) =>
  ({ who: seat === you ? 'you' : 'they', name: name(seat) }) as const

/** "A, B and C". */
export const listed = (items: readonly (string | number)[], { locale }: RiverVoice) =>
  new Intl.ListFormat(locale).format(items.map(String))
