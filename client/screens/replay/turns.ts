// What happened before a moment, turn by turn.
import type { Seat } from '../../lib/match.ts'

/** What a step says, and whose it was; null: a throw, which belongs to whoever acted before it. */
export interface ToldStep {
  by: Seat | null
  text: string
}

/** The turns of some steps as texts, the latest first, each from its beginning to its end. */
export function turns_told(steps: readonly ToldStep[]): string[] {
  const turns: { by: Seat | null; texts: string[] }[] = []
  for (const { by, text } of steps) {
    const last = turns.at(-1)
    if (last && (by ?? last.by) === last.by) last.texts.push(text)
    else turns.push({ by, texts: [text] })
  }
  return turns.reverse().map(({ texts }) => texts.filter(Boolean).join(' ')).filter(Boolean)
}
