// Why a hint is good, as a sentence that anybody can check in the pool. Loaded on demand.
import type { Seat } from '../../../client/lib/match.ts'
import { texts, type Texts } from '../../../client/generated/pool/hints.ts'
import { odds } from './choices.ts'
import { effect_of, type MoveEffect } from './move_effect.ts'
import { ends, file_row_of, reach } from './reach.ts'
import { bar, files, piece_on, rows, type Piece, type PoolScene, type Square, type View } from './view.ts'
import type { PoolVoice } from './voice.ts'

/** A crocodile of the other seat that can eat the piece on a square. */
const hunter = ({ pieces, ...view }: View, seat: Seat, square: Square): Piece | undefined =>
  pieces.find((piece) => piece.seat !== seat && (piece.number ?? 0) > 0 && ends({ pieces, ...view }, piece.square, piece.number!).has(square))

/** How far a square is from a seat's bar, along lanes and rows. */
function from_bar(square: Square, seat: Seat): number {
  const [file, row] = file_row_of(square)
  return seat === 0 ? rows - 1 - row + Math.max(0, files.length - 2 - file) : row + Math.max(0, file - 1)
}

function moved({ from, to }: MoveEffect, view: View, after: View, seat: Seat, t: Texts): string | null {
  const fled = hunter(view, seat, from), piece = piece_on(after, to), nearer = from_bar(from, seat) - from_bar(to, seat)
  if (!piece) return null
  if (fled && !hunter(after, seat, to)) return t.hint_flee({ number: fled.number ?? 0 })
  const next = reach(after, to, piece.number ?? 0)
  if (next.includes(bar)) return t.hint_before_bar()
  if (next.some((end) => end !== bar && piece_on(after, end))) return t.hint_hunts()
  return nearer > 0 ? t.hint_nearer({ squares: nearer }) : null
}

function turned(view: View, piece: Piece, t: Texts): string {
  const { meal, bar: arrival } = odds(view, piece)
  if (hunter(view, piece.seat, piece.square)) return t.hint_turn_flee()
  return meal > 0 ? t.hint_turn_meal({ percent: meal }) : arrival > 0 ? t.hint_turn_bar({ percent: arrival }) : t.hint_turn()
}

/** The reason for the scene's hint; null if there is none to see. */
export async function hint_reason({ hint, position: { view, options } }: PoolScene, { locale }: PoolVoice): Promise<string | null> {
  const option = options.find(({ move }) => move === hint), { at: seat } = view
  if (!option || seat === undefined) return null
  const t = await texts[locale](), effect = effect_of(option), piece = piece_on(view, effect.from)
  switch (effect.kind) {
    case 'eat': return t.hint_eat({ tiles: effect.tiles })
    case 'arrive': return t.hint_arrive({ tiles: effect.tiles })
    case 'turn': return piece ? turned(view, piece, t) : null
    case 'swim': case 'crawl': return moved(effect, view, option.view, seat, t)
    case 'place': case 'pass': return null
  }
}
