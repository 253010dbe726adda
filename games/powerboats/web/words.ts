// The lake's words in the reader's language, and how they speak of seats, headings and goals.
import type { Voice } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import type { Texts as RulesTexts } from '../../../client/generated/powerboats/rules.ts'
import { texts, type Texts as Words } from '../../../client/generated/powerboats/table.ts'
import { ahead, bearing, steps_between } from './sea.ts'
import { heading_number, next_buoy, races, turned, type Afloat, type Course, type Hand, type Heading, type Hex, type View } from './view.ts'

export { texts, type Words }
export type BoatVoice = Voice<Words>
export type RulesVoice = Voice<RulesTexts>

/** A seat as the messages take it: "you", or its name. */
export const who = (seat: Seat, { you, name }: BoatVoice) =>
  ({ who: seat === you ? 'you' : 'they', name: name(seat) }) as const

/** "A, B and C". */
export const listed = (items: readonly (string | number)[], { locale }: BoatVoice) =>
  new Intl.ListFormat(locale).format(items.map(String))

/** "A, B or C". */
export const either = (items: readonly string[], { locale }: BoatVoice) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(items)

/** Dice as the messages take them: "3 and 2", or none. */
export const faces = (dice: readonly number[], voice: BoatVoice) => (dice.length > 0 ? listed(dice, voice) : 'none')

export const race_of = ({ race }: View): string => races[race - 1] ?? ''

/** The hexes of the line, from buoy 0 on. */
export const line_of = ({ buoys: [zero], axis }: Course): Hex[] => [1, 2, 3, 4].map((steps) => ahead(zero, axis, steps))

/** The two headings that lead over the line to one of its sides. */
export const over_the_line = ({ axis }: Course, to: 'left' | 'right'): Heading[] =>
  (to === 'left' ? [1, 2] : [-1, -2]).map((by) => turned(axis, by))

const nearest = (from: Hex, hexes: readonly Hex[]): Hex =>
  hexes.reduce((best, hex) => (steps_between(from, hex) < steps_between(from, best) ? hex : best))

/** What a boat makes for, as the messages take it: the start, a buoy by its number, the finish. */
export function goal_of(boat: Afloat, course: Course): { goal: string; hand: Hand; on: Hex } {
  const buoy = next_buoy(boat), to_line = (goal: string) => ({ goal, hand: 'port' as const, on: nearest(boat.on, line_of(course)) })
  if (boat.fate === 'waiting') return to_line('start')
  if (buoy > course.hands.length) return to_line('finish')
  return { goal: String(buoy), hand: course.hands[buoy - 1]!, on: course.buoys[buoy]! }
}

/** How far and in which direction it is, as the messages take it. */
export const apart = (from: Hex, to: Hex, { t }: BoatVoice) =>
  ({ hexes: steps_between(from, to), bearing: t.heading({ heading: bearing(from, to) }) })

/** So many degrees to the left of an arrow that points right. */
export const degrees = (heading: Heading): number => 60 * heading_number(heading)
