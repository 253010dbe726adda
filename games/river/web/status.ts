// The state of the match, and what the river will do next.
import type { Forecast } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { losses } from './narration.ts'
import type { RiverScene, View } from './view.ts'
import { listed, who, type RiverVoice } from './voice.ts'

// The river shifts when the turn returns to the first seat, that is, after the seat before it.
const last_of_round = ({ first = 0, seats }: View) => (first + seats - 1) % seats

export function status({ position: { view, turn } }: RiverScene, voice: RiverVoice): { long: string; short: string } {
  const { t } = voice
  const both = (words: string) => ({ long: words, short: words })
  if (turn.kind === 'over') return both(t.status_over())
  if (view.first === undefined) return both(t.status_start())
  const round = view.shifts + 1
  return { long: t.status_moves({ ...who(last_of_round(view), voice), round }), short: t.status_round({ round }) }
}

interface Coming {
  after: Seat
  falls: Map<Seat, number>  // how many boats each seat loses
  sure: 'yes' | 'no'  // no: others may still move away
}

// After which seat the river shifts next, and which boats fall as things stand. A selected move counts as made.
function coming({ position, selected }: RiverScene): Coming | null {
  const view = selected?.view ?? position.view
  if (position.view.first === undefined || position.turn.kind === 'over') return null
  const after = last_of_round(position.view)
  if (selected?.events.some((event) => event.event === 'shifted'))
    return { after, falls: losses(selected.events), sure: 'yes' }
  if (view.at === undefined) return null  // the move ends the match
  const at_the_brink = view.boats.map((fleet, seat) => [seat, fleet[0] ?? 0] as const)
  return { after, falls: new Map(at_the_brink.filter(([, boats]) => boats > 0)), sure: 'no' }
}

// The seats of this round in order; the river shifts at its end. Empty until the first seat is drawn.
function round_of({ position: { view, turn } }: RiverScene): Forecast['round'] {
  if (turn.kind === 'over') return null
  const { first = 0, at, seats } = view
  const gone = at === undefined ? -1 : (at - first + seats) % seats
  const state = (i: number) => (i < gone ? 'done' : i === gone ? 'now' : 'next')
  return { seats: Array.from({ length: seats }, (_, i) => ({ seat: (first + i) % seats, state: state(i) })), then: 'fall' }
}

export function forecast(scene: RiverScene, voice: RiverVoice): Forecast {
  const { t } = voice, next = coming(scene), round = round_of(scene)
  if (!next) return { text: '', warning: null, round }
  const after = who(next.after, voice)
  const own_first = [...next.falls].sort(([a], [b]) => Number(b === scene.me) - Number(a === scene.me))
  const fall = ([seat, boats]: [Seat, number]) => t.forecast_fall({ ...who(seat, voice), boats, sure: next.sure })
  const falls = listed(own_first.map(fall), voice)
  if (own_first[0]?.[0] === scene.me && scene.me !== null)
    return { text: t.forecast_care(after), warning: t.forecast_care_falls({ falls }), round }
  return { text: falls ? t.forecast_falls({ ...after, falls }) : t.forecast_calm(after), warning: null, round }
}
