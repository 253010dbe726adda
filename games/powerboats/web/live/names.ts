// What a lake is painted from, and what its pictures are called.
import type { View } from '../view.ts'

export type Chart = Pick<View, 'side' | 'tiles' | 'lake'>

/** The picture of a tile. */
export const name_of = ({ side }: Pick<Chart, 'side'>, { number, turned }: View['tiles'][number]): string => `${side}-${number}${turned ? 'r' : ''}`
