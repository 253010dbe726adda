// Where the match stands: whether the bar is open, and how quiet it has been.
import type { Forecast } from '../../../client/board/game.ts'
import { result } from './result.ts'
import type { PoolScene } from './view.ts'
import { who, type PoolVoice } from './words.ts'

const worth_a_word = 6  // quiet turns in a row

export function status({ position: { view, turn } }: PoolScene, { t }: PoolVoice): { long: string; short: string } {
  const both = (words: string) => ({ long: words, short: words })
  if (turn.kind === 'over') return both(t.status_over())
  if (view.step === 'place') return both(t.status_place())
  if (view.alarm) return both(t.status_alarm())
  return view.opened
    ? { long: t.status_open(), short: t.status_open_short() }
    : { long: t.status_shut(), short: t.status_shut_short() }
}

export function forecast({ position }: PoolScene, voice: PoolVoice): Forecast {
  const { view, turn } = position, { t } = voice
  if (turn.kind === 'over') return { text: result(position, voice).say, care: null, round: null }
  if (view.step === 'place') return { text: t.forecast_place(who(0, voice)), care: null, round: null }
  const care = view.alarm && view.at !== undefined ? t.forecast_alarm(who(view.at, voice)) : null
  const quiet = view.quiet < worth_a_word ? [] : [t.forecast_quiet({ quiet: view.quiet, limit: view.quiet_limit })]
  return { text: [view.opened ? t.forecast_open() : t.forecast_shut(), ...quiet].join(' '), care, round: null }
}
