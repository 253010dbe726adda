// The pool's words in the reader's language, and how they speak of seats and pieces.
import type { Voice } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import type { Texts as RulesTexts } from '../../../client/generated/pool/rules.ts'
import { texts, type Texts as Words } from '../../../client/generated/pool/table.ts'
import type { Piece } from './view.ts'

export { texts, type Words }
export type PoolVoice = Voice<Words>
export type RulesVoice = Voice<RulesTexts>

/** A seat as the messages take it: "you", or its name. */
export const who = (seat: Seat, { you, name }: PoolVoice) =>
  ({ who: seat === you ? 'you' : 'they', name: name(seat) }) as const

/** "A, B and C". */
export const listed = (items: readonly (string | number)[], { locale }: PoolVoice) =>
  new Intl.ListFormat(locale).format(items.map(String))

/** A piece as the messages take it. */
export const kind_of = ({ number = 0, tiles = 1 }: Piece) =>
  ({ kind: number === 0 ? 'swimmer' : tiles > 1 ? 'stack' : 'crocodile', number, tiles }) as const

/** "crocodile 3". */
export const named = (piece: Piece, { t }: PoolVoice) => t.piece(kind_of(piece))

/** "Ada’s crocodile 3". */
export const owned = (piece: Piece, { t, you, name }: PoolVoice) =>
  t.owned({ ...kind_of(piece), whose: piece.seat === you ? 'you' : 'they', name: name(piece.seat) })
