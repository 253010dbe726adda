// The texts of the screens in the reader's language, loaded before anything is rendered.
import { games } from 'virtual:games'
import { texts } from '../generated/screens/app.ts'
import { settings } from '../lib/settings.ts'
import { load_texts } from '../lib/load_texts.ts'

export const locale = settings.language

const [screens, game_cards] = await Promise.all([
  load_texts(texts, locale),
  Promise.all(games.map(async (entry) => ({ entry, texts: await load_texts(entry.card.texts, locale) }))),
])

export const t = screens
/** Every game with the texts of its card. */
export { game_cards }
export const game_named = (name: string) => game_cards.find(({ entry }) => entry.name === name) ?? null

/** A list of names: "Ada, Bo and Cy". */
export const listed = (names: string[]): string => new Intl.ListFormat(locale.get()).format(names)
