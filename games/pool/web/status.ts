// The state of the match: whether the bar is open, and how many quiet turns have passed.
import type { Forecast } from '../../../client/board/game.ts'
import { result } from './result.ts'
import type { PoolScene } from './view.ts'
import { who, type PoolVoice } from './voice.ts'

const worth_a_word = 6  // quiet turns in a row

export function status({ position: { view, turn } }: PoolScene, { t }: PoolVoice): { long: string; short: string } {
  const both = (words: string) => ({ long: words, short: words })
  if (turn.kind === 'over') return both(t.status_over())
  if (view.step === 'place') return both(t.status_place())
  if (view.alarm) return both(t.status_alarm())
  if (view.homeward) return both(t.status_homeward())
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
  return { text: [view.opened ? t.forecast_open() : t.forecast_shut(), ...quiet].join(' '), warning, round: null }
}
