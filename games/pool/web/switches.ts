// The switches of a new table.
import type { SwitchText } from '../../../client/board/game.ts'
import { switch_of } from '../../../client/board/rulebook.ts'
import type { RulesVoice } from './voice.ts'

const values = { setup: ['picture', 'placing'], alarm: ['off'], quiet_limit: [] } as const
const turns: Record<string, number[]> = { alarm: [20, 12], quiet_limit: [40, 60] }

export const switch_text = (name: string, { t }: RulesVoice): SwitchText | null => switch_of(t, values, name,
  Object.fromEntries((turns[name] ?? []).map((each) => [each, t.setting_turns({ turns: each })])))
