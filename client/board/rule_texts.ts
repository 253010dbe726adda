// The texts of a rulebook: its chapters and the switches of a setup.
export interface SwitchText {
  question: string
  ruling: string  // what the printed rules leave open, and our choice
  values: Record<string, string>
  composed?: ComposedValue
}

/** A value put together from different numbers, one for each part: "3/7". A new table offers it after the others. */
export interface ComposedValue {
  label: string
  parts: readonly string[]
  highest: number
  first: string  // the value to begin with
}

export interface Chapter {
  title: string
  rules: { anchor: string; text: string; table?: RuleTable }[]
  folded?: boolean  // closed at first: for those who look for it
  names?: { lang: string; name: string }[]  // the game's name in other languages
}

/** A table that belongs to a rule: rows of cells under a head, in groups with a title. */
export interface RuleTable {
  head: string[]
  groups: { title: string; rows: string[][] }[]
}
