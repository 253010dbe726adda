// The lesson: one race, from the start to the finish. Every step names the moves it is about; one answer stands for all
// others.
import type { Lesson, LessonStep } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/regatta/lesson.ts'
import { setup, shown_up_to, type Moment } from './story.ts'

type Step = LessonStep<Texts>
type Try = Step['tries'][string]

const right = (say: Try['say'], then = ''): Try => ({ right: true, then, say })
const before = (moment: Moment) => ({ before: shown_up_to(moment).join(', '), then: '' })

const home = ['r30', 'r45', 'r60h', 'g45h', 'g60h']  // each of them finishes

const plots: Omit<Step, 'seats' | 'setup'>[] = [
  { title: (t) => t.goal_title(), say: (t) => t.goal_say(), ...before('start'), tries: {} },
  {
    title: (t) => t.start_title(), say: (t) => t.start_say(), ...before('start'),
    tries: { 'slot 2': right((t) => t.start_done()) }, otherwise: (t) => t.start_other(),
  },
  {
    title: (t) => t.card_title(), say: (t) => t.card_say(), ...before('card'),
    tries: { 'j.3': right((t) => t.card_done(), '* draw r30-60') }, otherwise: (t) => t.card_other(),
  },
  {
    title: (t) => t.helm_title(), say: (t) => t.helm_say(), ...before('helm'),
    tries: { 'bs0h.1': right((t) => t.helm_done(), 'A rs30-60.2, * draw g30, * draw b15c') }, otherwise: (t) => t.helm_other(),
  },
  {
    title: (t) => t.mark_title(), say: (t) => t.mark_say(), ...before('mark'),
    tries: { 'gs30-60.2': right((t) => t.mark_done(), '* draw r45') }, otherwise: (t) => t.mark_other(),
  },
  {
    title: (t) => t.cloud_title(), say: (t) => t.cloud_say(), ...before('cloud'),
    tries: { 'b15c.1.2': right((t) => t.cloud_done(), '* draw r15-45') }, otherwise: (t) => t.cloud_other(),
  },
  {
    title: (t) => t.sun_title(), say: (t) => t.sun_say(), ...before('sun'),
    tries: { 'g30.1 sun B': right((t) => t.sun_done(), '* draw bs15c, * draw r60h') }, otherwise: (t) => t.sun_other(),
  },
  {
    title: (t) => t.heave_title(), say: (t) => t.heave_say(), ...before('heave'),
    tries: { 'turn 200 stern': right((t) => t.heave_done()) }, otherwise: (t) => t.heave_other(),
  },
  {
    title: (t) => t.finish_title(), say: (t) => t.finish_say(), ...before('finish'),
    tries: Object.fromEntries(home.map((card) => [`${card}.1`, right((t) => t.finish_done())])), otherwise: (t) => t.finish_other(),
  },
]

export const lesson: Lesson<Texts> = { texts, steps: plots.map((plot) => ({ ...plot, seats: 2, setup })) }
