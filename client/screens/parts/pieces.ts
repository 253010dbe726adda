// Whatever is shown at a game's table may be drawn by the game.
import { getContext, setContext } from 'svelte'
import type { TableGame } from '../../board/game.ts'

type Draw = NonNullable<TableGame<unknown, never, unknown>['piece']>
const key = Symbol('piece')

/** Within this component a seat is drawn as the game draws it, if it does. */
export const draw_with = (game: { piece?: Draw }) => setContext(key, game.piece)
export const drawn_by_game = (): Draw | undefined => getContext<Draw | undefined>(key)
