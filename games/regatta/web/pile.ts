// The unseen cards: the deck without the own hand and the discard pile.
import { face_of, type Colour } from './cards.ts'
import type { CardKind, View } from './view.ts'

const red = { r30: 2, r30h: 1, r45: 1, r45h: 1, r60: 1, r60h: 1, r90: 1, 'r15-45': 3, 'r30-60': 2, 'r30-60h': 1, 'rs30-60': 2 }
const green = Object.fromEntries(Object.entries(red).map(([kind, count]) => [kind.replace('r', 'g'), count]))
const blue = { b0: 1, b0c: 2, bs0: 2, bs0h: 1, b15: 1, b15h: 1, b15c: 1, bs15: 1, bs15c: 1, bshift: 3 }

/** The number of cards of each kind. */
export const deck: Readonly<Record<CardKind, number>> = { ...red, ...green, ...blue, j: 4, js: 2, sun: 3 }
export const colours: readonly Colour[] = ['red', 'green', 'blue', 'joker', 'sun']

/** How many of a colour are in the pile or in other hands. */
export function unseen({ discard, hand = [] }: View): Record<Colour, number> {
  const of = (colour: Colour) => (kind: CardKind) => face_of(kind).colour === colour
  const left = (colour: Colour) =>
    Object.entries(deck).filter(([kind]) => of(colour)(kind)).reduce((sum, [, count]) => sum + count, 0) -
    [...discard, ...hand].filter(of(colour)).length
  return Object.fromEntries(colours.map((colour) => [colour, left(colour)])) as Record<Colour, number>
}
