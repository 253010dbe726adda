// User settings, saved in localStorage if available and synchronised between tabs.
import { locales, type Locale } from './locale.ts'
import { Writable } from './observable.ts'

/** The values of each setting; the first is the default. */
export const choices = {
  language: preferred(typeof navigator === 'undefined' ? [] : navigator.languages),
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'less', 'full'],
  sound: ['soft', 'off', 'full'],
  pace: ['brisk', 'calm', 'at_once'],  // at which the others' steps are shown
  confirm: ['always', 'unless_forced', 'never'],  // whether moves need confirmation
  text_size: [100, 110, 120, 130, 140, 150],  // percent
  shortcuts: [true, false],
  roll_by_hand: [true, false],
} as const

type Choices = typeof choices
export type SettingName = keyof Choices
export type Settings = { readonly [Name in SettingName]: Writable<Choices[Name][number]> }

/** The languages, preferred ones first. */
export function preferred(wanted: readonly string[]): readonly Locale[] {
  const rank = (locale: Locale) => {
    const at = wanted.findIndex((tag) => tag.toLowerCase().split('-')[0] === locale)
    return at < 0 ? wanted.length : at
  }
  return [...locales].sort((a, b) => rank(a) - rank(b))
}

const key = (name: string) => `flotilla.${name}`

/** The settings in `storage`; without one they last as long as the page. `others` reports changes in other tabs.
    Values of `visit` win until something else is chosen, and are not saved. */
export function open_settings(
  storage: Storage | null, others: EventTarget | null, visit: Partial<Record<SettingName, string | null>> = {},
): Settings {
  const known = (name: SettingName, said: unknown) => choices[name].find((value) => String(value) === said)
  const read = (name: SettingName) =>
    known(name, try_or_undefined(() => storage?.getItem(key(name)))) ?? choices[name][0]!
  const cells = (Object.keys(choices) as SettingName[]).map((name) => {
    const first = known(name, visit[name]) ?? read(name)
    const cell = new Writable<unknown>(first)
    let settled = false
    cell.subscribe((value) => {
      settled ||= value !== first
      if (settled && value !== read(name)) try_or_undefined(() => storage?.setItem(key(name), String(value)))
    })
    return [name, cell] as const
  })
  others?.addEventListener('storage', (event) => {
    const { key: changed = null } = event as StorageEvent
    for (const [name, cell] of cells) if (changed === null || changed === key(name)) cell.set(read(name))
  })
  return Object.fromEntries(cells) as unknown as Settings
}

/** Undefined if the browser throws. */
export function try_or_undefined<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const in_page = typeof window !== 'undefined'

export const settings = open_settings(
  in_page ? try_or_undefined(() => window.localStorage) ?? null : null,
  in_page ? window : null,
  in_page ? { language: new URLSearchParams(location.search).get('lang') } : {},
)
