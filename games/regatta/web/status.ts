// The state of the race: round, the own boat's goal, who is next.
import type { Forecast } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { result } from './result.ts'
import { is_afloat, type RegattaScene, type View } from './view.ts'
import { card_name, listed, next_of, who, type RegattaVoice } from './voice.ts'

export function status({ position: { view, turn } }: RegattaScene, { t }: RegattaVoice): { long: string; short: string } {
  const both = (words: string) => ({ long: words, short: words })
  if (turn.kind === 'over') return both(t.status_over())
  if (view.round === 0) return both(t.status_start())
  return { long: t.status_long({ round: view.round }), short: t.status_short({ round: view.round }) }
}

// The seats that move in this round, from the first seat on, without those that have finished.
function round({ boats, first = 0 }: View, at: Seat): Forecast['round'] {
  const order = boats.map((_, i) => (first + i) % boats.length).filter((seat) => is_afloat(boats[seat])), now = order.indexOf(at)
  if (now < 0) return null
  return { seats: order.map((seat, i) => ({ seat, state: i < now ? 'done' : i === now ? 'now' : 'next' })), then: null }
}

// A past position from the decider's view: the options they had.
function held({ me, position: { view, turn, options } }: RegattaScene, voice: RegattaVoice): string[] {
  if (!view.hand || turn.kind !== 'decide' || turn.seat !== me || options.length > 0) return []
  return [voice.t.forecast_hand({ cards: listed(view.hand.map((kind) => card_name(kind, voice)), voice) })]
}

export function forecast(scene: RegattaScene, voice: RegattaVoice): Forecast {
  const { position: { view, turn }, me, last } = scene, { t } = voice
  if (turn.kind === 'over') return { text: result(scene, voice).prompt, warning: null, round: null }
  const seat = me ?? view.at ?? 0, boat = view.boats[seat], at = view.at ?? last?.by ?? null
  const queue = view.round > 0 && at !== null ? round(view, at) : null
  if (!is_afloat(boat)) {
    const text = view.first === undefined ? '' : t.forecast_start(who(view.first, voice))
    return { text: view.round === 0 ? text : '', warning: null, round: queue }
  }
  const { goal, ...words } = next_of(view, boat, voice)
  const warning = boat.becalmed ? t.forecast_becalmed(who(seat, voice)) : boat.adrift ? t.forecast_adrift(who(seat, voice)) : null
  const text = [...held(scene, voice), t.forecast_next({ ...words, goal: t.goal_head({ goal }) }), t.forecast_round({ goal })].join(' ')
  return { text, warning, round: queue }
}
