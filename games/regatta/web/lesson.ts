// The lesson: one race, from start to finish. Every step names the moves it is about; one default answer covers all
// others.
import type { Lesson } from '../../../client/board/game.ts'
import { lesson_of, right, type Script } from '../../../client/board/lesson.ts'
import { texts, type Texts } from '../../../client/generated/regatta/lesson.ts'
import { setup, shown_up_to, type Moment } from './sample_race.ts'

const before = (moment: Moment) => ({ before: shown_up_to(moment).join(', '), then: '' })

const home = ['r30', 'r45', 'r60h', 'g45h', 'g60h']  // each of them finishes

const scripts: Script<Texts>[] = [
  { title: (t) => t.goal_title(), say: (t) => t.goal_say(), ...before('start'), answers: {} },
  {
    title: (t) => t.start_title(), say: (t) => t.start_say(), ...before('start'),
    answers: { 'slot 2': right((t) => t.start_done()) }, default_answer: (t) => t.start_other(),
  },
  {
    title: (t) => t.card_title(), say: (t) => t.card_say(), ...before('card'),
    answers: { 'j.3': right((t) => t.card_done(), '* draw r30-60') }, default_answer: (t) => t.card_other(),
  },
  {
    title: (t) => t.helm_title(), say: (t) => t.helm_say(), ...before('helm'),
    answers: { 'bs0h.1': right((t) => t.helm_done(), 'A rs30-60.2, * draw g30, * draw b15c') }, default_answer: (t) => t.helm_other(),
  },
  {
    title: (t) => t.mark_title(), say: (t) => t.mark_say(), ...before('mark'),
    answers: { 'gs30-60.2': right((t) => t.mark_done(), '* draw r45') }, default_answer: (t) => t.mark_other(),
  },
  {
    title: (t) => t.cloud_title(), say: (t) => t.cloud_say(), ...before('cloud'),
    answers: { 'b15c.1.2': right((t) => t.cloud_done(), '* draw r15-45') }, default_answer: (t) => t.cloud_other(),
  },
  {
    title: (t) => t.sun_title(), say: (t) => t.sun_say(), ...before('sun'),
    answers: { 'g30.1 sun B': right((t) => t.sun_done(), '* draw bs15c, * draw r60h') },
      default_answer: (t) => t.sun_other(),
  },
  {
    title: (t) => t.heave_title(), say: (t) => t.heave_say(), ...before('heave'),
    answers: { 'turn 200 stern': right((t) => t.heave_done()) }, default_answer: (t) => t.heave_other(),
  },
  {
    title: (t) => t.finish_title(), say: (t) => t.finish_say(), ...before('finish'),
    answers: Object.fromEntries(home.map((card) => [`${card}.1`, right((t) => t.finish_done())])), default_answer: (t) => t.finish_other(),
  },
]

export const lesson: Lesson<Texts> = lesson_of(texts, setup, scripts)
