// Refusals of a table in the reader's language.
import type { Refusal } from '../../lib/match.ts'
import type { Texts } from '../../generated/screens/friends.ts'

export function refusal_text({ anchor, say }: Pick<Refusal, 'anchor' | 'say'>, f: Texts): string {
  if (anchor === 'table-link' || anchor === 'table-open') return f.refused_link()
  if (anchor === 'table-seated') return f.refused_seated()
  if (anchor === 'table-owed') return f.refused_owed()
  if (anchor === 'dice-commit') return f.refused_commit()
  if (anchor === 'dice-secure') return f.refused_secure()
  if (anchor === 'table-game') return f.refused_game()
  return f.refused_other({ say })
}
