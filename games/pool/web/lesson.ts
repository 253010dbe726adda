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
  { name: 'goal', before: '' },
  { name: 'swim', before: '', answers: { 'f5-f7': right('done', 'B f12-d12') }, default_answer: 'other' },
  { name: 'turn', before: to_the_ladder, answers: { 'e4*': right('done', '* 5') }, default_answer: 'other' },
  { name: 'eat', before: shown, answers: { 'e4-e9': right('done', 'B a10-a9') }, default_answer: 'other' },
  { name: 'stack', before: eaten, answers: { 'e9-bar': right('done', 'B a9-a10') }, default_answer: 'other' },
  { name: 'single', before: opened, answers: { 'f13-bar': right('done') }, default_answer: 'other' },
  { name: 'count', before: nearly_over, answers: { 'b13-bar': right('done') }, default_answer: 'other' },
]

export const lesson: Lesson<Texts> = lesson_of(texts, 'edition=2', scripts)
