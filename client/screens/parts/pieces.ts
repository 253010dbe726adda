// How seats are drawn: as the game draws them, or as boats outside a table.
import { getContext, setContext } from 'svelte'
import type { GameUi } from '../../board/game.ts'

type Draw = GameUi<unknown, never, unknown>['piece']
const key = Symbol('piece')

/** Seats inside this component are drawn like this. */
export const provide_piece = ({ piece }: { piece: Draw }) => setContext(key, piece)
export const current_piece = (): Draw => getContext<Draw>(key)
