// The figures of a game's appendix, for tests.
import { expect } from 'vitest'
import type { Event, Position } from '../../lib/match.ts'
import { position_after } from '../../lib/position.ts'
import { rules_of } from '../../lib/testing.ts'
import type { Appendix } from '../game.ts'

/** By anchor: the position a figure shows, who decides in it, and the events of its move. */
export async function figures_of<V, E extends Event>(game: string, { figures, texts }: Appendix<unknown>) {
  const rules = await rules_of(game), all = figures(await texts.en())
  return async (anchor: string) => {
    const { record, move } = all.find((figure) => figure.anchor === anchor)!
    const { position, seat } = await position_after(rules, record)
    const { view, options } = position as Position<V, E>, option = options.find((each) => each.move === move)
    expect(option === undefined).toBe(move === undefined)
    return { view, options, seat, events: option?.events ?? [] }
  }
}
