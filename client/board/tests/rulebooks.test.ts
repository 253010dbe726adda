// The contract of every rulebook: its rules are those of RULES.md, and every refusal and switch has a text.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Rulebook, Voice } from '../game.ts'
import { locales } from '../../lib/locale.ts'
import { rules_of } from '../../lib/testing.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const rulebooks = import.meta.glob<{ rulebook: Rulebook<unknown> }>('../../../games/*/web/rulebook.ts', { eager: true })

/** The rules of RULES.md by anchor, without references to rulings. */
const written_in = (game: string) => new Map(
  [...read(`games/${game}/RULES.md`).split('## Notation')[0]!.matchAll(/- `([a-z]+-[a-z-]+)` ([^]*?)(?=\n *- `|\n\n|$)/g)]
    .map(([, anchor, text]) => [anchor!, as_set(text!.replace(/\s+/g, ' ').replace(/ \[\d+\]/g, '').trim())]))
const as_set = (text: string) => text.replaceAll("'", '’').replaceAll('`', '')

/** All refusals of the rules and of a match: texts beside an anchor, or whole sentences in a table. */
function refusals_of(game: string): Set<string> {
  const sources = readdirSync(`${root}games/${game}/rules`).filter((file) => file.endsWith('.cpp'))
    .map((file) => read(`games/${game}/rules/${file}`)).concat(read('match/refusals.h')).join('\n')
  const beside = [...sources.matchAll(/\{"[a-z-]+",\s*"([^"]+)"\}/g)].map(([, say]) => say!)
  const sentences = [...sources.matchAll(/"([a-z][^"\\]*)"/g)].map(([, say]) => say!).filter((say) => say.split(' ').length > 3)
  return new Set([...beside, ...sentences])
}

test('there are rulebooks', () => expect(Object.keys(rulebooks).length).toBeGreaterThan(0))

describe.each(Object.entries(rulebooks))('%s', async (path, { rulebook }) => {
  const game = path.split('/').at(-3)!
  const read_in = async (locale: (typeof locales)[number]): Promise<Voice<unknown>> =>
    ({ t: await rulebook.texts[locale](), locale, name: (seat) => `${seat}`, you: 0 })
  const en = await read_in('en'), everyone = await Promise.all(locales.map(read_in))
  const others = everyone.filter(({ locale }) => locale !== 'en')
  const by_anchor = written_in(game), refusals = refusals_of(game)
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
  test.each(everyone)('a refusal is a sentence of its own in $locale', (voice) => {
    expect(refusals.size).toBeGreaterThan(30)
    for (const say of refusals) {
      expect(rulebook.refusal(say, voice)).toMatch(/^\p{Lu}.*\.$/u)
      if (voice.locale !== 'en') expect(rulebook.refusal(say, voice)).not.toBe(rulebook.refusal(say, en))
    }
  })
  test('there are words for no other refusal, and what is not known is said as it came', () => {
    const words = en.t as Record<string, () => string>
    const kept = Object.keys(words).filter((key) => key.startsWith('refusal_')).map((key) => words[key]!())
    expect(kept.sort()).toEqual([...new Set([...refusals].map((say) => rulebook.refusal(say, en)))].sort())
    expect(rulebook.refusal('something new', en)).toBe('something new')
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
