// The rules as a reader finds them, chapter by chapter. They are those of RULES.md, anchor by anchor.
import type { Chapter } from '../../../client/board/game.ts'
import type { RulesVoice } from './words.ts'

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
const order = ['measures', 'setup', 'turn', 'end', 'hidden'] as const

// The title it was published under.
const names = [{ lang: 'fr', name: 'Régate' }]

const anchor = (rule: string) => `rg-${rule.replace('_', '-')}`

export function chapters({ t }: RulesVoice): Chapter[] {
  return [
    ...order.map((chapter) => ({
      title: t[`chapter_${chapter}`](),
      rules: parts[chapter].map((rule) => ({ anchor: anchor(rule), text: t[`rule_${rule}`]() })),
    })),
    { title: t.chapter_about(), rules: [{ anchor: 'about', text: t.about() }], names },
  ]
}
