// The rules as a reader finds them, chapter by chapter. They are those of RULES.md, anchor by anchor.
import type { Chapter } from '../../../client/board/game.ts'
import type { RulesVoice } from './words.ts'

const parts = {
  setup: ['seats', 'sections', 'order', 'start', 'first', 'die'],
  turn: ['roll', 'advance', 'harbour', 'sandbank', 'wave', 'wind', 'wind_gain', 'wind_harm', 'finished'],
  shift: ['shift', 'waterfall'],
  end: ['end', 'score', 'limit'],
} as const
const order = ['setup', 'turn', 'shift', 'end'] as const

// The titles it was published under.
const names = [
  { lang: 'de', name: 'Flussaufwärts' }, { lang: 'en', name: 'Up the River' }, { lang: 'fr', name: 'Sur la rivière' },
]

const anchor = (rule: string) => `river-${rule.replace('_', '-')}`

export function chapters({ t }: RulesVoice): Chapter[] {
  return [
    ...order.map((chapter) => ({
      title: t[`chapter_${chapter}`](),
      rules: parts[chapter].map((rule) => ({ anchor: anchor(rule), text: t[`rule_${rule}`]() })),
    })),
    { title: t.chapter_about(), rules: [{ anchor: 'about', text: t.about() }], names },
  ]
}
