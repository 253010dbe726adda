// Refusals in the reader's language. The rules give codes; the texts have a sentence for each.
import type { Catalogue } from './locale.ts'
import type { Refusal } from './match.ts'

/** Sentences by code, with the numbers of a refusal. */
export type RefusalTexts = Record<string, ((numbers: { n: number; m: number }) => string) | undefined>
export type RefusalCatalogue = Catalogue<object>

/** A code without a sentence, in its own words. */
export const in_words = (code: string): string => code.replaceAll('_', ' ')

/** The sentence of the first texts that have one. */
export function refusal_text({ code, n = 0, m = 0 }: Pick<Refusal, 'code' | 'n' | 'm'>, texts: readonly object[]): string {
  const sentence = (texts as readonly RefusalTexts[]).find((each) => Object.hasOwn(each, code))?.[code]
  return sentence?.({ n, m }) ?? in_words(code)
}
