// The positions of figures, folded by the game's rules.
import type { Figure, Scene } from '../../board/game.ts'
import type { Event } from '../../lib/match.ts'
import { position_after } from '../../lib/position.ts'
import { open_rules, rules_worker, type Rules } from '../../lib/rules.ts'

export type FigureScene = Scene<unknown, Event>

export async function figure_scene(rules: Rules, { record, move }: Figure): Promise<FigureScene> {
  const { position, seat: me } = await position_after(rules, record)
  const selected = position.options.find((option) => option.move === move) ?? null
  if (move && !selected) throw new Error(`the figure shows ${move}, which is not allowed there`)
  return { position, colours: position.points.map((_, seat) => seat), me, selected, picked: null, hint: null, after: false, last: null }
}

/** Yields the scenes of all figures; the rules worker is closed afterwards. */
export async function scenes_of(module: string, figures: readonly Figure[]): Promise<FigureScene[]> {
  if (figures.length === 0) return []
  const worker = rules_worker()
  try {
    const rules = await open_rules(worker, module)
    const scenes: FigureScene[] = []
    for (const figure of figures) scenes.push(await figure_scene(rules, figure))
    return scenes
  } finally {
    worker.terminate()
  }
}
