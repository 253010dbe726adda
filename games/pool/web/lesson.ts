// The pool's lesson: one story from the first stroke to the bar, and the end of another. Every step names the moves it
// is about; there are dozens of others, and one answer stands for them.
import type { Lesson, LessonStep } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/pool/lesson.ts'

type Step = LessonStep<Texts>
type Try = Step['tries'][string]

const right = (say: Try['say'], then = ''): Try => ({ right: true, then, say })

const lines = (...parts: string[]) => parts.join(', ')
const to_the_ladder = 'A f5-f7, B f12-d12, A f7-f9, B a10-a9, A f9-f11, B a9-a10, A f11-f13, B e11-e9'
const shown = lines(to_the_ladder, 'A e4*, * 5')
const eaten = lines(shown, 'A e4-e9, B a10-a9')
const opened = lines(eaten, 'A e9-bar, B a9-a10')
const nearly_over =
  'A b4*, * 5, A b4-c8, B e11-d10, A c2-d1, B f12*, * 4, B f12-e9, A d1*, * 3, A d1-e3, B d13-c13, A e4-e5, ' +
  'B e9-e5, A c8-e5, B d10-e9, A f5*, * 1, A f5-e6, B c12*, * 3, B c12-e13, A a3*, * 2, A a3-a5, B e9-f9, A ' +
  'e5-f9, B c13*, * 6, B c13-b10, A f9-bar, B b11-d11, A d3*, * 4, A d3-a2, B b10-a5, A e6-f5, B a5-e3, A ' +
  'f5-e5, B d11*, * 1, B d11-c10, A e5-f6, B e3-f6, A a2-c4, B a10*, * 2, B a10-a12, A c4-d1, B f6-f2, A ' +
  'd1-e4, B f2-bar, A e4-b3, B e13-c12, A b3-b7, B a12-b13, A b7-c10, B c12-e11, A c10-b13, B e11-e8'

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
  {
    title: (t) => t.count_title(), say: (t) => t.count_say(), before: nearly_over, then: '',
    tries: { 'b13-bar': right((t) => t.count_done()) }, otherwise: (t) => t.count_other(),
  },
]

export const lesson: Lesson<Texts> = { texts, steps: plots.map((plot) => ({ ...plot, seats: 2, setup: 'edition=1' })) }
