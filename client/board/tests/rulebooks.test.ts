// The contract of every rulebook: its rules are those of RULES.md, and every refusal and switch has a text.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Rulebook, Voice } from '../game.ts'
import { refusal_text } from '../../lib/refusal.ts'
import { locales } from '../../lib/locale.ts'
import { rules_of } from '../../lib/testing.ts'
import { matches_of } from './matches.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const rulebooks = import.meta.glob<{ rulebook: Rulebook<unknown> }>('../../../games/*/web/rulebook.ts', { eager: true })

/** The rules of RULES.md by anchor, without references to rulings. */
const written_in = (game: string) => new Map(
  [...read(`games/${game}/RULES.md`).split('## Notation')[0]!.matchAll(/- `([a-z]+-[a-z-]+)` ([^]*?)(?=\n *- `|\n\n|$)/g)]
    .map(([, anchor, text]) => [anchor!, as_set(text!.replace(/\s+/g, ' ').replace(/ \[\d+\]/g, '').trim())]))
const as_set = (text: string) => text.replaceAll("'", '’').replaceAll('`', '')

/** The codes of all refusals in these sources: the snake_case words in quotes. */
const codes_in = (...sources: string[]) =>
  new Set(sources.flatMap((path) => [...read(path).matchAll(/"([a-z][a-z0-9_]*)"/g)].map(([, code]) => code!)))
const sentence = /^\p{Lu}.*\.$/u

test('there are rulebooks', () => expect(Object.keys(rulebooks).length).toBeGreaterThan(0))

describe.each(Object.entries(rulebooks))('%s', async (path, { rulebook }) => {
  const game = path.split('/').at(-3)!
  const read_in = async (locale: (typeof locales)[number]): Promise<Voice<unknown>> =>
    ({ t: await rulebook.texts[locale](), locale, name: (seat) => `${seat}`, you: 0 })
  const en = await read_in('en'), everyone = await Promise.all(locales.map(read_in))
  const others = everyone.filter(({ locale }) => locale !== 'en')
  const by_anchor = written_in(game)
  const own = [...by_anchor.keys()][0]!.replace(/-.*/, '-')  // the prefix of this game's anchors
  const told = (voice: Voice<unknown>) => new Map(rulebook.chapters(voice).flatMap((chapter) => chapter.rules)
    .filter(({ anchor }) => anchor.startsWith(own)).map(({ anchor, text }) => [anchor, as_set(text)]))

  test('its rules are those of RULES.md, word by word', () => {
    expect(by_anchor.size).toBeGreaterThan(10)
    expect(told(en)).toEqual(by_anchor)
  })
  test.each(others)('they are all there in $locale, in the same order', (voice) => {
    expect([...told(voice).keys()]).toEqual([...by_anchor.keys()])
    expect([...told(voice)].filter(([anchor, text]) => text === by_anchor.get(anchor))).toEqual([])
  })
  test('every refusal has a sentence in every language, and there is no other', async () => {
    const codes = codes_in(`games/${game}/rules/refuse.cpp`, `games/${game}/rules/setup.cpp`)
    const english = await rulebook.refusals!.en(), common = codes_in('match/refusals.h')
    expect(codes.size).toBeGreaterThan(20)
    expect(new Set(Object.keys(english))).toEqual(new Set([...codes].filter((code) => !common.has(code))))
    for (const locale of locales) {
      const texts = await rulebook.refusals![locale]()
      for (const code of Object.keys(english)) {
        const said = refusal_text({ code, n: 2, m: 3 }, [texts])
        expect(said).toMatch(sentence)
        if (locale !== 'en') expect(said).not.toBe(refusal_text({ code, n: 2, m: 3 }, [english]))
      }
    }
  })
  test('every decision of a match has its rules', async () => {
    const anchors = rulebook.chapters(en).flatMap(({ rules }) => rules.map(({ anchor }) => anchor)), { played } = await matches_of(game)
    const seen = new Set<string>()
    await played('', 2, 1, ({ scene: { position } }) => {
      if (position.turn.kind !== 'decide') return
      const now = rulebook.now!(position.view)
      expect(now.length).toBeGreaterThan(0)
      for (const anchor of now) seen.add(anchor)
    })
    expect([...seen].filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })
  test('every switch has its question, and every value its words', async () => {
    const { info } = await rules_of(game)
    for (const { name, values } of info.switches)
      for (const voice of everyone) {
        const it = rulebook.switch_text(name, voice)
        expect(it?.question).toMatch(/\?$/)
        expect(it?.ruling).toMatch(/\.$/)
        expect(values.filter((value) => !it?.values[value])).toEqual([])
      }
    expect(rulebook.switch_text('colour_of_the_sky', en)).toBeNull()
  })
})
