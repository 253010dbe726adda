// Example positions, shown with the rules, and the ledger of rulings, shown on the rules page.
import type { Appendix } from '../../../client/board/game.ts'
import { appendix_of } from '../../../client/board/rulebook.ts'
import { texts, type Texts } from '../../../client/generated/pool/appendix.ts'

const record = (...lines: string[]) => ['game pool', 'setup edition=2 seats=2', '', ...lines, ''].join('\n')

const to_the_ladder = ['A f5-f7', 'B f12-d12', 'A f7-f9', 'B a10-a9', 'A f9-f11', 'B a9-a10', 'A f11-f13', 'B e11-e9']
const eaten = [...to_the_ladder, 'A e4*', '* 5', 'A e4-e9', 'B a10-a9']

const figures = [
  { name: 'placing', record: record() },
  { name: 'swim', record: record(), move: 'e4-d5' },
  { name: 'reveal', record: record(), move: 'e4*' },
  { name: 'crocodile', record: record('A e4*', '* 6'), move: 'e4-c4' },
  { name: 'meal', record: record('A e4*', '* 5', 'A e4-e9', 'B e11*', '* 2'), move: 'e11-e9' },
  { name: 'first_arrival', record: record(...eaten), move: 'e9-bar' },
  { name: 'bar', record: record(...eaten, 'A e9-bar', 'B a9-a10'), move: 'f13-bar' },
] as const

// Each ruling, with the switch that changes it.
const ledger = {
  ladders: null, placing: 'setup', values: null, reveal: null, path: null, meal: null, bar: null, pass: null,
  alarm: 'alarm', homeward: 'homeward', quiet: 'quiet_limit', tie: null,
}

export const appendix: Appendix<Texts> = appendix_of(texts, 'pool', figures, ledger)
