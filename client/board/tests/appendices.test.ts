// Every game's appendix is complete in every language.
import { describe, expect, test } from 'vitest'
import { locales } from '../../lib/locale.ts'
import type { Appendix } from '../game.ts'

const appendices =
  import.meta.glob<{ appendix: Appendix<unknown> }>('../../../games/*/web/appendix.ts', { eager: true })

test('there are appendices', () => expect(Object.keys(appendices).length).toBeGreaterThan(0))

describe.each(Object.entries(appendices))('%s', async (_, { appendix }) => {
  const words = async (locale: (typeof locales)[number]) => {
    const t = await appendix.texts[locale]()
    return [...appendix.rulings(t).flatMap(({ question, readings, ours }) => [question, readings, ours]),
      ...appendix.figures(t).flatMap(({ caption, alt_text }) => [caption, alt_text])]
  }
  const english = await words('en')

  const others = locales.filter((locale) => locale !== 'en')
  test.each(others)('the ledger and the figures are all there in %s', async (locale) => {
    const said = await words(locale)
    expect(said).toHaveLength(english.length)
    expect(said.filter((text, i) => text === english[i])).toEqual([])
  })
})
