// Example positions, shown with the rules, and the ledger of rulings, shown on the rules page.
import type { Appendix } from '../../../client/board/game.ts'
import { appendix_of } from '../../../client/board/rulebook.ts'
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

// Each ruling, with the switch that changes it.
const ledger = {
  order: 'order', first: 'first', advance: null, wave: null, companion: null, safe_three: 'safe_three',
  wind: 'wind_optional', finished: 'finished_roll', shift: null, tie: null, limit: null,
}

export const appendix: Appendix<Texts> = appendix_of(texts, 'river', figures, ledger)
