// What the page of the rules shows beside them: positions to look at, and the ledger of RULES.md.
import type { Appendix } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/appendix.ts'
import { setup, up_to } from './story.ts'

const record = (lines: readonly string[]) => ['game powerboats', `setup ${setup} seats=2`, '', ...lines, ''].join('\n')

const figures = [
  { name: 'placing', record: record(up_to('placing')), move: '25/5 NE' },
  { name: 'dice', record: record(up_to('faster')), move: '+' },
  { name: 'steer', record: record(up_to('forced')), move: 'right' },
  { name: 'crash', record: record(up_to('careful')), move: '=' },
  { name: 'rounding', record: record(up_to('string')), move: 'ahead' },
  { name: 'finish', record: record(up_to('finish')), move: 'right' },
] as const

const ledger = [
  { name: 'tile_law', setting: null },
  { name: 'dead_water', setting: null },
  { name: 'edge', setting: null },
  { name: 'arrows', setting: null },
  { name: 'sides', setting: null },
  { name: 'placing', setting: null },
  { name: 'started', setting: null },
  { name: 'dice', setting: null },
  { name: 'zero', setting: null },
  { name: 'passing', setting: null },
  { name: 'entry', setting: null },
  { name: 'rounding', setting: null },
  { name: 'word', setting: null },
  { name: 'finish', setting: null },
  { name: 'race_end', setting: 'last_boat' },
  { name: 'carry', setting: null },
  { name: 'points', setting: null },
  { name: 'lead', setting: 'lead_scoring' },
  { name: 'tie', setting: null },
  { name: 'bonus', setting: 'sunk_bonus' },
  { name: 'side', setting: 'side' },
  { name: 'layout', setting: 'layout' },
] as const

export const appendix: Appendix<Texts> = {
  texts,
  figures: (t) => figures.map(({ name, ...shown }) => ({
    ...shown, anchor: `pb-${name}`, caption: t[`figure_${name}`](), alternative: t[`figure_${name}_alternative`](),
  })),
  rulings: (t) => ledger.map(({ name, setting }, i) => ({
    number: i + 1, setting, question: t[`ruling_${name}`](), readings: t[`ruling_${name}_readings`](),
    ours: t[`ruling_${name}_ours`](),
  })),
}
