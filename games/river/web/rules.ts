// The chapters of the rules page, with the anchors of RULES.md.
import type { Chapter } from '../../../client/board/game.ts'
import { chapters_of } from '../../../client/board/rulebook.ts'
import type { RulesVoice } from './voice.ts'

const parts = {
  setup: ['seats', 'sections', 'order', 'start', 'first', 'die'],
  turn: ['roll', 'advance', 'harbour', 'sandbank', 'wave', 'wind', 'wind_gain', 'wind_harm', 'finished'],
  shift: ['shift', 'waterfall'],
  end: ['end', 'score', 'limit'],
} as const

// The titles it was published under.
const names = [
  { lang: 'de', name: 'Flussaufwärts' }, { lang: 'en', name: 'Up the River' }, { lang: 'fr', name: 'Sur la rivière' },
]

export const chapters = ({ t }: RulesVoice): Chapter[] => chapters_of(t, 'river', parts, names)
