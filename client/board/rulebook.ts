// The rules page of a game from its texts, which are named after its chapters, rules, switches, figures and rulings.
import type { Catalogue } from '../lib/locale.ts'
import type { Info } from '../lib/match.ts'
import type { Appendix, Chapter, Figure, RuleTable, Rulebook, SwitchText, Voice } from './game.ts'

type Keyed<Key extends string> = Record<Key, () => string>

/** An anchor of RULES.md. */
const anchor = (prefix: string, name: string) => `${prefix}-${name.replace('_', '-')}`

const words_of = (setup: string) => setup.split(' ').filter(Boolean)

/** What a table plays, for the texts of its rules: the value of each switch, which is the first one listed if the setup
    leaves it out, and the edition, which is empty for the newest. */
export function setup_values<Name extends string>(
  switches: Record<Name, readonly (string | number)[]>, setup = '',
): Record<Name | 'edition', string> {
  const said = Object.fromEntries(words_of(setup).map((word) => word.split('=')))
  const listed = Object.entries<readonly (string | number)[]>({ ...switches, edition: [''] })
  return Object.fromEntries(listed.map(([name, [usual]]) => [name, said[name] ?? `${usual}`])) as Record<Name | 'edition', string>
}

/** The chapters with their rules as a table with these values plays them, and at the end the names under which the game
    was published. `more`: the chapters that begin with an introduction, those that are folded, and the tables of rules. */
export function chapters_of<Values, C extends string, R extends string, I extends C = never>(
  t: Keyed<`chapter_${C | 'about'}` | 'about'> & Record<`rule_${R}` | `intro_${I}`, (values: Values) => string>, prefix: string,
  parts: Record<C, readonly R[]>, names: NonNullable<Chapter['names']>, values: Values,
  { intros = [], folded = [], tables = {} }: { intros?: readonly I[]; folded?: readonly C[]; tables?: Partial<Record<R, RuleTable>> } = {},
): Chapter[] {
  const entries = Object.entries(parts) as [C, readonly R[]][]
  const say = t as Record<string, (values: Values) => string>
  return [
    ...entries.map(([chapter, rules]) => ({
      title: say[`chapter_${chapter}`]!(values),
      rules: [
        ...intros.filter((each) => each === chapter).map((each) => ({ anchor: each, text: say[`intro_${each}`]!(values) })),
        ...rules.map((rule) => {
          const table = tables[rule]
          return { anchor: anchor(prefix, rule), text: say[`rule_${rule}`]!(values), ...(table ? { table } : {}) }
        }),
      ],
      folded: folded.includes(chapter),
    })),
    { title: t.chapter_about(), rules: [{ anchor: 'about', text: t.about() }], names },
  ]
}

/** A word of a table's setup that is not the default: `alarm=12`, or an older edition. */
export interface Deviation {
  word: string
  text: string | null  // null for an edition
  anchor: string | null  // of the rule it belongs to
}
export type TableRule = Chapter['rules'][number] & { deviations: Deviation[] }  // those that change this rule
export type TableChapter = Omit<Chapter, 'rules'> & { rules: TableRule[] }

/** The rules as a table plays them; each with what its setup changes in it. */
export function table_chapters(
  rulebook: Rulebook<unknown>, voice: Voice<unknown>, { switches }: Pick<Info, 'switches'>, setup: string,
): TableChapter[] {
  const rules_by_anchor = (words: string[]) =>
    new Map(rulebook.chapters(voice, words.join(' ')).flatMap(({ rules }) => rules.map(({ anchor, text }) => [anchor, text])))
  const words = words_of(setup)
  const deviations = words.flatMap((word) => {
    const [name = '', value = ''] = word.split('=')
    const of = switches.find((each) => each.name === name && each.values[0] !== value)
    if (!of && name !== 'edition') return []
    const told = of ? rulebook.switch_text(name, voice) : null
    const text = of ? `${told?.question ?? name} ${told?.values[value] ?? value}` : null
    return [{ word, text, anchor: of?.anchor ?? null, otherwise: rules_by_anchor(words.filter((each) => each !== word)) }]
  })
  return rulebook.chapters(voice, setup).map((chapter) => ({
    ...chapter,
    rules: chapter.rules.map((rule) => ({
      ...rule,
      deviations: deviations.filter((each) => each.anchor === rule.anchor || each.otherwise.get(rule.anchor) !== rule.text),
    })),
  }))
}

type SwitchKeys<Values extends Record<string, readonly string[]>> = {
  [Name in keyof Values & string]: `setting_${Name}${'' | '_ruling' | `_${Values[Name][number]}`}`
}[keyof Values & string]

/** A switch of a new table, with the ruling behind it; null if there is no such switch. `more`: values with texts of
    their own. */
export function switch_of<const Values extends Record<string, readonly string[]>>(
  t: Keyed<SwitchKeys<Values>>, values: Values, name: string, more: Record<string, string> = {},
): SwitchText | null {
  if (!Object.hasOwn(values, name)) return null
  const say = (key: string) => (t as Keyed<string>)[`setting_${name}${key}`]!()
  return {
    question: say(''), ruling: say('_ruling'),
    values: { ...Object.fromEntries(values[name]!.map((value) => [value, say(`_${value}`)])), ...more },
  }
}

type AppendixKeys<F extends string, L extends string> =
  `figure_${F}` | `figure_${F}_alternative` | `ruling_${L}` | `ruling_${L}_readings` | `ruling_${L}_ours`

/** Example positions, and the ledger of rulings: the name of each and the switch that changes it, in order. */
export const appendix_of = <F extends string, L extends string, Texts extends Keyed<AppendixKeys<F, L>>>(
  texts: Catalogue<Texts>, prefix: string,
  figures: readonly (Pick<Figure, 'record' | 'move'> & { name: F })[], ledger: Record<L, string | null>,
): Appendix<Texts> => ({
  texts,
  figures: (t) => figures.map(({ name, ...shown }) => ({
    ...shown, anchor: anchor(prefix, name), caption: t[`figure_${name}`](), alt_text: t[`figure_${name}_alternative`](),
  })),
  rulings: (t) => (Object.entries(ledger) as [L, string | null][]).map(([name, switch_name], i) => ({
    number: i + 1, switch_name, question: t[`ruling_${name}`](), readings: t[`ruling_${name}_readings`](),
    ours: t[`ruling_${name}_ours`](),
  })),
})
