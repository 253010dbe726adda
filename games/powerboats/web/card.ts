// The game's card on the home page.
import type { Card } from '../../../client/board/game.ts'
import { art } from '../../../client/generated/powerboats/card_art.ts'
import { texts } from '../../../client/generated/powerboats/card.ts'

export const card: Card = {
  texts, art: art.card, seats: [2, 6], minutes: 60, age: 9,
  credits: { designer: 'Corné van Moorsel', publisher: 'Cwali', year: 2008 },
}
