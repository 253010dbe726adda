// Help at a table, during lessons and guided matches.
import type { Snippet } from 'svelte'
import type { Refusal } from '../../lib/match.ts'

export interface Coach {
  /** Wraps or replaces the panel. */
  around: Snippet<[asked: Snippet]>
  title?: string  // of the page
  task?: string  // what is to be done: said before the first question
  advises: boolean  // hints are shown automatically
  /** True if it handles a refusal itself. */
  answers?: (why: Refusal) => boolean
  /** The action of Enter and Space while there is nothing to decide: the table then asks nothing. */
  next?: (() => void) | null
}
