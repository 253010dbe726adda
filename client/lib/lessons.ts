// How far the lessons have been gone through on this device, and which match is a first one, with hints.
import { quietly } from './settings.ts'

const read = (name: string) => quietly(() => localStorage.getItem(`flotilla.${name}`))
const keep = (name: string, value: unknown) => quietly(() => localStorage.setItem(`flotilla.${name}`, String(value)))

const done = 'done'
const lesson = (game: string) => `lesson.${game}`

export const is_learnt = (game: string): boolean => read(lesson(game)) === done
/** The step to go on with, from 0. */
export const step_of = (game: string): number => Number(read(lesson(game))) || 0
/** Once through is through: going back to a step takes nothing away. */
export const keep_step = (game: string, step: number): void => void (is_learnt(game) || keep(lesson(game), step))
export const keep_learnt = (game: string): void => void keep(lesson(game), done)

/** Whether hints come by themselves in a match. */
export const is_guided = (id: string): boolean => read('guided') === id
export const keep_guided = (id: string): void => void keep('guided', id)
