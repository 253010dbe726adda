// The Regatta rulebook: the chapters of the rules page, with the anchors of RULES.md, and the switches of a new table.
import type { Rulebook } from '../../../client/board/game.ts'
import { chapters_of, setup_values, switch_of } from '../../../client/board/rulebook.ts'
import { texts, type Texts } from '../../../client/generated/regatta/rules.ts'
import { texts as refusals } from '../../../client/generated/regatta/refusals.ts'
import { deck_table } from './deck.ts'
import type { View } from './view.ts'

const parts = {
  setup: ['course', 'deal', 'deck', 'kinds', 'start', 'start_law', 'handicap'],
  turn: [
    'turn', 'play', 'path', 'zone', 'clean', 'zone_stop', 'heave_to', 'turn_boat', 'adrift', 'helm', 'cloud', 'sun', 'draw',
    'reshuffle',
  ],
  end: ['rounding', 'finish', 'limit'],
  hidden: ['hidden'],
  measures: ['units', 'card', 'boat', 'water', 'edge', 'touch'],
} as const

// The title it was published under.
const names = [{ lang: 'fr', name: 'Regatta' }]

// The switches and their values.
const values = {
  water: ['standard', 'small', 'large'], placing: ['last_first', 'first_first'], places: ['all', 'winner'],
  pivot: ['middle', 'any'], adrift: ['off', 'locked'], helm_draws: ['no', 'yes'], on_the_way: ['hull', 'bow'],
  handicap: ['none', 'exchange'],
} as const

// Every boat of edition 1 turns as with the switch.
const played = (setup?: string) => {
  const found = setup_values(values, setup)
  return found.edition === '1' ? { ...found, pivot: 'any' } : found
}

// The rules for each step.
const now: Partial<Record<View['step'], readonly string[]>> = {
  place: ['rg-start', 'rg-course'], exchange: ['rg-handicap'], turn: ['rg-turn', 'rg-play', 'rg-zone', 'rg-heave-to'],
  helm: ['rg-helm', 'rg-play', 'rg-zone'],
}

export const rulebook: Rulebook<Texts> = {
  texts, refusals,
  chapters: (voice, setup) => chapters_of(voice.t, 'rg', parts, names, played(setup),
    { folded: ['measures'], tables: { deck: deck_table(voice) } }),
  now: ({ step }: View) => now[step] ?? [],
  switch_text: (name, { t }) => switch_of(t, values, name),
  seats: { places: [3, 4], handicap: [2] },
  appendix: () => import('./appendix.ts').then(({ appendix }) => appendix),
}
