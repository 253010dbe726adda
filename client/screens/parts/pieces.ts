// How a seat is drawn here: as the game at the table draws it, or as a boat where there is no table yet.
import { getContext, setContext } from 'svelte'
import type { TableGame } from '../../board/game.ts'

type Draw = TableGame<unknown, never, unknown>['piece']
const key = Symbol('piece')

/** Within this component seats are drawn like this. */
export const draw_with = ({ piece }: { piece: Draw }) => setContext(key, piece)
export const drawing = (): Draw => getContext<Draw>(key)
