// The game's card on the home page.
import type { Card } from '../../../client/board/game.ts'
import { art } from '../../../client/generated/pool/card_art.ts'
import { texts } from '../../../client/generated/pool/card.ts'

export const card: Card = {
  texts, art: art.card, seats: [2, 2], minutes: 20, age: 8,
  credits: { designer: 'Rudi Hoffmann', publisher: 'Kosmos', year: 2003 },
}
