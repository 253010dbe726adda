// The pool's lesson: one story from the first stroke to the bar, and the end of another. Every step names the moves it
// is about; there are dozens of others, and one answer stands for them.
import type { Lesson, LessonStep } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/pool/lesson.ts'

type Step = LessonStep<Texts>
type Try = Step['tries'][string]

const right = (say: Try['say'], then = ''): Try => ({ right: true, then, say })
const other = (say: Try['say']): Try => ({ right: false, say })

const lines = (...parts: string[]) => parts.join(', ')
const to_the_ladder = 'A f5-f7, B f12-d12, A f7-f9, B a10-a9, A f9-f11, B a9-a10, A f11-f13, B e11-e9'
const shown = lines(to_the_ladder, 'A e4*, * 5')
const eaten = lines(shown, 'A e4-e9, B a10-a9')
const opened = lines(eaten, 'A e9-bar, B a9-a10')

const plots: Omit<Step, 'seats' | 'setup'>[] = [
  { title: (t) => t.goal_title(), say: (t) => t.goal_say(), before: '', then: '', tries: {} },
  {
    title: (t) => t.swim_title(), say: (t) => t.swim_say(), before: '', then: '',
    tries: { 'f5-f7': right((t) => t.swim_done(), 'B f12-d12') }, otherwise: (t) => t.swim_other(),
  },
  {
    title: (t) => t.turn_title(), say: (t) => t.turn_say(), before: to_the_ladder, then: '',
    tries: { 'e4*': right((t) => t.turn_done(), '* 5') }, otherwise: (t) => t.turn_other(),
  },
  {
    title: (t) => t.eat_title(), say: (t) => t.eat_say(), before: shown, then: '',
    tries: { 'e4-e9': right((t) => t.eat_done(), 'B a10-a9') }, otherwise: (t) => t.eat_other(),
  },
  {
    title: (t) => t.stack_title(), say: (t) => t.stack_say(), before: eaten, then: '',
    tries: { 'e9-bar': right((t) => t.stack_done(), 'B a9-a10') }, otherwise: (t) => t.stack_other(),
  },
  {
    title: (t) => t.single_title(), say: (t) => t.single_say(), before: opened, then: '',
    tries: { 'f13-bar': right((t) => t.single_done()) }, otherwise: (t) => t.single_other(),
  },
  COUNT
]

export const lesson: Lesson<Texts> = { texts, steps: plots.map((plot) => ({ ...plot, seats: 2, setup: 'edition=1' })) }
