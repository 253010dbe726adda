// The pool's rulebook: the chapters of the rules page, with the anchors of RULES.md, and the switches of a new table.
import type { Rulebook } from '../../../client/board/game.ts'
import { chapters_of, setup_values, switch_of } from '../../../client/board/rulebook.ts'
import { texts, type Texts } from '../../../client/generated/pool/rules.ts'
import { texts as refusals } from '../../../client/generated/pool/refusals.ts'
import type { View } from './view.ts'

const parts = {
  board: ['board', 'ladders', 'tiles'],
  setup: ['placing', 'values'],
  turn: ['swim', 'reveal', 'crocodile', 'path', 'meal', 'stack', 'bar', 'first_arrival', 'pass'],
  still: ['alarm', 'homeward', 'quiet'],
  end: ['end', 'score', 'tie'],
} as const
// Chapters that begin with an introduction.
const intros = ['turn', 'still'] as const

// The titles it was published under.
const names = [{ lang: 'de', name: 'Rette sich wer kann' }, { lang: 'en', name: 'Crocodile Pool Party' }]

// The switches and their values.
const values = { setup: ['picture', 'placing'], alarm: ['off'], quiet_limit: ['off'], homeward: ['off'] } as const
const turns = { alarm: [20, 12], quiet_limit: [40, 60], homeward: [30, 20] }

// The rules for each step.
const now: Partial<Record<View['step'], readonly string[]>> = {
  place: ['pool-placing'], turn: ['turn', 'pool-swim', 'pool-reveal', 'pool-crocodile'], follow: ['pool-reveal', 'pool-crocodile', 'pool-meal'],
}

export const rulebook: Rulebook<Texts> = {
  texts, refusals,
  chapters: ({ t }, setup) => chapters_of(t, 'pool', parts, names, setup_values({ ...values, ...turns }, setup), { intros }),
  now: ({ step, alarm, homeward = false }: View) =>
    [...(alarm ? ['pool-alarm'] : []), ...(homeward ? ['pool-homeward'] : []), ...now[step] ?? []],
  switch_text: (name, { t }) => switch_of(t, values, name,
    Object.fromEntries(((turns as Record<string, number[]>)[name] ?? []).map((each) => [each, t.setting_turns({ turns: each })]))),
  experienced: { setup: 'placing' },  // the printed rules have a picture for a first match only
  appendix: () => import('./appendix.ts').then(({ appendix }) => appendix),
}
