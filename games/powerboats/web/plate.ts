// A seat's boat beside its name: how fast, what it makes for, how much is broken.
import type { Plate } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { is_afloat, sinks_at, type BoatScene } from './view.ts'
import { goal_of, type BoatVoice } from './words.ts'

export function plate({ position, selected, after }: BoatScene, seat: Seat, { t, name }: BoatVoice): Plate {
  const view = (after ? selected?.view : null) ?? position.view, boat = view.boats[seat]
  const damage = Math.min(boat?.damage ?? 0, sinks_at), meter = { full: damage, of: sinks_at }
  const words = { name: name(seat), points: view.points[seat] ?? 0, damage }
  if (!is_afloat(boat) || !view.course) {
    const fate = t.plate_fate({ fate: boat?.fate ?? 'ashore' })
    return { tokens: [{ icon: '', text: fate }], dots: [], meter, spoken: t.plate_spoken({ ...words, state: fate }) }
  }
  const { goal } = goal_of(boat, view.course), { speed } = boat
  return {
    tokens: [{ icon: '', text: t.plate_speed({ speed }) }, { icon: goal === 'finish' ? 'flag' : 'buoy', text: t.plate_goal({ goal }) }],
    dots: [], meter, spoken: t.plate_spoken({ ...words, state: t.plate_racing({ speed, goal }) }),
  }
}
