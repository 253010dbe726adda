// The words of the screens in the reader's language; there before anything is drawn.
import { games } from 'virtual:games'
import { texts } from '../generated/screens/app.ts'
import { settings } from '../lib/settings.ts'
import { words } from '../lib/words.ts'

export const locale = settings.language

const [screens, shelf] = await Promise.all([
  words(texts, locale),
  Promise.all(games.map(async (entry) => ({ entry, words: await words(entry.card.texts, locale) }))),
])

export const t = screens
/** Every game with the words of its card. */
export { shelf }
export const game_named = (name: string) => shelf.find(({ entry }) => entry.name === name) ?? null

/** Several names in a row: "Ada, Bo and Cy". */
export const listed = (names: string[]): string => new Intl.ListFormat(locale.get()).format(names)
