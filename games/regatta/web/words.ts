// The race's words in the reader's language, and how they speak of seats, cards, ways, distances and bearings.
import type { Voice } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import type { Texts as RulesTexts } from '../../../client/generated/regatta/rules.ts'
import { texts, type Texts as Words } from '../../../client/generated/regatta/table.ts'
import { face_of, type Exit } from './cards.ts'
import { goal_of, type Kind, type Pose, type Sailing, type View } from './view.ts'
import { bearing, cards_to_goal, goal_spot, type Spot } from './water.ts'

export { texts, type Words }
export type RegattaVoice = Voice<Words>
export type RulesVoice = Voice<RulesTexts>

/** A seat as the messages take it: "you", or its name. */
export const who = (seat: Seat, { you, name }: RegattaVoice) =>
  ({ who: seat === you ? 'you' : 'they', name: name(seat) }) as const

/** "A, B and C". */
export const listed = (items: readonly string[], { locale }: RegattaVoice) => new Intl.ListFormat(locale).format(items)

/** A heading as sailors say it: "075°". */
export const degrees = (heading: number, { t }: RegattaVoice) => t.heading({ heading: String(heading).padStart(3, '0') })

/** An exit as the messages take it. */
export function way_of(exit: Exit) {
  if (exit === 'shift left') return { way: 'shift_port', degrees: 0 } as const
  if (exit === 'shift right') return { way: 'shift_starboard', degrees: 0 } as const
  return { way: exit < 0 ? 'port' : exit > 0 ? 'starboard' : 'ahead', degrees: Math.abs(exit) } as const
}

/** What a card is called: "red 30 or 60 with helm". */
export function card_name(kind: Kind, { t, locale }: RegattaVoice): string {
  const { colour, small, sign, exits } = face_of(kind)
  const turns = exits.flatMap((exit) => (typeof exit === 'number' && exit !== 0 ? [Math.abs(exit)] : []))
  const numbers = [...new Set(turns)].sort((a, b) => a - b).map((angle) => `${angle}°`)
  const angles = exits.some((exit) => typeof exit === 'string') ? t.angles_shift()
    : numbers.length > 0 ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(numbers) : t.angles_straight()
  return t.card_name({ colour, angles, size: small ? 'small' : 'long', sign: sign ?? 'none' })
}

const tenth = (cards: number) => Math.round(10 * cards) / 10
/** "2.3 cards". */
export const far = (cards: number, { t }: RegattaVoice) => t.far({ cards: tenth(cards) })

const nearly = 3  // degrees that are as good as none
/** Where a spot lies, seen from a bow: "30° to port". */
export function seen_from(pose: Pose, to: Spot, { t }: RegattaVoice): string {
  const angle = bearing(pose, to), off = Math.abs(angle)
  const side = off < nearly ? 'ahead' : off > 180 - nearly ? 'astern' : angle < 0 ? 'port' : 'starboard'
  return t.bearing({ side, degrees: off })
}

/** What a boat makes for, how far it is and where, as the messages take it. */
export function next_of(view: View, boat: Sailing, voice: RegattaVoice) {
  const goal = goal_of(boat)
  return {
    goal, far: far(cards_to_goal(view, boat), voice), bearing: seen_from(boat, goal_spot(view, boat), voice),
  }
}

/** With a capital at its beginning. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
