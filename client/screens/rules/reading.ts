// What stands on the page of a game's rules, from its book and its RULES.md.
import type { Rulebook } from 'virtual:rulebooks'
import type { Appendix, Book, Chapter, Figure, Ruling, Setting, Voice } from '../../board/game.ts'

export interface ReadRule {
  anchor: string
  text: string
  rulings: { number: number; anchor: string }[]
  figures: Figure[]
}
export interface ReadChapter {
  anchor: string
  title: string
  rules: ReadRule[]
  names: NonNullable<Chapter['names']>
}
export interface ReadRuling extends Ruling {
  anchor: string
  choice: Setting | null
}
export interface Reading {
  lang: string | undefined  // of the rules, where it is not the reader's
  ledger_lang: string | undefined
  chapters: ReadChapter[]
  rulings: ReadRuling[]
}

/** Where a ruling stands on the page: by its switch, so that a switch can lead there. */
export const ruling_anchor = ({ number, setting }: { number?: number; setting: string | null }): string =>
  `ruling-${setting ?? number}`

export function reading(
  rulebook: Rulebook, book: Book<unknown>, voice: Voice<unknown>, appendix: Appendix<unknown> | null, more: unknown,
): Reading {
  const figures = appendix?.figures(more) ?? []
  const rulings = appendix?.rulings(more) ?? rulebook.rulings
  const behind = (anchor: string) => rulings.filter(({ number }) => rulebook.behind[anchor]?.includes(number))
    .map((ruling) => ({ number: ruling.number, anchor: ruling_anchor(ruling) }))
  return {
    lang: book.lang,
    ledger_lang: appendix ? undefined : 'en',
    chapters: book.chapters(voice).map(({ title, rules, names = [] }, i) => ({
      anchor: `chapter-${i + 1}`, title, names,
      rules: rules.map(({ anchor, text }) => ({
        anchor, text, rulings: behind(anchor), figures: figures.filter((figure) => figure.anchor === anchor),
      })),
    })),
    rulings: rulings.map((ruling) => ({
      ...ruling, anchor: ruling_anchor(ruling), choice: ruling.setting ? book.setting(ruling.setting, voice) : null,
    })),
  }
}
