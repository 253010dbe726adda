// Why the rules refused something: the sentences of a game and of every match, loaded when the first is needed.
import type { Rulebook } from '../board/game.ts'
import { refusal_text } from '../lib/refusal.ts'
import { texts as match_texts } from '../generated/match/refusals.ts'
import type { Refusal } from '../lib/match.ts'
import { load_texts } from '../lib/load_texts.ts'
import { locale } from './texts.ts'

export async function refusal_in(rulebook: Pick<Rulebook<unknown>, 'refusals'>, why: Refusal): Promise<string> {
  const catalogues = [...(rulebook.refusals ? [rulebook.refusals] : []), match_texts]
  const texts = await Promise.all(catalogues.map((catalogue) => load_texts<object>(catalogue, locale)))
  return refusal_text(why, texts.map((each) => each.get()))
}
