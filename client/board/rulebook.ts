// The rules page of a game from its texts, which are named after its chapters, rules, switches, figures and rulings.
import type { Catalogue } from '../lib/locale.ts'
import type { Appendix, Chapter, Figure, SwitchText } from './game.ts'

type Keyed<Key extends string> = Record<Key, () => string>

/** An anchor of RULES.md. */
const anchor = (prefix: string, name: string) => `${prefix}-${name.replace('_', '-')}`

/** The chapters with their rules, and at the end the names under which the game was published. `intros`: chapters that
    begin with an introduction. */
export function chapters_of<C extends string, R extends string, I extends C = never>(
  t: Keyed<`chapter_${C | 'about'}` | `rule_${R}` | `intro_${I}` | 'about'>, prefix: string,
  parts: Record<C, readonly R[]>, names: NonNullable<Chapter['names']>, intros: readonly I[] = [],
): Chapter[] {
  const entries = Object.entries(parts) as [C, readonly R[]][]
  return [
    ...entries.map(([chapter, rules]) => ({
      title: t[`chapter_${chapter}`](),
      rules: [
        ...intros.filter((each) => each === chapter).map((each) => ({ anchor: each, text: t[`intro_${each}`]() })),
        ...rules.map((rule) => ({ anchor: anchor(prefix, rule), text: t[`rule_${rule}`]() })),
      ],
    })),
    { title: t.chapter_about(), rules: [{ anchor: 'about', text: t.about() }], names },
  ]
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
