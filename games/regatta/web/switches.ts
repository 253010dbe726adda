// The switches of a new table.
import type { SwitchText } from '../../../client/board/game.ts'
import { switch_of } from '../../../client/board/rulebook.ts'
import type { RulesVoice } from './voice.ts'

const values = {
  water: ['standard', 'small', 'large'], placing: ['last_first', 'first_first'], places: ['all', 'winner'],
} as const

export const switch_text = (name: string, { t }: RulesVoice): SwitchText | null => switch_of(t, values, name)
