// Before boats sail a table does without much: it is fetched when they are about to.
import type { Group } from '../../../client/board/game.ts'

export type Sea = typeof import('./sea.ts')

let there: Sea | null = null, coming: Promise<Sea> | null = null
export const sea = (): Sea | null => there
export const to_sea = (): Promise<Sea> => (coming ??= import('./sea.ts').then((it) => (there = it)))

/** Draws a group once what draws it is there. */
const late = (name: 'hand' | 'dial'): NonNullable<Group['put']> => (...of) =>
  (there ? there[name](...of) : void to_sea().then((it) => it[name](...of)))
export const hand = late('hand'), dial = late('dial')
