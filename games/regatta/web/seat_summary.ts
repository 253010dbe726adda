// The summary of a seat: the boat's goal, its cards, whether it may sail.
import type { SeatSummary } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { goal_of, is_afloat, type RegattaScene } from './view.ts'
import type { RegattaVoice } from './voice.ts'

export function seat_summary({ position, selected, after }: RegattaScene, seat: Seat,
  { t, name }: RegattaVoice): SeatSummary {
  const view = (after ? selected?.view : null) ?? position.view, boat = view.boats[seat], cards = boat?.cards ?? 0
  const over = position.turn.kind === 'over' ? 'yes' : 'no'
  const unit = t.plate_of({ legs: view.marks.filter(({ ray }) => ray).length + 1, over })  // to the marks, and to the finish
  if (!is_afloat(boat)) {
    const state = t.plate_fate({ fate: boat?.fate ?? 'ashore', place: boat?.place ?? 0 })
    return { tokens: [{ icon: boat?.fate === 'finished' ? 'flag' : '', text: state }], dots: [], unit, spoken: t.plate_spoken({ name: name(seat), state, cards }) }
  }
  const goal = goal_of(boat), held = boat.becalmed ? t.plate_calm() : boat.adrift ? t.plate_adrift() : null
  const state = [t.plate_goal({ goal }), ...(held === null ? [] : [held])]
  return {
    tokens: [
      { icon: goal === 'line' ? 'flag' : 'buoy', text: t.plate_goal({ goal }) },
      held === null ? { icon: '', text: t.plate_cards({ cards }) } : { icon: boat.becalmed ? 'sun' : '', text: held, tone: 'lost' },
    ],
    dots: [], unit, spoken: t.plate_spoken({ name: name(seat), state: state.join(', '), cards }),
  }
}
