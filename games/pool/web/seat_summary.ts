// The summary of a seat: how many pieces swim, where its bar is, which crocodiles are not revealed yet.
import type { SeatSummary } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { tiles_each, type PoolScene } from './view.ts'
import { listed, type PoolVoice } from './voice.ts'

/** A square of the bar a seat swims to. */
const bar_squares = ['e14', 'b1']

export function seat_summary({ position, selected, after }: PoolScene, seat: Seat, voice: PoolVoice): SeatSummary {
  const { t, name } = voice
  const view = (after ? selected?.view : null) ?? position.view
  const unseen = view.unseen[seat] ?? [], square = bar_squares[seat] ?? ''
  const pieces = view.pieces.filter((piece) => piece.seat === seat).length
  return {
    tokens: [{ icon: '', text: t.plate_pool({ pieces }) }, { icon: 'glass', text: t.plate_bar({ square }) }],
    dots: [],
    chips: {
      title: t.plate_facts(),
      all: Array.from({ length: tiles_each }, (_, i) => ({ text: String(i + 1), gone: !unseen.includes(i + 1) })),
    },
    spoken: t.plate_spoken({
      name: name(seat), tiles: view.points[seat] ?? 0, square, pieces,
      unseen: unseen.length > 0 ? listed(unseen, voice) : 'none',
    }),
  }
}
