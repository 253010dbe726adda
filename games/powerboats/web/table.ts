// The Powerboats user interface.
import type { GameUi } from '../../../client/board/game.ts'
import { board, load_racing } from './board.ts'
import { piece } from './live/pieces.ts'
import { milestone, narrate, playback_rate, thrower } from './narration.ts'
import { panel } from './panel.ts'
import { seat_summary } from './seat_summary.ts'
import { semantic_grid } from './semantic_grid.ts'
import { forecast, status } from './status.ts'
import { find_event, type PowerboatsEvent, type View } from './view.ts'
import { texts, type TableTexts } from './voice.ts'

export const table: GameUi<View, PowerboatsEvent, TableTexts> = {
  texts, board, piece, panel, seat_summary, semantic_grid, status, forecast, narrate, thrower, throws_by_move: true, tells_beside: true,
    playback_rate, milestone,
  ceremony: (step, scene, voice) => (step.after.turn.kind !== 'over' && find_event(step.events, 'scored')
    ? load_racing().then(({ ceremony }) => ceremony(step, scene, voice)) : null),
  extras: load_racing,
  rulebook: () => import('./rulebook.ts').then(({ rulebook }) => rulebook),
  lesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
  signs: () => import('./signs.ts'),
}
