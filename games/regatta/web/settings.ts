// What a table may settle before it starts: the switches of the setup, with the ruling behind each.
import type { Setting } from '../../../client/board/game.ts'
import type { RulesVoice } from './words.ts'

const settings: Record<string, (voice: RulesVoice) => Setting> = {
  water: ({ t }) => ({
    question: t.setting_water(), ruling: t.setting_water_ruling(),
    values: { standard: t.setting_water_standard(), small: t.setting_water_small(), large: t.setting_water_large() },
  }),
  placing: ({ t }) => ({
    question: t.setting_placing(), ruling: t.setting_placing_ruling(),
    values: { last_first: t.setting_placing_last_first(), first_first: t.setting_placing_first_first() },
  }),
  places: ({ t }) => ({
    question: t.setting_places(), ruling: t.setting_places_ruling(),
    values: { all: t.setting_places_all(), winner: t.setting_places_winner() },
  }),
}

export const setting = (name: string, voice: RulesVoice): Setting | null => settings[name]?.(voice) ?? null
