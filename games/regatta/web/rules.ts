// The chapters of the rules page, with the anchors of RULES.md.
import type { Chapter } from '../../../client/board/game.ts'
import { chapters_of } from '../../../client/board/rulebook.ts'
import type { RulesVoice } from './voice.ts'

const parts = {
  measures: ['units', 'card', 'boat', 'water', 'edge', 'touch'],
  setup: ['course', 'deal', 'deck', 'kinds', 'start', 'start_law'],
  turn: [
    'turn', 'play', 'path', 'zone', 'clean', 'zone_stop', 'heave_to', 'turn_boat', 'adrift', 'helm', 'cloud', 'sun', 'draw',
    'reshuffle',
  ],
  end: ['rounding', 'finish', 'limit'],
  hidden: ['hidden'],
} as const

// The title it was published under.
const names = [{ lang: 'fr', name: 'Régate' }]

export const chapters = ({ t }: RulesVoice): Chapter[] => chapters_of(t, 'rg', parts, names)
