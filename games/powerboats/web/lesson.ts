// The lesson: one race, from placing the boat to the finish. Every step names the moves it is about; one answer stands for
// all others.
import type { Lesson, LessonStep } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/lesson.ts'
import { setup, up_to } from './story.ts'

type Step = LessonStep<Texts>
type Try = Step['tries'][string]

const right = (say: Try['say'], then = ''): Try => ({ right: true, then, say })
const wrong = (say: Try['say']): Try => ({ right: false, say })
const before = (moment: Parameters<typeof up_to>[0]) => ({ before: up_to(moment).join(', '), then: '' })

const plots: Omit<Step, 'seats' | 'setup'>[] = [
  { title: (t) => t.goal_title(), say: (t) => t.goal_say(), ...before('placing'), tries: {} },
  {
    title: (t) => t.start_title(), say: (t) => t.start_say(), ...before('placing'),
    tries: { '25/5 NE': right((t) => t.start_done()) }, otherwise: (t) => t.start_other(),
  },
  {
    title: (t) => t.dice_title(), say: (t) => t.dice_say(), ...before('dice'),
    tries: { '+': right((t) => t.dice_done(), '* 3') }, otherwise: (t) => t.dice_other(),
  },
  {
    title: (t) => t.steer_title(), say: (t) => t.steer_say(), ...before('line'),
    tries: { left: right((t) => t.steer_done(), 'B +, * 2, B left'), right: wrong((t) => t.steer_other()) },
  },
  {
    title: (t) => t.odds_title(), say: (t) => t.odds_say(), ...before('faster'),
    tries: { '+': right((t) => t.odds_done(), '* 2') }, otherwise: (t) => t.odds_other(),
  },
  {
    title: (t) => t.forced_title(), say: (t) => t.forced_say(), ...before('forced'),
    tries: { right: right((t) => t.forced_done(), 'B = r2, * 1, B ahead') },
  },
  {
    title: (t) => t.crash_title(), say: (t) => t.crash_say(), ...before('careful'),
    tries: { '- x2': right((t) => t.crash_done()), '=': wrong((t) => t.crash_keep()) }, otherwise: (t) => t.crash_other(),
  },
  {
    title: (t) => t.string_title(), say: (t) => t.string_say(), ...before('string'),
    tries: { ahead: right((t) => t.string_done(), 'B - x3, B left'), left: wrong((t) => t.string_other()) },
  },
  {
    title: (t) => t.finish_title(), say: (t) => t.finish_say(), ...before('finish'),
    tries: { right: right((t) => t.finish_done()), left: wrong((t) => t.finish_other()) },
  },
]

export const lesson: Lesson<Texts> = { texts, steps: plots.map((plot) => ({ ...plot, seats: 2, setup })) }
