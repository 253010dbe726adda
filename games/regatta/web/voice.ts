// The Regatta texts and voices, and how messages refer to seats, cards, exits, distances and bearings.
import type { Voice } from '../../../client/board/game.ts'
import { either, listed, who } from '../../../client/board/voice.ts'
import { texts, type Texts as TableTexts } from '../../../client/generated/regatta/table.ts'
import { face_of, type Exit } from './cards.ts'
import { goal_of, type Afloat, type CardKind, type Pose, type View } from './view.ts'
import { bearing, cards_to_goal, goal_spot, rough, type BoardPoint } from './water.ts'

export { listed, texts, who, type TableTexts }
export type RegattaVoice = Voice<TableTexts>

/** A heading in three digits: "075°". */
export const degrees = (heading: number, { t }: RegattaVoice) => t.heading({ heading: String(heading).padStart(3, '0') })

/** An exit as message arguments. */
export function way_of(exit: Exit) {
  if (exit === 'shift left') return { way: 'shift_port', degrees: 0 } as const
  if (exit === 'shift right') return { way: 'shift_starboard', degrees: 0 } as const
  return { way: exit < 0 ? 'port' : exit > 0 ? 'starboard' : 'ahead', degrees: Math.abs(exit) } as const
}

/** The name of a card: "red 30 or 60 with helm". */
export function card_name(kind: CardKind, voice: RegattaVoice, brief = false): string {
  const { colour, small, sign, exits } = face_of(kind), { t } = voice
  const turns = exits.flatMap((exit) => (typeof exit === 'number' && exit !== 0 ? [Math.abs(exit)] : []))
  const numbers = [...new Set(turns)].sort((a, b) => a - b).map((angle) => `${angle}°`)
  const angles = exits.some((exit) => typeof exit === 'string') ? t.angles_shift()
    : numbers.length > 0 ? either(numbers, voice) : t.angles_straight()
  return t.card_name({ colour, angles: brief ? '' : ` ${angles}`, size: small ? 'small' : 'long', sign: (!brief && sign) || 'none' })
}

/** "about 2.5 card lengths". */
export const far = (cards: number, { t }: RegattaVoice) => t.far({ cards: rough(cards) })

const nearly = { ahead: 5, astern: 168 }  // degrees; who sails towards a mark looks more closely
const beam = { from: 65, to: 115 }
/** The direction of a point from a bow: "ahead to port", or with degrees for who cannot see the board. */
export function seen_from(pose: Pose, to: BoardPoint, { t, you }: RegattaVoice, in_degrees = false): string {
  const angle = bearing(pose, to), off = Math.abs(angle), straight = off < nearly.ahead || off > nearly.astern
  const part = straight ? off < nearly.ahead ? 'ahead' : 'astern' : in_degrees ? 'degrees'
    : off < beam.from ? 'bow' : off > beam.to ? 'quarter' : 'beam'
  return t.bearing({ part, side: straight ? 'none' : angle < 0 ? 'port' : 'starboard', degrees: off, who: you === null ? 'they' : 'you' })
}

/** The goal of a boat, with distance and direction, as message arguments. */
export function next_of(view: View, boat: Afloat, voice: RegattaVoice) {
  const goal = goal_of(boat)
  return {
    goal, far: far(cards_to_goal(view, boat), voice), bearing: seen_from(boat, goal_spot(view, boat), voice),
  }
}

/** Capitalises the first letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
