// Why a hint is good, as a sentence that anybody can check on the lake. Loaded with racing.ts.
import type { Seat } from '../../../client/lib/match.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/moments.ts'
import { bearing, lake_grid_of, steps_between } from './lake_grid.ts'
import { boat_of, odds, steer_outcomes, type Odds } from './odds.ts'
import { percent } from './panel.ts'
import { find_event, start_of, steered, type PowerboatsPosition, type PowerboatsScene } from './view.ts'
import { goal_phrase, type PowerboatsVoice } from './voice.ts'

type Reason = (move: string, position: PowerboatsPosition, seat: Seat, t: Texts, voice: PowerboatsVoice) => string | null

const placing: Reason = (move, { view }, _, t) => {
  const { on, heading } = start_of(move)!, towards = heading === bearing(on, view.course!.buoys[1])
  return t.hint_place({ run: lake_grid_of(view).run(on, heading), towards: towards ? 'yes' : 'no' })
}

const speed_of = ({ totals }: Odds): number => totals.reduce((sum, { total, chance }) => sum + total * chance, 0)
const fastest = (plans: readonly Odds[]): number => Math.max(...plans.map(speed_of))

const throwing: Reason = (move, { view, options }, seat, t, voice) => {
  const plans = options.map((option) => odds(view, seat, option.move)), hinted = odds(view, seat, move)
  if (hinted.crash === 0) {
    const safe = plans.filter(({ crash }) => crash === 0)
    return speed_of(hinted) === fastest(safe) ? t.hint_fast() : t.hint_slow()
  }
  const safer = plans.filter(({ crash }) => crash < hinted.crash), risk = voice.t.percent({ value: percent(hinted.crash) })
  if (safer.length === 0) return t.hint_least({ risk })
  return speed_of(hinted) > fastest(safer) ? t.hint_risk({ risk }) : null
}

const steering: Reason = (move, { view, options }, seat, t) => {
  const boat = boat_of(view, seat), open = steer_outcomes(view, seat, boat.speed).filter(({ allowed }) => allowed)
  const hinted = open.find(({ steer }) => steer === move), events = options.find((option) => option.move === move)?.events ?? []
  const rounded = find_event(events, 'rounded')
  if (!hinted) return null
  if (find_event(events, 'finished')) return t.hint_finish()
  if (rounded) return t.hint_round({ buoy: rounded.buoys })
  if (hinted.damage > 0) return t.hint_crash()
  if (open.length === 1) return t.hint_only()
  const { goal, on } = goal_phrase(boat, view.course!), grid = lake_grid_of(view)
  const left = open.map((each) => steps_between(each.on, on)), rooms = open.map((each) => grid.run(each.on, steered(boat.heading, each.steer)))
  const i = open.indexOf(hinted)
  if (left[i] === Math.min(...left)) return t.hint_near({ goal })
  return rooms[i] === Math.max(...rooms) ? t.hint_room({ run: rooms[i] }) : null
}

const reasons: Partial<Record<PowerboatsPosition['view']['step'], Reason>> = { place: placing, dice: throwing, steer: steering }

/** The reason for the scene's hint; null if there is none to see. */
export async function hint_reason({ hint, position }: PowerboatsScene, voice: PowerboatsVoice): Promise<string | null> {
  const { step, at } = position.view, reason = reasons[step]
  return hint === null || at === undefined || !reason ? null : reason(hint, position, at, await texts[voice.locale](), voice)
}
