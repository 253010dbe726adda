// Why a hint is good, as a sentence that anybody can check on the water. Loaded with sailing.ts.
import { goal_of, is_afloat, parse_move, type RegattaOption, type RegattaScene } from './view.ts'
import { cards_to_goal } from './water.ts'
import type { RegattaVoice } from './voice.ts'

/** The reason for the scene's hint; null if there is none to see. */
export async function hint_reason({ hint, position: { view, options } }: RegattaScene, { t }: RegattaVoice): Promise<string | null> {
  const { at = -1 } = view, now = view.boats[at], hinted = options.find(({ move }) => move === hint)
  const kind = hinted && parse_move(hinted.move)?.kind
  if (!now || !hinted || (kind !== 'slot' && kind !== 'card')) return null
  const goals = ['red', 'green', 'line', 'home'], boat_after = (option: RegattaOption) => option.view.boats[at]!
  const leg = (option: RegattaOption) => {
    const boat = boat_after(option)
    return goals.indexOf(is_afloat(boat) ? goal_of(boat) : 'home')
  }
  const far = (option: RegattaOption) => {
    const boat = boat_after(option)
    return is_afloat(boat) ? cards_to_goal(option.view, boat) : 0
  }
  const best = Math.max(...options.map(leg)), rivals = options.filter((option) => leg(option) === best)
  if (leg(hinted) < best) return null
  if (goals[best] === 'home') return t.hint_reason({ why: 'home' })
  if (kind === 'card' && best > goals.indexOf(goal_of(now))) return t.hint_reason({ why: 'round' })
  return far(hinted) > Math.min(...rivals.map(far)) ? null : t.hint_reason({ why: kind })
}
