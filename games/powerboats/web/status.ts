// The state of the match: race, round, and the own boat's goal.
import type { Forecast } from '../../../client/board/game.ts'
import { result } from './result.ts'
import { is_afloat, sinks_at, type PowerboatsScene } from './view.ts'
import { apart, goal_phrase, race_of, who, type PowerboatsVoice } from './voice.ts'

export function status({ position: { view, turn } }: PowerboatsScene,
  { t }: PowerboatsVoice): { long: string; short: string } {
  const race = race_of(view), number = view.race, both = (words: string) => ({ long: words, short: words })
  if (turn.kind === 'over') return both(t.status_over())
  if (view.step === 'tiles' || view.step === 'first') return both(t.status_lake())
  if (view.round === 0) return { long: t.status_start({ race, number }), short: t.status_start_short({ race }) }
  return { long: t.status_long({ race, number, round: view.round }), short: t.status_short({ race, round: view.round }) }
}

const one_hit = 1  // damage points left before sinking

export function forecast(scene: PowerboatsScene, voice: PowerboatsVoice): Forecast {
  const { position: { view, turn, points }, me } = scene, { t } = voice, { course, first = 0 } = view
  if (turn.kind === 'over') return { text: result(scene, voice).prompt, warning: null }
  const seat = me ?? view.at ?? 0, boat = view.boats[seat]
  const worth = t.forecast_points({ race: race_of(view), points: (points.length - 1) * view.race })
  if (!is_afloat(boat) || !course || view.round === 0)
    return { text: [...(course && view.round === 0 ? [t.forecast_start(who(first, voice))] : []), worth].join(' '), warning: null }
  const { goal, hand, on } = goal_phrase(boat, course), left = sinks_at - boat.damage
  const warning = left <= one_hit ? t.forecast_damage({ ...who(seat, voice), left }) : null
  return { text: t.forecast_goal({ goal, hand, ...apart(boat.on, on, voice) }), warning }
}
