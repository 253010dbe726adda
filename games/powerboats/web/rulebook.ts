// The Powerboats rulebook: the chapters of the rules page, with the anchors of RULES.md, and the switches of a new table.
import type { Rulebook } from '../../../client/board/game.ts'
import { chapters_of, setup_values, switch_of } from '../../../client/board/rulebook.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/rules.ts'
import { texts as refusals } from '../../../client/generated/powerboats/refusals.ts'
import type { View } from './view.ts'

const parts = {
  lake: ['seats', 'grid', 'tiles', 'spots', 'tile_law', 'dead_water', 'edge'],
  course: ['races', 'line', 'directions', 'arrows', 'start_side', 'finish_side'],
  start: ['first', 'placing', 'started'],
  turn: ['order', 'dice', 'steer', 'zero', 'move', 'crash', 'sink', 'passing'],
  rounding: ['entry', 'rounding', 'rays', 'word', 'finish', 'race_end'],
  score: ['carry', 'points', 'lead', 'tie'],
} as const

// The title it was published under.
const names = [{ lang: 'en', name: 'Powerboats' }]

// The switches and their values.
const values = {
  side: ['calm', 'wild'], layout: ['drawn', '123456'], last_boat: ['stop', 'sail'], lead_scoring: ['no', 'yes'],
  sunk_bonus: ['each', 'flat'], directions: ['shortest', 'straight', 'chosen'],
} as const

// The rules for each step.
const now: Partial<Record<View['step'], readonly string[]>> = {
  directions: ['pb-directions'], place: ['pb-placing', 'pb-started'], dice: ['pb-dice', 'pb-steer', 'pb-crash'],
  steer: ['pb-steer', 'pb-crash', 'pb-passing'],
}

export const rulebook: Rulebook<Texts> = {
  texts, refusals,
  chapters: ({ t }, setup) => chapters_of(t, 'pb', parts, names, setup_values(values, setup)),
  now: ({ step }: View) => now[step] ?? [],
  switch_text: (name, { t }) => switch_of(t, values, name),
  editors: { layout: () => import('./editor/editor.ts').then(({ editor }) => editor) },
  appendix: () => import('./appendix.ts').then(({ appendix }) => appendix),
}
