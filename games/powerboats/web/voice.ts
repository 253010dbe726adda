// The Powerboats texts and voices, and how messages refer to seats, headings and goals.
import type { Voice } from '../../../client/board/game.ts'
import { either, listed, who } from '../../../client/board/voice.ts'
import { texts, type Texts as TableTexts } from '../../../client/generated/powerboats/table.ts'
import { ahead, bearing, steps_between } from './lake_grid.ts'
import {
  heading_number, next_buoy, races, turned, type Afloat, type Course, type Hand, type Heading, type Hex, type View,
} from './view.ts'

export { either, listed, texts, who, type TableTexts }
export type PowerboatsVoice = Voice<TableTexts>

/** Dice as message arguments: "3 and 2", or none. */
export const faces = (dice: readonly number[], voice: PowerboatsVoice) =>
  (dice.length > 0 ? listed(dice, voice) : 'none')

export const race_of = ({ race }: View): string => races[race - 1] ?? ''

/** The hexes of the line, from buoy 0 on. */
export const line_of = ({ buoys: [zero], axis }: Course): Hex[] => [1, 2, 3, 4].map((steps) => ahead(zero, axis, steps))

/** The two headings that cross the line to one of its sides. */
export const over_the_line = ({ axis }: Course, to: 'left' | 'right'): Heading[] =>
  (to === 'left' ? [1, 2] : [-1, -2]).map((by) => turned(axis, by))

const nearest = (from: Hex, hexes: readonly Hex[]): Hex =>
  hexes.reduce((best, hex) => (steps_between(from, hex) < steps_between(from, best) ? hex : best))

/** The goal of a boat as message arguments: the start, a buoy by its number, the finish. */
export function goal_phrase(boat: Afloat, course: Course): { goal: string; hand: Hand; on: Hex } {
  const buoy = next_buoy(boat), to_line = (goal: string) => ({ goal, hand: 'port' as const, on: nearest(boat.on, line_of(course)) })
  if (boat.fate === 'waiting') return to_line('start')
  if (buoy > course.hands.length) return to_line('finish')
  return { goal: String(buoy), hand: course.hands[buoy - 1]!, on: course.buoys[buoy]! }
}

/** Distance and direction as message arguments. */
export const apart = (from: Hex, to: Hex, { t }: PowerboatsVoice) =>
  ({ hexes: steps_between(from, to), bearing: t.heading({ heading: bearing(from, to) }) })

/** The rotation to the left of an arrow that points right, in degrees. */
export const degrees = (heading: Heading): number => 60 * heading_number(heading)
