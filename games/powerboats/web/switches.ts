// The switches of a new table.
import type { SwitchText } from '../../../client/board/game.ts'
import { switch_of } from '../../../client/board/rulebook.ts'
import type { RulesVoice } from './voice.ts'

const values = {
  side: ['calm', 'wild'], layout: ['drawn', '123456'], last_boat: ['stop', 'sail'], lead_scoring: ['no', 'yes'],
  sunk_bonus: ['each', 'flat'],
} as const

export const switch_text = (name: string, { t }: RulesVoice): SwitchText | null => switch_of(t, values, name)
