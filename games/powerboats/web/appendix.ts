// Example positions, shown with the rules, and the ledger of rulings, shown on the rules page.
import type { Appendix } from '../../../client/board/game.ts'
import { appendix_of } from '../../../client/board/rulebook.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/appendix.ts'
import { setup, up_to } from './sample_race.ts'

const record = (lines: readonly string[]) => ['game powerboats', `setup ${setup} seats=2`, '', ...lines, ''].join('\n')

const figures = [
  { name: 'placing', record: record(up_to('placing')), move: '25/5 NE' },
  { name: 'dice', record: record(up_to('faster')), move: '+' },
  { name: 'steer', record: record(up_to('forced')), move: 'right' },
  { name: 'crash', record: record(up_to('careful')), move: '=' },
  { name: 'rounding', record: record(up_to('string')), move: 'ahead' },
  { name: 'finish', record: record(up_to('finish')), move: 'right' },
] as const

// Each ruling, with the switch that changes it.
const ledger = {
  tile_law: null, dead_water: null, edge: null, arrows: null, sides: 'directions', placing: null, started: null, dice: null,
  zero: null, passing: null, entry: null, rounding: null, word: null, finish: null, race_end: 'last_boat', carry: null,
  points: null, lead: 'lead_scoring', tie: null, bonus: 'sunk_bonus', side: 'side', layout: 'layout',
}

export const appendix: Appendix<Texts> = appendix_of(texts, 'pb', figures, ledger)
