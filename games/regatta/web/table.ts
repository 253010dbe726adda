// The Regatta user interface.
import type { GameUi } from '../../../client/board/game.ts'
import { board } from './board.ts'
import { load_sailing } from './lazy_sailing.ts'
import { piece } from './live/pieces.ts'
import { milestone, narrate, playback_rate, thrower } from './narration.ts'
import { panel } from './panel.ts'
import { seat_summary } from './seat_summary.ts'
import { semantic_grid } from './semantic_grid.ts'
import { forecast, status } from './status.ts'
import type { RegattaEvent, View } from './view.ts'
import { texts, type TableTexts } from './voice.ts'

export const table: GameUi<View, RegattaEvent, TableTexts> = {
  texts, board, piece, panel, seat_summary, semantic_grid, status, forecast, narrate, thrower, throws_by_move: true,
    playback_rate, milestone,
  secrets: true,
  rulebook: () => import('./rulebook.ts').then(({ rulebook }) => rulebook),
  lesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
  signs: () => import('./signs.ts'),
  extras: load_sailing,
}
