// The river's lesson. Every legal move of a step has an answer here; a test checks this.
import type { Lesson } from '../../../client/board/game.ts'
import { right, wrong, type Script } from '../../../client/board/lesson.ts'
import { texts, type Texts } from '../../../client/generated/river/lesson.ts'

const opened = '* 2, A boat 4, * 1, B boat 4'

const scripts: (Script<Texts> & { order: string })[] = [
  {
    title: (t) => t.goal_title(), say: (t) => t.goal_say(),
    order: 'official', before: '', then: '', answers: {},
  },
  {
    title: (t) => t.sail_title(), say: (t) => t.sail_say(),
    order: 'official', before: '', then: '* 3',
    answers: { 'boat 4': right((t) => t.sail_done()) },
  },
  {
    title: (t) => t.dock_title(), say: (t) => t.dock_say(),
    order: '2/5', before: '* 3, A boat 4, * 2, B boat 4', then: '* 5',
    answers: { 'boat 6': right((t) => t.dock_done()), 'boat 3': wrong((t) => t.dock_other()) },
  },
  {
    title: (t) => t.sand_title(), say: (t) => t.sand_say(),
    order: '8/1', before: opened, then: '* 3',
    answers: { 'boat 3': right((t) => t.sand_done()), 'boat 5': wrong((t) => t.sand_other()) },
  },
  {
    title: (t) => t.wave_title(), say: (t) => t.wave_say(),
    order: '2/8', before: opened, then: '* 2',
    answers: { 'boat 5': right((t) => t.wave_done()), 'boat 3': wrong((t) => t.wave_other()) },
  },
  {
    title: (t) => t.wind_title(), say: (t) => t.wind_say(),
    order: 'official', before: '* 3, A boat 4, * 2, B boat 4', then: '* wind',
    answers: { 'gain 3': right((t) => t.wind_gain()), 'harm B5': right((t) => t.wind_harm()) },
  },
  {
    title: (t) => t.fall_title(), say: (t) => t.fall_say(),
    order: '9/10', then: '* 2',
    before: '* 5, A boat 4, * 5, B boat 4, * 1, A boat 3, * 1, B boat 3, * 1, A boat 3, * 1, B boat 3',
    answers: {
      'boat 1': right((t) => t.fall_done(), '* 2, B boat 3'),
      'boat 3': wrong((t) => t.fall_other()),
      'boat 6': wrong((t) => t.fall_other()),
    },
  },
  {
    title: (t) => t.score_title(), say: (t) => t.score_say(),
    order: 'official', then: '* 2',
    before: '* 4, A boat 4, * 5, B boat 4, * 4, A boat 3, * 3, B boat 3, * 4, A boat 2, * 4, B boat 5, * 4, A boat 5, ' +
      '* 3, B boat 8, * 4, A boat 7, * 5, B boat 5, * 3, A boat 3, * 5, B boat 6, * 4, A boat 5, * 3, * 3, A boat 1, ' +
      '* 2, * 4, A boat 3, * 2',
    answers: { 'boat 9': right((t) => t.score_done()) },
  },
]

export const lesson: Lesson<Texts> = {
  texts, steps: scripts.map(({ order, ...script }) =>
    ({ ...script, seats: 2, setup: `edition=1 first=A order=${order}` })),
}
