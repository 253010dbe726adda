// The card of a game without one: its title and a boat.
import type { Card, CardTexts } from '../../board/game.ts'
import { texts } from '../../generated/screens/plain.ts'
import { locales, type Catalogue } from '../../lib/locale.ts'
import src from './card.svg?url'

export function card(title: string, seats: Card['seats']): Card {
  const words = locales.map((locale) => [locale, async (): Promise<CardTexts> => {
    const { blurb } = await texts[locale]()
    return { title: () => title, blurb }
  }])
  return { texts: Object.fromEntries(words) as Catalogue<CardTexts>, art: { src, width: 640, height: 440 }, seats }
}
