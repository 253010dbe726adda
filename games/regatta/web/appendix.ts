// What the page of the rules shows beside them: positions to look at, and the ledger of RULES.md.
import type { Appendix } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/regatta/appendix.ts'
import { setup, up_to, type Moment } from './story.ts'

const record = (moment: Moment) => ['game regatta', `setup ${setup} seats=2`, '', ...up_to(moment), ''].join('\n')

const figures = [
  { name: 'start', record: record('start'), move: 'slot 2' },
  { name: 'play', record: record('card'), move: 'j.3' },
  { name: 'zone', record: record('mark'), move: 'js.3' },
  { name: 'turn_boat', record: record('heave'), move: 'turn 200 stern' },
  { name: 'helm', record: record('helm'), move: 'bs0h.1' },
  { name: 'cloud', record: record('cloud'), move: 'b15c.1.2' },
  { name: 'rounding', record: record('mark'), move: 'gs30-60.2' },
  { name: 'finish', record: record('finish'), move: 'r30.1' },
] as const

const ledger = [
  { name: 'sizes', setting: null },
  { name: 'water', setting: 'water' },
  { name: 'edge', setting: null },
  { name: 'border', setting: null },
  { name: 'sides', setting: null },
  { name: 'deck', setting: null },
  { name: 'kinds', setting: null },
  { name: 'placing', setting: 'placing' },
  { name: 'drawing', setting: null },
  { name: 'way', setting: null },
  { name: 'passing', setting: null },
  { name: 'stop', setting: null },
  { name: 'exchange', setting: null },
  { name: 'turning', setting: null },
  { name: 'adrift', setting: null },
  { name: 'helm', setting: null },
  { name: 'cloud', setting: null },
  { name: 'suns', setting: null },
  { name: 'shuffle', setting: null },
  { name: 'reshuffle', setting: null },
  { name: 'rounding', setting: null },
  { name: 'places', setting: 'places' },
  { name: 'limit', setting: null },
  { name: 'secret', setting: null },
] as const

export const appendix: Appendix<Texts> = {
  texts,
  figures: (t) => figures.map(({ name, ...shown }) => ({
    ...shown, anchor: `rg-${name.replace('_', '-')}`, caption: t[`figure_${name}`](), alternative: t[`figure_${name}_alternative`](),
  })),
  rulings: (t) => ledger.map(({ name, setting }, i) => ({
    number: i + 1, setting, question: t[`ruling_${name}`](), readings: t[`ruling_${name}_readings`](),
    ours: t[`ruling_${name}_ours`](),
  })),
}
