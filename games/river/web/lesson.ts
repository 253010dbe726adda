// The river's lesson. Every move the rules allow in a step has its answer here; the tests hold that against them.
import type { Lesson, LessonStep } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/river/lesson.ts'

type Step = LessonStep<Texts>
type Try = Step['tries'][string]

const right = (say: Try['say'], then = ''): Try => ({ right: true, then, say })
const other = (say: Try['say']): Try => ({ right: false, say })
const opened = '* 2, A boat 4, * 1, B boat 4'

const plots: (Omit<Step, 'seats' | 'setup'> & { order: string })[] = [
  {
    title: (t) => t.goal_title(), say: (t) => t.goal_say(),
    order: 'official', before: '', then: '', tries: {},
  },
  {
    title: (t) => t.sail_title(), say: (t) => t.sail_say(),
    order: 'official', before: '', then: '* 3',
    tries: { 'boat 4': right((t) => t.sail_done()) },
  },
  {
    title: (t) => t.dock_title(), say: (t) => t.dock_say(),
    order: '2/5', before: '* 3, A boat 4, * 2, B boat 4', then: '* 5',
    tries: { 'boat 6': right((t) => t.dock_done()), 'boat 3': other((t) => t.dock_other()) },
  },
  {
    title: (t) => t.sand_title(), say: (t) => t.sand_say(),
    order: '8/1', before: opened, then: '* 3',
    tries: { 'boat 3': right((t) => t.sand_done()), 'boat 5': other((t) => t.sand_other()) },
  },
  {
    title: (t) => t.wave_title(), say: (t) => t.wave_say(),
    order: '2/8', before: opened, then: '* 2',
    tries: { 'boat 5': right((t) => t.wave_done()), 'boat 3': other((t) => t.wave_other()) },
  },
  {
    title: (t) => t.wind_title(), say: (t) => t.wind_say(),
    order: 'official', before: '* 3, A boat 4, * 2, B boat 4', then: '* wind',
    tries: { 'gain 3': right((t) => t.wind_gain()), 'harm B5': right((t) => t.wind_harm()) },
  },
  {
    title: (t) => t.fall_title(), say: (t) => t.fall_say(),
    order: '9/10', then: '* 2',
    before: '* 5, A boat 4, * 5, B boat 4, * 1, A boat 3, * 1, B boat 3, * 1, A boat 3, * 1, B boat 3',
    tries: {
      'boat 1': right((t) => t.fall_done(), '* 2, B boat 3'),
      'boat 3': other((t) => t.fall_other()),
      'boat 6': other((t) => t.fall_other()),
    },
  },
  {
    title: (t) => t.score_title(), say: (t) => t.score_say(),
    order: 'official', then: '* 2',
    before: '* 4, A boat 4, * 5, B boat 4, * 4, A boat 3, * 3, B boat 3, * 4, A boat 2, * 4, B boat 5, * 4, A boat 5, ' +
      '* 3, B boat 8, * 4, A boat 7, * 5, B boat 5, * 3, A boat 3, * 5, B boat 6, * 4, A boat 5, * 3, * 3, A boat 1, ' +
      '* 2, * 4, A boat 3, * 2',
    tries: { 'boat 9': right((t) => t.score_done()) },
  },
]

export const lesson: Lesson<Texts> = {
  texts, steps: plots.map(({ order, ...plot }) => ({ ...plot, seats: 2, setup: `edition=1 first=A order=${order}` })),
}
