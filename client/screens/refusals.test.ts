import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { texts } from '../generated/match/refusals.ts'
import { locales } from '../lib/locale.ts'
import { refusal_text } from '../lib/refusal.ts'

const source = readFileSync(new URL('../../match/refusals.h', import.meta.url), 'utf8')
const codes = [...source.matchAll(/"([a-z_]+)"\}/g)].map(([, code]) => code!)

test.each(locales)('every refusal of a match has its sentence in %s, and there is no other', async (locale) => {
  const [words, english] = [await texts[locale](), await texts.en()]
  expect(Object.keys(words).sort()).toEqual([...codes].sort())
  for (const code of codes) {
    expect(refusal_text({ code }, [words])).toMatch(/^\p{Lu}.*\.$/u)
    if (locale !== 'en') expect(refusal_text({ code }, [words])).not.toBe(refusal_text({ code }, [english]))
  }
})

test('a game comes before the match, and a code without a sentence is given in words', async () => {
  const game = { already_over: () => 'Home.', too_few: ({ n, m }: { n: number; m: number }) => `${n} of ${m}.` }
  const all = [game, await texts.en()]
  expect(refusal_text({ code: 'already_over' }, all)).toBe('Home.')
  expect(refusal_text({ code: 'not_a_move' }, all)).toBe('This is not a move of the game.')
  expect(refusal_text({ code: 'too_few', n: 3, m: 2 }, all)).toBe('3 of 2.')
  expect(refusal_text({ code: 'no_wind_today' }, all)).toBe('no wind today')
})
