// The lesson: one race, from placing the boat to the finish. Every step names the moves it is about; one default
// answer covers all others.
import type { Lesson } from '../../../client/board/game.ts'
import { lesson_of, right, wrong, type Script } from '../../../client/board/lesson.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/lesson.ts'
import { setup, up_to } from './sample_race.ts'

const before = (moment: Parameters<typeof up_to>[0]) => up_to(moment).join(', ')

// The boat is on the lake, and the other one is not yet: the whole course is in view.
const placed = '* first B, * buoys 3142, A 25/5 NE'
// The same start once more, but with the other boat ahead.
const behind = `${placed}, B 24/5 NE, B +, * 2, B left, A +, * 3`

const scripts: Script<Texts>[] = [
  { name: 'goal', before: placed },
  { name: 'start', before: before('placing'), answers: { '25/5 NE': right('done') }, default_answer: 'other' },
  { name: 'dice', before: before('dice'), answers: { '+': right('done', '* 3') }, default_answer: 'other' },
  { name: 'steer', before: before('line'), answers: { left: right('done', 'B +, * 2, B left'), right: wrong('other') } },
  { name: 'behind', before: behind, answers: { left: right('done'), right: wrong('other') } },
  { name: 'forced', before: before('forced'), answers: { right: right('done', 'B = r2, * 1, B ahead') } },
  { name: 'crash', before: before('careful'), answers: { '- x2': right('done'), '=': wrong('keep') }, default_answer: 'other' },
  { name: 'string', before: before('string'), answers: { ahead: right('done', 'B - x3, B left'), left: wrong('other') } },
  { name: 'again', before: before('again'), answers: { '+ r1,1': right('done', '* 1,2,3'), '+': wrong('add') }, default_answer: 'other' },
  { name: 'finish', before: before('finish'), answers: { right: right('done'), left: wrong('other') } },
]

export const lesson: Lesson<Texts> = lesson_of(texts, setup, scripts)
