// What a table may settle before it starts: the switches of the setup, with the ruling behind each.
import type { Setting } from '../../../client/board/game.ts'
import type { RulesVoice } from './words.ts'

const settings: Record<string, (voice: RulesVoice) => Setting> = {
  setup: ({ t }) => ({
    question: t.setting_setup(),
    ruling: t.setting_setup_ruling(),
    values: { picture: t.setting_setup_picture(), placing: t.setting_setup_placing() },
  }),
  alarm: ({ t }) => ({
    question: t.setting_alarm(),
    ruling: t.setting_alarm_ruling(),
    values: { 20: t.setting_turns({ turns: 20 }), 12: t.setting_turns({ turns: 12 }), off: t.setting_alarm_off() },
  }),
  quiet_limit: ({ t }) => ({
    question: t.setting_quiet_limit(),
    ruling: t.setting_quiet_limit_ruling(),
    values: { 40: t.setting_turns({ turns: 40 }), 60: t.setting_turns({ turns: 60 }) },
  }),
}

export const setting = (name: string, voice: RulesVoice): Setting | null => settings[name]?.(voice) ?? null
