// The lesson: one race, from placing the boat to the finish. Every step names the moves it is about; one default
// answer covers all others.
import type { Lesson } from '../../../client/board/game.ts'
import { lesson_of, right, wrong, type Script } from '../../../client/board/lesson.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/lesson.ts'
import { setup, up_to } from './sample_race.ts'

const before = (moment: Parameters<typeof up_to>[0]) => ({ before: up_to(moment).join(', '), then: '' })

const scripts: Script<Texts>[] = [
  { title: (t) => t.goal_title(), say: (t) => t.goal_say(), ...before('placing'), answers: {} },
  {
    title: (t) => t.start_title(), say: (t) => t.start_say(), ...before('placing'),
    answers: { '25/5 NE': right((t) => t.start_done()) }, default_answer: (t) => t.start_other(),
  },
  {
    title: (t) => t.dice_title(), say: (t) => t.dice_say(), ...before('dice'),
    answers: { '+': right((t) => t.dice_done(), '* 3') }, default_answer: (t) => t.dice_other(),
  },
  {
    title: (t) => t.steer_title(), say: (t) => t.steer_say(), ...before('line'),
    answers: { left: right((t) => t.steer_done(), 'B +, * 2, B left'), right: wrong((t) => t.steer_other()) },
  },
  {
    title: (t) => t.odds_title(), say: (t) => t.odds_say(), ...before('faster'),
    answers: { '+': right((t) => t.odds_done(), '* 2') }, default_answer: (t) => t.odds_other(),
  },
  {
    title: (t) => t.forced_title(), say: (t) => t.forced_say(), ...before('forced'),
    answers: { right: right((t) => t.forced_done(), 'B = r2, * 1, B ahead') },
  },
  {
    title: (t) => t.crash_title(), say: (t) => t.crash_say(), ...before('careful'),
    answers: { '- x2': right((t) => t.crash_done()), '=': wrong((t) => t.crash_keep()) }, default_answer: (t) => t.crash_other(),
  },
  {
    title: (t) => t.string_title(), say: (t) => t.string_say(), ...before('string'),
    answers: { ahead: right((t) => t.string_done(), 'B - x3, B left'), left: wrong((t) => t.string_other()) },
  },
  {
    title: (t) => t.finish_title(), say: (t) => t.finish_say(), ...before('finish'),
    answers: { right: right((t) => t.finish_done()), left: wrong((t) => t.finish_other()) },
  },
]

export const lesson: Lesson<Texts> = lesson_of(texts, setup, scripts)
