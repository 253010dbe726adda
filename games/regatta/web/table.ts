// Everything a race needs on the screen.
import type { TableGame } from '../../../client/board/game.ts'
import { board } from './board.ts'
import { piece } from './live/pieces.ts'
import { panel } from './panel.ts'
import { plate } from './plate.ts'
import { is_throw, matters, pace, tell } from './say.ts'
import { semantic } from './semantic.ts'
import { forecast, status } from './status.ts'
import type { RegattaEvent, View } from './view.ts'
import { texts, type Words } from './words.ts'

export const table: TableGame<View, RegattaEvent, Words> = {
  texts, board, piece, panel, plate, semantic, status, forecast, tell, is_throw, throws_by_move: true, pace, matters,
  secrets: true,
  book: () => import('./book.ts').then(({ book }) => book),
  lesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
}
