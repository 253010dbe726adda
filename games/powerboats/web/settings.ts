// What a table may settle before it starts: the switches of the setup, with the ruling behind each.
import type { Setting } from '../../../client/board/game.ts'
import type { RulesVoice } from './words.ts'

const settings: Record<string, (voice: RulesVoice) => Setting> = {
  side: ({ t }) => ({
    question: t.setting_side(), ruling: t.setting_side_ruling(),
    values: { calm: t.setting_side_calm(), wild: t.setting_side_wild() },
  }),
  layout: ({ t }) => ({
    question: t.setting_layout(), ruling: t.setting_layout_ruling(),
    values: { drawn: t.setting_layout_drawn(), 123456: t.setting_layout_123456() },
  }),
  last_boat: ({ t }) => ({
    question: t.setting_last_boat(), ruling: t.setting_last_boat_ruling(),
    values: { stop: t.setting_last_boat_stop(), sail: t.setting_last_boat_sail() },
  }),
  lead_scoring: ({ t }) => ({
    question: t.setting_lead_scoring(), ruling: t.setting_lead_scoring_ruling(),
    values: { no: t.setting_lead_scoring_no(), yes: t.setting_lead_scoring_yes() },
  }),
  sunk_bonus: ({ t }) => ({
    question: t.setting_sunk_bonus(), ruling: t.setting_sunk_bonus_ruling(),
    values: { each: t.setting_sunk_bonus_each(), flat: t.setting_sunk_bonus_flat() },
  }),
}

export const setting = (name: string, voice: RulesVoice): Setting | null => settings[name]?.(voice) ?? null
