// The game's card on the home page.
import type { Card } from '../../../client/board/game.ts'
import { art } from '../../../client/generated/regatta/card_art.ts'
import { texts } from '../../../client/generated/regatta/card.ts'

export const card: Card = {
  texts, art: art.card, seats: [2, 4], minutes: 40, age: 8,
  credits: { designer: 'Emmanuel Fille & Martine Moisand', publisher: 'Gigamic', year: 2010 },
}
