// Parts of a game's lesson.
import type { Catalogue } from '../lib/locale.ts'
import type { Lesson, LessonStep } from './game.ts'

interface Answer<Reply> {
  reply: Reply
  right: boolean
  then?: string
}
type Without<Suffix extends string, Key> = Key extends `${infer Name}_${Suffix}` ? Name : never
type ReplyOf<Name extends string, Key> = Key extends `${Name}_${infer Reply}` ? Reply : never
interface ScriptOf<Name, Reply> {
  name: Name
  setup?: string  // if it is not that of the lesson
  before: string
  then?: string
  answers?: Record<string, Answer<Reply>>
  default_answer?: Reply
}
/** A step. Its texts are `name_title` and `name_say`; `name_reply` is that of a reply. */
export type Script<Texts> =
  { [Name in Without<'say', keyof Texts>]: ScriptOf<Name, ReplyOf<Name, keyof Texts>> }[Without<'say', keyof Texts>]

/** The reply to a move that shows the point, and what happens `then`. */
export const right = <const Reply>(reply: Reply, then = ''): Answer<Reply> => ({ right: true, then, reply })
/** The reply to another move. */
export const wrong = <const Reply>(reply: Reply): Answer<Reply> => ({ right: false, reply })

/** A lesson for two seats. */
export function lesson_of<Texts extends { [Key in keyof Texts]: () => string }>(texts: Catalogue<Texts>, setup: string,
  scripts: Script<Texts>[]): Lesson<Texts> {
  const step_of = ({ name, answers = {}, default_answer, ...script }: ScriptOf<string, string>): LessonStep<Texts> => {
    const text = (key: string) => (t: Texts) => t[`${name}_${key}` as keyof Texts]()
    const said = Object.entries(answers).map(([move, { reply, ...answer }]) => [move, { ...answer, say: text(reply) }])
    return {
      seats: 2, setup, then: '', ...script, title: text('title'), say: text('say'), answers: Object.fromEntries(said),
      ...(default_answer ? { default_answer: text(default_answer) } : {}),
    }
  }
  return { texts, steps: scripts.map((script) => step_of(script as ScriptOf<string, string>)) }
}
