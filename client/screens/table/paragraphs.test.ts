import { expect, test } from 'vitest'
import type { Rulebook } from '../../board/game.ts'
import { locales } from '../../lib/locale.ts'
import { paragraphs } from './paragraphs.ts'

const rulebooks = import.meta.glob<{ rulebook: Rulebook<unknown> }>('../../../games/*/web/rulebook.ts', { eager: true })

test('a long rule is told in short paragraphs of whole sentences', () => {
  expect(paragraphs('A boat starts. It has started.')).toEqual(['A boat starts. It has started.'])
  const one = `${'One '.repeat(25)}end.`, two = `${'Two '.repeat(25)}end!`
  expect(paragraphs(`${one} ${two} So.`)).toEqual([one, `${two} So.`])
})

test.each(locales)('no rule loses a word in its paragraphs: %s', async (locale) => {
  let several = 0
  for (const { rulebook } of Object.values(rulebooks)) {
    const voice = { t: await rulebook.texts[locale](), locale, name: (seat: number) => String(seat), you: null }
    for (const { rules } of rulebook.chapters(voice)) for (const { text } of rules) {
      const parts = paragraphs(text)
      expect(parts.join(' ')).toBe(text)
      for (const part of parts) expect(part).toMatch(/[.!?:;)”»“]$/)
      if (parts.length > 1) ++several
    }
  }
  expect(several).toBeGreaterThan(20)
})
