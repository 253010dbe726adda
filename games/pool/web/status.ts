// The state of the match: whether the bar is open, and how many quiet turns have passed.
import type { Forecast } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { result } from './result.ts'
import { tiles_each, type PoolScene, type View } from './view.ts'
import { who, type PoolVoice } from './voice.ts'

const worth_a_word = 6  // quiet turns in a row

/** The seat with more than half of all tiles in its bar: whatever happens, nobody can have as many. */
function decided_for({ points }: View): Seat | null {
  const seat = points.findIndex((tiles) => tiles > tiles_each)
  return seat < 0 ? null : seat
}

export function status({ position: { view, turn } }: PoolScene, { t }: PoolVoice): { long: string; short: string } {
  const both = (words: string) => ({ long: words, short: words })
  if (turn.kind === 'over') return both(t.status_over())
  if (view.step === 'place') return both(t.status_place())
  if (view.alarm) return both(t.status_alarm())
  if (view.homeward) return both(t.status_homeward())
  if (decided_for(view) !== null) return both(t.status_decided())
  return view.opened
    ? { long: t.status_open(), short: t.status_open_short() }
    : { long: t.status_shut(), short: t.status_shut_short() }
}

export function forecast(scene: PoolScene, voice: PoolVoice): Forecast {
  const { view, turn } = scene.position, { t } = voice
  if (turn.kind === 'over') return { text: result(scene, voice).prompt, warning: null, round: null }
  if (view.step === 'place') return { text: t.forecast_place(who(0, voice)), warning: null, round: null }
  const duty = view.alarm ? t.forecast_alarm : view.homeward ? t.forecast_homeward : null
  const warning = duty && view.at !== undefined ? duty(who(view.at, voice)) : null
  const quiet = view.quiet < worth_a_word ? [] : [t.forecast_quiet({ quiet: view.quiet, limit: view.quiet_limit })]
  const winner = decided_for(view)
  const bar = winner === null ? (view.opened ? t.forecast_open : t.forecast_shut)()
    : t.forecast_decided({ ...who(winner, voice), points: view.points[winner] ?? 0 })
  return { text: [bar, ...quiet].join(' '), warning, round: null }
}
