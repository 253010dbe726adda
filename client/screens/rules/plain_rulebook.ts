// The rulebook of a game without one: its RULES.md as written.
import { rules_markdown } from 'virtual:rules_markdown'
import type { Rulebook } from '../../board/game.ts'
import { locales, type Catalogue } from '../../lib/locale.ts'

const no_texts = Object.fromEntries(locales.map((locale) => [locale, async () => null])) as Catalogue<null>

export async function plain_rulebook(game: string): Promise<Rulebook<null>> {
  const { chapters, rulings } = await rules_markdown[game]!()
  return {
    texts: no_texts,
    lang: 'en',
    chapters: () => chapters,
    switch_text(name) {
      const ruling = rulings.find(({ switch_name }) => switch_name === name)
      return ruling ? { question: ruling.question, ruling: ruling.ours, values: {} } : null
    },
  }
}
