// How far the lessons have been gone through on this device, and which match is a first one, with hints.
import { quietly } from './settings.ts'

const storage = quietly(() => localStorage)
const read = (name: string) => quietly(() => storage?.getItem(`flotilla.${name}`)) ?? null
const keep = (name: string, value: string) => void quietly(() => storage?.setItem(`flotilla.${name}`, value))

const done = 'done'

export const is_learnt = (game: string): boolean => read(`lesson.${game}`) === done
/** The step to go on with, from 0. */
export const step_of = (game: string): number => Number(read(`lesson.${game}`)) || 0
/** Once through is through: going back to a step takes nothing away. */
export function keep_step(game: string, step: number): void {
  if (!is_learnt(game)) keep(`lesson.${game}`, String(step))
}
export const keep_learnt = (game: string): void => keep(`lesson.${game}`, done)

/** Whether hints come by themselves in a match. */
export const is_guided = (id: string): boolean => read('guided') === id
export const keep_guided = (id: string): void => keep('guided', id)
