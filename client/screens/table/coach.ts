// Somebody who helps at a table.
import type { Snippet } from 'svelte'
import type { Refusal } from '../../lib/match.ts'

export interface Coach {
  /** What stands around what is asked, or instead of it. */
  around: Snippet<[asked: Snippet]>
  title?: string  // of the page
  advises: boolean  // hints come by themselves
  /** Answers a refusal itself; false: the table does. */
  answers?: (why: Refusal) => boolean
  /** What Enter and Space mean while nothing is asked. */
  next?: (() => void) | null
}
