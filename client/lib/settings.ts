// What a reader may settle. Kept in the browser where it keeps anything; tabs follow one another.
import { locales, type Locale } from './locale.ts'
import { Cell } from './store.ts'

/** The values of each setting; the first is the default. */
export const choices = {
  language: preferred(typeof navigator === 'undefined' ? [] : navigator.languages),
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'less', 'full'],
  sound: ['soft', 'off', 'full'],
  confirm: ['always', 'unless_forced', 'never'],  // whether a move is asked about before it is sent
  text_size: [100, 110, 120, 130, 140, 150],  // percent
  shortcuts: [true, false],
  roll_by_hand: [true, false],
} as const

type Choices = typeof choices
export type SettingName = keyof Choices
export type Settings = { readonly [Name in SettingName]: Cell<Choices[Name][number]> }

/** The languages, those a reader prefers first. */
export function preferred(wanted: readonly string[]): readonly Locale[] {
  const rank = (locale: Locale) => {
    const at = wanted.findIndex((tag) => tag.toLowerCase().split('-')[0] === locale)
    return at < 0 ? wanted.length : at
  }
  return [...locales].sort((a, b) => rank(a) - rank(b))
}

const key = (name: string) => `flotilla.${name}`

/** The settings as `storage` keeps them; without one they last as long as the page. `others` tells of other tabs. */
export function open_settings(storage: Storage | null, others: EventTarget | null): Settings {
  const read = (name: SettingName) => {
    const kept = quietly(() => storage?.getItem(key(name)))
    return choices[name].find((value) => String(value) === kept) ?? choices[name][0]!
  }
  const cells = (Object.keys(choices) as SettingName[]).map((name) => {
    const cell = new Cell<unknown>(read(name))
    cell.subscribe((value) => {
      if (value !== read(name)) quietly(() => storage?.setItem(key(name), String(value)))
    })
    return [name, cell] as const
  })
  others?.addEventListener('storage', () => {
    for (const [name, cell] of cells) cell.set(read(name))
  })
  return Object.fromEntries(cells) as unknown as Settings
}

/** Nothing where the browser refuses. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const in_page = typeof window !== 'undefined'

export const settings = open_settings(
  in_page ? quietly(() => window.localStorage) ?? null : null,
  in_page ? window : null,
)
