// The content of a rules page, from the rulebook and RULES.md.
import type { RulesMarkdown } from 'virtual:rules_markdown'
import type { Appendix, Rulebook, Chapter, Figure, RuleTable, Ruling, SwitchText, Voice } from '../../board/game.ts'

export interface PageRule {
  anchor: string
  text: string
  rulings: { number: number; anchor: string }[]
  figures: Figure[]
  table: RuleTable | null
}
export interface PageChapter {
  anchor: string
  title: string
  rules: PageRule[]
  folded: boolean
  names: NonNullable<Chapter['names']>
}
export interface PageRuling extends Ruling {
  anchor: string
  choice: SwitchText | null
}
export interface PageContent {
  lang: string | undefined  // of the rules, if it is not the reader's
  ledger_lang: string | undefined
  chapters: PageChapter[]
  rulings: PageRuling[]
}

/** A ruling's anchor on the page: named after its switch, so that a switch can link to it. */
export const ruling_anchor = ({ number, switch_name }: { number?: number; switch_name: string | null }): string =>
  `ruling-${switch_name ?? number}`

export function page_content(
  markdown: RulesMarkdown, rulebook: Rulebook<unknown>, voice: Voice<unknown>, appendix: Appendix<unknown> | null, more: unknown,
): PageContent {
  const figures = appendix?.figures(more) ?? []
  const rulings = appendix?.rulings(more) ?? markdown.rulings
  const rulings_of = (anchor: string) => rulings.filter(({ number }) => markdown.rulings_of_rule[anchor]?.includes(number))
    .map((ruling) => ({ number: ruling.number, anchor: ruling_anchor(ruling) }))
  return {
    lang: rulebook.lang,
    ledger_lang: appendix ? undefined : 'en',
    chapters: rulebook.chapters(voice).map(({ title, rules, names = [], folded = false }, i) => ({
      anchor: `chapter-${i + 1}`, title, names, folded,
      rules: rules.map(({ anchor, text, table = null }) => ({
        anchor, text, table, rulings: rulings_of(anchor), figures: figures.filter((figure) => figure.anchor === anchor),
      })),
    })),
    rulings: rulings.map((ruling) => ({
      ...ruling, anchor: ruling_anchor(ruling), choice: ruling.switch_name ? rulebook.switch_text(ruling.switch_name, voice) : null,
    })),
  }
}
