// Refusals of a table in the reader's language.
import { in_words } from '../../lib/refusal.ts'
import type { Texts } from '../../generated/screens/friends.ts'
import type { Refusal } from '../../lib/match.ts'

export function refusal_text({ anchor, code }: Pick<Refusal, 'anchor' | 'code'>, f: Texts): string {
  if (anchor === 'table-link' || anchor === 'table-open') return f.refused_link()
  if (anchor === 'table-gone') return f.refused_gone()
  if (anchor === 'table-seats') return f.join_late_heading({ state: 'full' })
  if (anchor === 'table-seated') return f.refused_seated()
  if (anchor === 'table-owed') return f.refused_owed()
  if (anchor === 'dice-commit') return f.refused_commit()
  if (anchor === 'table-game') return f.refused_game()
  return f.refused_other({ say: in_words(code) })
}
