// The rules as a reader finds them, chapter by chapter. They are those of RULES.md, anchor by anchor.
import type { Chapter } from '../../../client/board/game.ts'
import type { RulesVoice } from './words.ts'

const parts = {
  lake: ['seats', 'grid', 'tiles', 'spots', 'tile_law', 'dead_water', 'edge'],
  course: ['races', 'line', 'arrows', 'start_side', 'finish_side'],
  start: ['first', 'placing', 'started'],
  turn: ['order', 'dice', 'steer', 'zero', 'move', 'crash', 'sink', 'passing'],
  rounding: ['entry', 'rounding', 'rays', 'word', 'finish', 'race_end'],
  score: ['carry', 'points', 'lead', 'tie'],
} as const
const order = ['lake', 'course', 'start', 'turn', 'rounding', 'score'] as const

// The title it was published under.
const names = [{ lang: 'en', name: 'Powerboats' }]

const anchor = (rule: string) => `pb-${rule.replace('_', '-')}`

export function chapters({ t }: RulesVoice): Chapter[] {
  return [
    ...order.map((chapter) => ({
      title: t[`chapter_${chapter}`](),
      rules: parts[chapter].map((rule) => ({ anchor: anchor(rule), text: t[`rule_${rule}`]() })),
    })),
    { title: t.chapter_about(), rules: [{ anchor: 'about', text: t.about() }], names },
  ]
}
