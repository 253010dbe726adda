import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { known, refusal } from '../refusal.ts'
import { chapters } from '../rules.ts'
import { setting } from '../settings.ts'
import { reading } from './seen.ts'

const en = await reading('en'), everyone = await Promise.all(locales.map((locale) => reading(locale)))
const others = everyone.filter(({ locale }) => locale !== 'en')
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const written = read('games/powerboats/RULES.md').split('## Notation')[0] ?? ''

/** The rules of RULES.md by anchor, as they are set here and without the numbers that lead to the rulings. */
const by_anchor = new Map([...written.matchAll(/- `(pb-[a-z-]+)` ([^]*?)(?=\n *- `|\n\n|$)/g)]
  .map(([, anchor, text]) => [anchor, text?.replace(/\s+/g, ' ').replace(/ \[\d+\]/g, '').replace(/'/g, '’').replace(/`/g, '').trim()]))

describe('the rules', () => {
  const told = (speaks: typeof en) => new Map(chapters(speaks).flatMap((chapter) => chapter.rules)
    .filter(({ anchor }) => anchor.startsWith('pb-')).map(({ anchor, text }) => [anchor, text]))

  test('are those of RULES.md, word by word', () => expect(told(en)).toEqual(by_anchor))
  test.each(others)('are all there in $locale, in the same order', (speaks) => {
    expect([...told(speaks).keys()]).toEqual([...by_anchor.keys()])
    expect([...told(speaks)].filter(([anchor, text]) => text === by_anchor.get(anchor))).toEqual([])
  })
})

describe('a refusal', () => {
  const sources = readdirSync(`${root}games/powerboats/rules`).filter((file) => file.endsWith('.cpp'))
    .map((file) => read(`games/powerboats/rules/${file}`)).concat(read('match/refusals.h')).join('\n')
  const written_there = [...sources.matchAll(/\{"[a-z-]+",\s*"([^"]+)"\}/g)].map(([, say]) => say ?? '')
  const said = new Set(written_there)

  test('of the rules or of a match is known, and no other', () => {
    expect(said.size).toBeGreaterThan(30)
    expect([...known].sort()).toEqual([...said].sort())
  })
  test.each(everyone)('is a sentence of its own in $locale', (speaks) => {
    for (const say of said) {
      expect(refusal(say, speaks)).toMatch(/^\p{Lu}.*\.$/u)
      if (speaks.locale !== 'en') expect(refusal(say, speaks)).not.toBe(refusal(say, en))
    }
  })
  test('that is not known is said as it came', () => expect(refusal('something new', en)).toBe('something new'))
})

test('every switch of the game has its question, and every value its words', async () => {
  const { info } = await rules_of('powerboats')
  for (const { name, values } of info.switches)
    for (const speaks of everyone) {
      const it = setting(name, speaks)
      expect(it?.question).toMatch(/\?$/)
      expect(it?.ruling).toMatch(/\.$/)
      expect(values.filter((value) => !it?.values[value])).toEqual([])
    }
  expect(setting('colour_of_the_sky', en)).toBeNull()
})
