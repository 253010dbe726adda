// What this device remembers of each game: lesson progress, the guided first match, and the level of the bots.
import { try_or_undefined } from './settings.ts'

const read = (name: string) => try_or_undefined(() => localStorage.getItem(`flotilla.${name}`))
const keep = (name: string, value: unknown) => try_or_undefined(() => localStorage.setItem(`flotilla.${name}`, String(value)))

const done = 'done'
const lesson = (game: string) => `lesson.${game}`

export const is_learnt = (game: string): boolean => read(lesson(game)) === done
/** The next step, from 0. */
export const step_of = (game: string): number => Number(read(lesson(game))) || 0
/** A finished lesson stays finished. */
export const save_step = (game: string, step: number): void => void (is_learnt(game) || keep(lesson(game), step))
export const mark_learnt = (game: string): void => void keep(lesson(game), done)

/** Whether hints are shown automatically in a match. */
export const is_guided = (id: string): boolean => read('guided') === id
export const set_guided = (id: string): void => void keep('guided', id)

/** The bot that was last played against. */
export const saved_level = (game: string): string | null | undefined => read(`level.${game}`)
export const save_level = (game: string, bot: string): void => void keep(`level.${game}`, bot)
