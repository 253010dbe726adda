// The rules as a table plays them: every switch and every edition has its sentence, in every language.
import { describe, expect, test } from 'vitest'
import type { Rulebook, Voice } from '../game.ts'
import { locales } from '../../lib/locale.ts'
import { rules_of } from '../../lib/testing.ts'
import { table_chapters } from '../rulebook.ts'

const rulebooks = import.meta.glob<{ rulebook: Rulebook<unknown> }>('../../../games/*/web/rulebook.ts', { eager: true })

describe.each(Object.entries(rulebooks))('%s', async (path, { rulebook }) => {
  const { info } = await rules_of(path.split('/').at(-3)!)
  const voices = await Promise.all(locales.map(async (locale): Promise<Voice<unknown>> =>
    ({ t: await rulebook.texts[locale](), locale, name: (seat) => `${seat}`, you: 0 })))
  const told = (voice: Voice<unknown>, setup?: string) =>
    Object.fromEntries(rulebook.chapters(voice, setup).flatMap(({ rules }) => rules.map(({ anchor, text }) => [anchor, text])))

  test.each(voices)('in $locale every value of a switch changes the rule it belongs to, and its default none', (voice) => {
    const usual = told(voice)
    for (const { name, anchor, values: [first, ...others] } of info.switches) {
      expect(told(voice, `${name}=${first}`)).toEqual(usual)
      const same = others.filter((value) => told(voice, `${name}=${value}`)[anchor] === usual[anchor])
      expect([name, ...same]).toEqual([name])
    }
  })

  test.each(voices)('in $locale every edition has its own sentences, and the newest is that of the rules page', (voice) => {
    const editions = Array.from({ length: info.edition }, (_, i) => JSON.stringify(told(voice, `edition=${i + 1}`)))
    expect(new Set(editions).size).toBe(info.edition)
    expect(editions.at(-1)).toBe(JSON.stringify(told(voice)))
  })

  test('each switch of a table that is not the default is told beside the rules that it changes, and nothing else', () => {
    const [voice] = voices, table = `edition=${info.edition} seats=2`
    const special = (setup: string) => table_chapters(rulebook, voice!, info, setup).flatMap(({ rules }) => rules)
      .filter(({ deviations }) => deviations.length > 0)
    for (const { name, anchor, values: [first, other] } of info.switches) {
      expect(special(`${table} ${name}=${first}`)).toEqual([])
      const changed = special(`${table} ${name}=${other}`), { question, values } = rulebook.switch_text(name, voice!)!
      expect(changed.map((rule) => rule.anchor)).toContain(anchor)
      for (const { text, anchor: its, deviations } of changed) {
        expect(text).toBe(told(voice!, `${name}=${other}`)[its])
        expect(deviations.map((each) => each.text)).toEqual([`${question} ${values[other!]}`])
      }
    }
  })
})

test('a rule that stays as it is in RULES.md is marked all the same, and an older edition where it differs', () => {
  const chapters = (_: unknown, setup = '') => [{ title: 'A turn', rules: [
    { anchor: 'raft-roll', text: 'Roll.' }, { anchor: 'raft-row', text: setup.includes('edition=1') ? 'Row twice.' : 'Row.' }] }]
  const rafts = { texts: {}, chapters, switch_text: () => null } as unknown as Rulebook<unknown>
  const info = { switches: [{ name: 'dice', anchor: 'raft-roll', values: ['one', 'two'] }] }
  const rules = table_chapters(rafts, {} as Voice<unknown>, info, 'edition=1 seats=3 dice=two').flatMap((chapter) => chapter.rules)
  expect(rules.map(({ deviations }) => deviations.map(({ word, text }) => [word, text]))).toEqual([[['dice=two', 'dice two']], [['edition=1', null]]])
})
