/** The languages, each with its own name for itself. The first is the one others fall back to. */
export const languages = { en: 'English', fr: 'Français', de: 'Deutsch', nl: 'Nederlands' } as const
export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as Locale[]

/** One catalogue in every language, each its own chunk. Made by client/build from `texts/<part>.<locale>.json`. */
export type Catalogue<Texts> = Record<Locale, () => Promise<Texts>>
