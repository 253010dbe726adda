// The chapters of the rules page, with the anchors of RULES.md.
import type { Chapter } from '../../../client/board/game.ts'
import { chapters_of } from '../../../client/board/rulebook.ts'
import type { RulesVoice } from './voice.ts'

const parts = {
  lake: ['seats', 'grid', 'tiles', 'spots', 'tile_law', 'dead_water', 'edge'],
  course: ['races', 'line', 'arrows', 'start_side', 'finish_side'],
  start: ['first', 'placing', 'started'],
  turn: ['order', 'dice', 'steer', 'zero', 'move', 'crash', 'sink', 'passing'],
  rounding: ['entry', 'rounding', 'rays', 'word', 'finish', 'race_end'],
  score: ['carry', 'points', 'lead', 'tie'],
} as const

// The title it was published under.
const names = [{ lang: 'en', name: 'Powerboats' }]

export const chapters = ({ t }: RulesVoice): Chapter[] => chapters_of(t, 'pb', parts, names)
