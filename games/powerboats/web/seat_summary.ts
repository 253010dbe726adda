// The summary of a seat: the boat's speed, goal and damage.
import type { SeatSummary } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { is_afloat, shown_view, sinks_at, type PowerboatsScene } from './view.ts'
import { goal_phrase, type PowerboatsVoice } from './voice.ts'

export function seat_summary(scene: PowerboatsScene, seat: Seat,
  { t, name }: PowerboatsVoice): SeatSummary {
  const view = shown_view(scene), boat = view.boats[seat]
  const damage = Math.min(boat?.damage ?? 0, sinks_at), meter = { full: damage, of: sinks_at }
  const words = { name: name(seat), points: view.points[seat] ?? 0, damage }
  if (!is_afloat(boat) || !view.course) {
    const fate = t.plate_fate({ fate: boat?.fate ?? 'ashore' })
    return { tokens: [{ icon: '', text: fate, short: '–' }], dots: [], meter, spoken: t.plate_spoken({ ...words, state: fate }) }
  }
  const { goal } = goal_phrase(boat, view.course), { speed } = boat
  return {
    tokens: [
      { icon: '', text: t.plate_speed({ speed }), short: String(speed) },
      { icon: goal === 'finish' ? 'flag' : 'buoy', text: t.plate_goal({ goal }), short: Number(goal) ? goal : '' },
    ],
    dots: [], meter, spoken: t.plate_spoken({ ...words, state: t.plate_racing({ speed, goal }) }),
  }
}
