// The book of a game that brings none: its RULES.md, as it is written.
import { rulebooks } from 'virtual:rulebooks'
import type { Book } from '../../board/game.ts'
import { locales, type Catalogue } from '../../lib/locale.ts'

const no_texts = Object.fromEntries(locales.map((locale) => [locale, async () => null])) as Catalogue<null>

export async function plain_book(game: string): Promise<Book<null>> {
  const { chapters, rulings } = await rulebooks[game]!()
  return {
    texts: no_texts,
    lang: 'en',
    chapters: () => chapters,
    setting(name) {
      const ruling = rulings.find(({ setting }) => setting === name)
      return ruling ? { question: ruling.question, ruling: ruling.ours, values: {} } : null
    },
    refusal: (say) => say,
  }
}
