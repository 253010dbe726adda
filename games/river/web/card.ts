// The game's card on the home page.
import type { Card } from '../../../client/board/game.ts'
import { art } from '../../../client/generated/river/card_art.ts'
import { texts } from '../../../client/generated/river/card.ts'

export const card: Card = {
  texts, art: art.card, seats: [2, 4], minutes: 25, age: 6,
  credits: { designer: 'Manfred Ludwig', publisher: 'Ravensburger', year: 1988 },
}
