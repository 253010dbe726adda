// Parts of a game's lesson.
import type { Catalogue } from '../lib/locale.ts'
import type { Lesson, LessonStep } from './game.ts'

type Answer<Texts> = LessonStep<Texts>['answers'][string]
/** A step, before it is known on which table it is played. */
export type Script<Texts> = Omit<LessonStep<Texts>, 'seats' | 'setup'>

/** The reply to a move that shows the point, and what happens `then`. */
export const right = <Texts>(say: (t: Texts) => string, then = ''): Answer<Texts> => ({ right: true, then, say })
/** The reply to another move. */
export const wrong = <Texts>(say: (t: Texts) => string): Answer<Texts> => ({ right: false, say })

/** A lesson for two seats. */
export const lesson_of = <Texts>(texts: Catalogue<Texts>, setup: string, scripts: Script<Texts>[]): Lesson<Texts> =>
  ({ texts, steps: scripts.map((script) => ({ ...script, seats: 2, setup })) })
