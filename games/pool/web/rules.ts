// The rules as a reader finds them, chapter by chapter. They are those of RULES.md, anchor by anchor.
import type { Chapter } from '../../../client/board/game.ts'
import type { RulesVoice } from './words.ts'

const parts = {
  board: ['board', 'ladders', 'tiles'],
  setup: ['placing', 'values'],
  turn: ['swim', 'reveal', 'crocodile', 'path', 'meal', 'stack', 'bar', 'first_arrival', 'pass'],
  still: ['alarm', 'quiet'],
  end: ['end', 'score', 'tie'],
} as const
// Chapters that begin with something that is no rule of its own.
const intros = ['turn', 'still'] as const
const order = ['board', 'setup', 'turn', 'still', 'end'] as const

// The titles it was published under.
const names = [{ lang: 'de', name: 'Rette sich wer kann' }, { lang: 'en', name: 'Crocodile Pool Party' }]

const anchor = (rule: string) => `pool-${rule.replace('_', '-')}`

export function chapters({ t }: RulesVoice): Chapter[] {
  return [
    ...order.map((chapter) => ({
      title: t[`chapter_${chapter}`](),
      rules: [
        ...intros.filter((each) => each === chapter).map((each) => ({ anchor: each, text: t[`intro_${each}`]() })),
        ...parts[chapter].map((rule) => ({ anchor: anchor(rule), text: t[`rule_${rule}`]() })),
      ],
    })),
    { title: t.chapter_about(), rules: [{ anchor: 'about', text: t.about() }], names },
  ]
}
