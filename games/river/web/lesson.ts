// The river's lesson. Every legal move of a step has an answer here; a test checks this.
import type { Lesson } from '../../../client/board/game.ts'
import { lesson_of, right, wrong, type Script } from '../../../client/board/lesson.ts'
import { texts, type Texts } from '../../../client/generated/river/lesson.ts'

const opened = '* 2, A boat 4, * 1, B boat 4'

const order = (sections: string) => `edition=1 first=A order=${sections}`

const scripts: Script<Texts>[] = [
  { name: 'goal', before: '' },
  { name: 'sail', before: '', then: '* 3', answers: { 'boat 4': right('done') } },
  {
    name: 'dock', setup: order('2/5'), before: '* 3, A boat 4, * 2, B boat 4', then: '* 5',
    answers: { 'boat 6': right('done'), 'boat 3': wrong('other') },
  },
  {
    name: 'sand', setup: order('8/1'), before: opened, then: '* 3',
    answers: { 'boat 3': right('done'), 'boat 5': wrong('other') },
  },
  {
    name: 'wave', setup: order('2/8'), before: opened, then: '* 2',
    answers: { 'boat 5': right('done'), 'boat 3': wrong('other') },
  },
  {
    name: 'wind', before: '* 3, A boat 4, * 2, B boat 4', then: '* wind',
    answers: { 'gain 3': right('gain'), 'harm B5': right('harm') },
  },
  {
    name: 'fall', setup: order('9/10'), then: '* 2',
    before: '* 5, A boat 4, * 5, B boat 4, * 1, A boat 3, * 1, B boat 3, * 1, A boat 3, * 1, B boat 3',
    answers: { 'boat 1': right('done', '* 2, B boat 3'), 'boat 3': wrong('other'), 'boat 6': wrong('other') },
  },
  {
    name: 'score', then: '* 2',
    before: '* 4, A boat 4, * 5, B boat 4, * 4, A boat 3, * 3, B boat 3, * 4, A boat 2, * 4, B boat 5, * 4, A boat 5, ' +
      '* 3, B boat 8, * 4, A boat 7, * 5, B boat 5, * 3, A boat 3, * 5, B boat 6, * 4, A boat 5, * 3, * 3, A boat 1, ' +
      '* 2, * 4, A boat 3, * 2',
    answers: { 'boat 9': right('done') },
  },
]

export const lesson: Lesson<Texts> = lesson_of(texts, order('official'), scripts)
