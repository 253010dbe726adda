// The rules of the race as people read them.
import type { Book } from '../../../client/board/game.ts'
import { texts, type Texts } from '../../../client/generated/regatta/rules.ts'
import { refusal } from './refusal.ts'
import { chapters } from './rules.ts'
import { setting } from './settings.ts'

export const book: Book<Texts> = {
  texts, chapters, setting, refusal,
  appendix: () => import('./appendix.ts').then(({ appendix }) => appendix),
}
