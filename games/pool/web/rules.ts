// The chapters of the rules page, with the anchors of RULES.md.
import type { Chapter } from '../../../client/board/game.ts'
import { chapters_of } from '../../../client/board/rulebook.ts'
import type { RulesVoice } from './voice.ts'

const parts = {
  board: ['board', 'ladders', 'tiles'],
  setup: ['placing', 'values'],
  turn: ['swim', 'reveal', 'crocodile', 'path', 'meal', 'stack', 'bar', 'first_arrival', 'pass'],
  still: ['alarm', 'quiet'],
  end: ['end', 'score', 'tie'],
} as const
// Chapters that begin with an introduction.
const intros = ['turn', 'still'] as const

// The titles it was published under.
const names = [{ lang: 'de', name: 'Rette sich wer kann' }, { lang: 'en', name: 'Crocodile Pool Party' }]

export const chapters = ({ t }: RulesVoice): Chapter[] => chapters_of(t, 'pool', parts, names, intros)
