// The pool's rulebook.
import type { Rulebook } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/pool/rules.ts'
import { texts as refusals } from '../../../client/generated/pool/refusals.ts'
import { chapters } from './rules.ts'
import { switch_text } from './switches.ts'

export const rulebook: Rulebook<Texts> = {
  texts, chapters, switch_text, refusals,
  appendix: () => import('./appendix.ts').then(({ appendix }) => appendix),
}
