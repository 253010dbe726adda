// The position after a record.
import type { Position, Seat } from './match.ts'
import type { Rules } from './rules.ts'

/** The view of the seat to decide after a record, or of the first seat if none is. */
export async function position_after({ ask }: Rules, record: string): Promise<{ position: Position; seat: Seat }> {
  const { match, why } = await ask.replay(record)
  if (match === null) throw new Error(`line ${why.line} of the record: ${why.code} (${why.anchor})`)
  const { turn } = await ask.standing(match)
  const seat = turn.kind === 'decide' ? turn.seat : 0
  const { watch, start, steps } = await ask.watch(await ask.shown(match, seat))
  await Promise.all([ask.close(match), ask.unwatch(watch)])
  return { position: steps.at(-1)?.after ?? start, seat }
}
