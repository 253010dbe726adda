import { games } from 'virtual:games'
import { rules_markdown } from 'virtual:rules_markdown'
import { describe, expect, test } from 'vitest'
import type { Voice } from '../../board/game.ts'
import { rules_of } from '../../lib/testing.ts'
import { rulebook_of } from '../rulebook.ts'
import { plain_rulebook } from './plain_rulebook.ts'
import { figure_scene } from './figure_scenes.ts'
import { page_content } from './page_content.ts'

const voice = (t: unknown): Voice<unknown> => ({ t, locale: 'en', name: String, you: null })

describe.each(games)('the rules of $name', async ({ name, table }) => {
  const markdown = await rules_markdown[name]!(), game = await table()
  const rulebook = await rulebook_of(name, game), appendix = await rulebook.appendix?.() ?? null
  const more = await appendix?.texts.en()
  const read = page_content(markdown, rulebook, voice(await rulebook.texts.en()), appendix, more)
  const plain = page_content(markdown, await plain_rulebook(name), voice(null), null, null)
  const rules = (of: typeof read) => of.chapters.flatMap((chapter) => chapter.rules)

  test('every rule of RULES.md stands on the page, with the rulings it rests on', () => {
    const own = new Map(rules(read).map(({ anchor, rulings }) => [anchor, rulings.map(({ number }) => number)]))
    for (const [anchor, rulings] of Object.entries(markdown.rulings_of_rule)) expect(own.get(anchor)).toEqual(rulings)
  })

  test('the ledger is that of RULES.md, word by word', () => {
    const curled = JSON.stringify(markdown.rulings).replace(/\\"(.*?)\\"/g, '“$1”').replace(/'/g, '’')
    expect(read.rulings.map(({ anchor: _, choice: __, ...ruling }) => ruling)).toEqual(JSON.parse(curled))
  })

  test('every ruling a table may change leads to its switch, and no other', async () => {
    const { info } = await rules_of(name)
    expect(read.rulings.flatMap(({ switch_name }) => switch_name ?? []).sort()).toEqual(info.switches.map((each) => each.name).sort())
    for (const { switch_name, choice } of read.rulings) expect(choice !== null).toBe(switch_name !== null)
  })

  test('every figure is of a rule and of the game', async () => {
    const figures = appendix?.figures(more) ?? []
    expect(rules(read).flatMap((rule) => rule.figures)).toHaveLength(figures.length)
    for (const figure of figures) expect((await figure_scene(await rules_of(name), figure)).selected?.move).toBe(figure.move)
  })

  test('no address on the page is there twice', () => {
    const all = [...rules(read), ...read.rulings, ...read.chapters].map(({ anchor }) => anchor)
    expect(new Set(all).size).toBe(all.length)
  })

  test('without a rulebook of its own it is read from RULES.md, and said to be English', () => {
    expect([plain.lang, plain.ledger_lang]).toEqual(['en', 'en'])
    expect(plain.chapters.map(({ title }) => title)).toEqual(markdown.chapters.map(({ title }) => title))
    expect(rules(plain).map(({ anchor }) => anchor)).toEqual(Object.keys(markdown.rulings_of_rule))
    expect(plain.rulings.filter(({ switch_name }) => switch_name).every(({ choice }) => choice !== null)).toBe(true)
  })
})
