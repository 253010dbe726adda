// Example positions, shown with the rules, and the ledger of rulings, shown on the rules page.
import type { Appendix } from '../../../client/board/game.ts'
import { appendix_of } from '../../../client/board/rulebook.ts'
import { texts, type Texts } from '../../../client/generated/regatta/appendix.ts'
import { setup, up_to, type Moment } from './sample_race.ts'

const record = (moment: Moment) => ['game regatta', `setup ${setup} seats=2`, '', ...up_to(moment), ''].join('\n')

const figures = [
  { name: 'start', record: record('start'), move: 'slot 2' },
  { name: 'play', record: record('card'), move: 'j.3' },
  { name: 'zone', record: record('mark'), move: 'js.3' },
  { name: 'turn_boat', record: record('heave'), move: 'turn 205 middle' },
  { name: 'helm', record: record('helm'), move: 'bs0h.1' },
  { name: 'cloud', record: record('cloud'), move: 'b15c.1.2' },
  { name: 'rounding', record: record('rounding'), move: 'js.5' },
  { name: 'finish', record: record('finish'), move: 'r30.1' },
] as const

// Each ruling, with the switch that changes it.
const ledger = {
  sizes: null, water: 'water', edge: null, border: null, sides: null, deck: null, kinds: null, placing: 'placing',
  drawing: 'helm_draws', way: 'on_the_way', passing: null, stop: null, exchange: null, turning: 'pivot', adrift: 'adrift', helm: null,
  cloud: null, suns: null, shuffle: null, reshuffle: null, rounding: null, places: 'places', limit: null, secret: null,
  handicap: 'handicap',
}

export const appendix: Appendix<Texts> = appendix_of(texts, 'rg', figures, ledger)
