// The river's rulebook: the chapters of the rules page, with the anchors of RULES.md, and the switches of a new table.
import type { Rulebook, SwitchText } from '../../../client/board/game.ts'
import { chapters_of, setup_values, switch_of } from '../../../client/board/rulebook.ts'
import { texts, type Texts } from '../../../client/generated/river/rules.ts'
import { texts as refusals } from '../../../client/generated/river/refusals.ts'
import { letter, seat_of } from '../../../client/lib/match.ts'
import { wind, type View } from './view.ts'

const parts = {
  setup: ['seats', 'sections', 'order', 'start', 'first', 'die'],
  turn: ['roll', 'advance', 'harbour', 'sandbank', 'wave', 'wind', 'wind_gain', 'wind_harm', 'finished'],
  shift: ['shift', 'waterfall'],
  end: ['end', 'score', 'limit'],
} as const

// The titles it was published under.
const names = [
  { lang: 'de', name: 'Flussaufwärts' }, { lang: 'en', name: 'Up the River' }, { lang: 'fr', name: 'Sur la rivière' },
]

// The switches and their values.
const values = {
  order: ['official', 'free'], first: ['drawn'], safe_three: ['colour', 'any'], wind_optional: ['no', 'yes'],
  finished_roll: ['yes', 'no'],
} as const
const seats = [0, 1, 2, 3]
const positions = 10

// The table may also choose the positions itself.
const with_order = (name: string, t: Texts, said: SwitchText | null): SwitchText | null => said && name === 'order' ? {
  ...said,
  composed: { label: t.setting_order_chosen(), parts: [t.setting_order_sandbank(), t.setting_order_wave()], highest: positions,
    first: '3/7' },
} : said

export const rulebook: Rulebook<Texts> = {
  texts, refusals,
  chapters: ({ t, name }, setup) => {
    const played = setup_values(values, setup)
    const starter = played.first === 'drawn' ? '' : name(seat_of(played.first)!)
    return chapters_of(t, 'river', parts, names, { ...played, starter })
  },
  now: ({ at, die }: View) => (at === undefined ? [] : die === undefined ? ['river-roll', 'river-advance', 'river-shift']
    : die === wind ? ['river-wind', 'river-wind-gain', 'river-wind-harm'] : ['river-advance', 'river-sandbank', 'river-wave']),
  switch_text: (name, voice) => with_order(name, voice.t, switch_of(voice.t, values, name,
    name === 'first' ? Object.fromEntries(seats.map((seat) => [letter(seat), voice.name(seat)])) : {})),
  appendix: () => import('./appendix.ts').then(({ appendix }) => appendix),
}
