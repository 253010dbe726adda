// The pool's user interface.
import type { GameUi } from '../../../client/board/game.ts'
import { board } from './board.ts'
import { piece } from './live/pieces.ts'
import { milestone, narrate, thrower } from './narration.ts'
import { panel } from './panel.ts'
import { seat_summary } from './seat_summary.ts'
import { semantic_grid } from './semantic_grid.ts'
import { forecast, status } from './status.ts'
import type { PoolEvent, View } from './view.ts'
import { texts, type TableTexts } from './voice.ts'

export const table: GameUi<View, PoolEvent, TableTexts> = {
  texts, board, piece, panel, seat_summary, semantic_grid, status, forecast, narrate, thrower, milestone,
  rulebook: () => import('./rulebook.ts').then(({ rulebook }) => rulebook),
  lesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
  signs: () => import('./signs.ts'),
  extras: () => import('./hint_reason.ts'),
}
