// Everything a match of the river needs on the screen.
import { boat_svg } from '../../../client/board/boats.ts'
import type { TableGame } from '../../../client/board/game.ts'
import { board } from './board.ts'
import { panel } from './panel.ts'
import { plate } from './plate.ts'
import { is_throw, matters, tell } from './say.ts'
import { semantic } from './semantic.ts'
import { forecast, status } from './status.ts'
import type { RiverEvent, View } from './view.ts'
import { texts, type Words } from './words.ts'

export const table: TableGame<View, RiverEvent, Words> = {
  texts, board, piece: boat_svg, panel, plate, semantic, status, forecast, tell, is_throw, matters,
  book: () => import('./book.ts').then(({ book }) => book),
  lesson: () => import('./lesson.ts').then(({ lesson }) => lesson),
}
