// The pool's texts and voices, and how messages refer to seats and pieces.
import type { Voice } from '../../../client/board/game.ts'
import { listed, who } from '../../../client/board/voice.ts'
import { texts, type Texts as TableTexts } from '../../../client/generated/pool/table.ts'
import type { Piece } from './view.ts'

export { listed, texts, who, type TableTexts }
export type PoolVoice = Voice<TableTexts>

/** A piece as message arguments. */
export const kind_of = ({ number = 0, tiles = 1 }: Piece) =>
  ({ kind: number === 0 ? 'swimmer' : tiles > 1 ? 'stack' : 'crocodile', number, tiles }) as const

/** "crocodile 3". */
export const named = (piece: Piece, { t }: PoolVoice) => t.piece(kind_of(piece))

/** "Ada’s crocodile 3". */
export const owned = (piece: Piece, { t, you, name }: PoolVoice) =>
  t.owned({ ...kind_of(piece), whose: piece.seat === you ? 'you' : 'they', name: name(piece.seat) })
