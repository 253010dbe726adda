// The switches of a new table.
import type { SwitchText } from '../../../client/board/game.ts'
import { switch_of } from '../../../client/board/rulebook.ts'
import { letter } from '../../../client/lib/match.ts'
import type { RulesVoice } from './voice.ts'

const values = {
  order: ['official', 'free'], first: ['drawn'], safe_three: ['colour', 'any'], wind_optional: ['no', 'yes'],
  finished_roll: ['yes', 'no'],
} as const
const seats = [0, 1, 2, 3]

export const switch_text = (name: string, voice: RulesVoice): SwitchText | null => switch_of(voice.t, values, name,
  name === 'first' ? Object.fromEntries(seats.map((seat) => [letter(seat), voice.name(seat)])) : {})
