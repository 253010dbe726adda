// What the page of the rules shows beside them: positions to look at, and the ledger of RULES.md.
import type { Appendix } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/river/appendix.ts'

const record = (order: string, ...lines: string[]) =>
  ['game river', `setup edition=1 seats=2 order=${order} first=A`, '', ...lines, ''].join('\n')

const windy = record('1/10', '* 2', 'A boat 4', '* 1', 'B boat 4', '* 2', 'A boat 3', '* 4', 'B boat 4', '* wind')
const brink = record('9/10', '* 5', 'A boat 4', '* 5', 'B boat 4', '* 1', 'A boat 3', '* 1', 'B boat 3',
  '* 1', 'A boat 3', '* 1', 'B boat 3', '* 2', 'A boat 3', '* 2')

const figures = [
  { name: 'start', record: record('official') },
  { name: 'wave', record: record('official', '* 1'), move: 'boat 4' },
  { name: 'sandbank', record: record('6/9', '* 5'), move: 'boat 4' },
  { name: 'wind_gain', record: windy, move: 'gain 2' },
  { name: 'wind_harm', record: windy, move: 'harm B7' },
  { name: 'waterfall', record: brink, move: 'boat 3' },
] as const

const ledger = [
  { name: 'order', setting: 'order' },
  { name: 'first', setting: 'first' },
  { name: 'advance', setting: null },
  { name: 'wave', setting: null },
  { name: 'companion', setting: null },
  { name: 'safe_three', setting: 'safe_three' },
  { name: 'wind', setting: 'wind_optional' },
  { name: 'finished', setting: 'finished_roll' },
  { name: 'shift', setting: null },
  { name: 'tie', setting: null },
  { name: 'limit', setting: null },
] as const

export const appendix: Appendix<Texts> = {
  texts,
  figures: (t) => figures.map(({ name, ...shown }) => ({
    ...shown, anchor: `river-${name.replace('_', '-')}`, caption: t[`figure_${name}`](),
    alternative: t[`figure_${name}_alternative`](),
  })),
  rulings: (t) => ledger.map(({ name, setting }, i) => ({
    number: i + 1, setting, question: t[`ruling_${name}`](), readings: t[`ruling_${name}_readings`](),
    ours: t[`ruling_${name}_ours`](),
  })),
}
