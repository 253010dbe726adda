// The pool's lesson: one match from the first stroke to the bar, and the end of another. Every step names the moves it
// is about; one default answer covers the dozens of others.
import type { Lesson } from '../../../client/board/game.ts'
import { lesson_of, right, type Script } from '../../../client/board/lesson.ts'
import { texts, type Texts } from '../../../client/generated/pool/lesson.ts'

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

const scripts: Script<Texts>[] = [
  { title: (t) => t.goal_title(), say: (t) => t.goal_say(), before: '', then: '', answers: {} },
  {
    title: (t) => t.swim_title(), say: (t) => t.swim_say(), before: '', then: '',
    answers: { 'f5-f7': right((t) => t.swim_done(), 'B f12-d12') }, default_answer: (t) => t.swim_other(),
  },
  {
    title: (t) => t.turn_title(), say: (t) => t.turn_say(), before: to_the_ladder, then: '',
    answers: { 'e4*': right((t) => t.turn_done(), '* 5') }, default_answer: (t) => t.turn_other(),
  },
  {
    title: (t) => t.eat_title(), say: (t) => t.eat_say(), before: shown, then: '',
    answers: { 'e4-e9': right((t) => t.eat_done(), 'B a10-a9') }, default_answer: (t) => t.eat_other(),
  },
  {
    title: (t) => t.stack_title(), say: (t) => t.stack_say(), before: eaten, then: '',
    answers: { 'e9-bar': right((t) => t.stack_done(), 'B a9-a10') }, default_answer: (t) => t.stack_other(),
  },
  {
    title: (t) => t.single_title(), say: (t) => t.single_say(), before: opened, then: '',
    answers: { 'f13-bar': right((t) => t.single_done()) }, default_answer: (t) => t.single_other(),
  },
  {
    title: (t) => t.count_title(), say: (t) => t.count_say(), before: nearly_over, then: '',
    answers: { 'b13-bar': right((t) => t.count_done()) }, default_answer: (t) => t.count_other(),
  },
]

export const lesson: Lesson<Texts> = lesson_of(texts, 'edition=1', scripts)
