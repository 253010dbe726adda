// What a table may settle before it starts: the switches of the setup, with the ruling behind each.
import type { Setting } from '../../../client/board/game.ts'
import { letter } from '../../../client/lib/match.ts'
import type { RulesVoice } from './words.ts'

const seats = [0, 1, 2, 3]

const settings: Record<string, (voice: RulesVoice) => Setting> = {
  order: ({ t }) => ({
    question: t.setting_order(),
    ruling: t.setting_order_ruling(),
    values: { official: t.setting_order_official(), free: t.setting_order_free() },
  }),
  first: ({ t, name }) => ({
    question: t.setting_first(),
    ruling: t.setting_first_ruling(),
    values: { drawn: t.setting_first_drawn(), ...Object.fromEntries(seats.map((seat) => [letter(seat), name(seat)])) },
  }),
  safe_three: ({ t }) => ({
    question: t.setting_safe_three(),
    ruling: t.setting_safe_three_ruling(),
    values: { colour: t.setting_safe_three_colour(), any: t.setting_safe_three_any() },
  }),
  wind_optional: ({ t }) => ({
    question: t.setting_wind_optional(),
    ruling: t.setting_wind_optional_ruling(),
    values: { no: t.setting_wind_optional_no(), yes: t.setting_wind_optional_yes() },
  }),
  finished_roll: ({ t }) => ({
    question: t.setting_finished_roll(),
    ruling: t.setting_finished_roll_ruling(),
    values: { yes: t.setting_finished_roll_yes(), no: t.setting_finished_roll_no() },
  }),
}

export const setting = (name: string, voice: RulesVoice): Setting | null => settings[name]?.(voice) ?? null
