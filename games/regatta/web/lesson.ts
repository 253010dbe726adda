// The lesson: one race, from start to finish. Every step names the moves it is about; one default answer covers all
// others.
import type { Lesson } from '../../../client/board/game.ts'
import { lesson_of, right, type Script } from '../../../client/board/lesson.ts'
import { texts, type Texts } from '../../../client/generated/regatta/lesson.ts'
import { setup, shown_up_to, type Moment } from './sample_race.ts'

const before = (moment: Moment) => shown_up_to(moment).join(', ')

const home = ['r30', 'r45', 'r60h', 'g45', 'g45h']  // each of them finishes

const scripts: Script<Texts>[] = [
  { name: 'goal', before: before('home') },
  { name: 'start', before: before('start'), answers: { 'slot 2': right('done') }, default_answer: 'other' },
  { name: 'card', before: before('card'), answers: { 'j.3': right('done', '* draw r30-60') }, default_answer: 'other' },
  {
    name: 'helm', before: before('helm'), default_answer: 'other',
    answers: { 'bs0h.1': right('done', 'A rs30-60.2, * draw g30, * draw b15c') },
  },
  {
    name: 'mark', before: before('mark'), default_answer: 'other',
    answers: { 'gs30-60.2': right('done', '* draw r45, B bs0.1, * draw ?, A js.5, * draw b15') },
  },
  { name: 'cloud', before: before('cloud'), answers: { 'b15c.1.2': right('done', '* draw r15-45') }, default_answer: 'other' },
  {
    name: 'sun', before: before('sun'), default_answer: 'other',
    answers: { 'g30.1 sun B': right('done', '* draw bs15c, * draw r60h') },
  },
  { name: 'heave', before: before('heave'), answers: { 'turn 205 middle': right('done') }, default_answer: 'other' },
  {
    name: 'finish', before: before('finish'), default_answer: 'other',
    answers: Object.fromEntries(home.map((card) => [`${card}.1`, right('done')])),
  },
]

export const lesson: Lesson<Texts> = lesson_of(texts, setup, scripts)
