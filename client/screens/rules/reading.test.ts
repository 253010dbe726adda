import { games } from 'virtual:games'
import { rulebooks } from 'virtual:rulebooks'
import { describe, expect, test } from 'vitest'
import type { Voice } from '../../board/game.ts'
import { rules_of } from '../../lib/testing.ts'
import { book_of } from '../book.ts'
import { plain_book } from './plain_book.ts'
import { scene_of } from './positions.ts'
import { reading } from './reading.ts'

const voice = (t: unknown): Voice<unknown> => ({ t, locale: 'en', name: String, you: null })

describe.each(games)('the rules of $name', async ({ name, table }) => {
  const rulebook = await rulebooks[name]!(), game = await table()
  const book = await book_of(name, game), appendix = await book.appendix?.() ?? null
  const more = await appendix?.texts.en()
  const read = reading(rulebook, book, voice(await book.texts.en()), appendix, more)
  const plain = reading(rulebook, await plain_book(name), voice(null), null, null)
  const rules = (of: typeof read) => of.chapters.flatMap((chapter) => chapter.rules)

  test('every rule of RULES.md stands on the page, with the rulings it rests on', () => {
    const own = new Map(rules(read).map(({ anchor, rulings }) => [anchor, rulings.map(({ number }) => number)]))
    for (const [anchor, behind] of Object.entries(rulebook.behind)) expect(own.get(anchor)).toEqual(behind)
  })

  test('the ledger is that of RULES.md, word by word', () => {
    const curled = JSON.stringify(rulebook.rulings).replace(/\\"(.*?)\\"/g, '“$1”').replace(/'/g, '’')
    expect(read.rulings.map(({ anchor: _, choice: __, ...ruling }) => ruling)).toEqual(JSON.parse(curled))
  })

  test('every ruling a table may change leads to its switch, and no other', async () => {
    const { info } = await rules_of(name)
    expect(read.rulings.flatMap(({ setting }) => setting ?? []).sort()).toEqual(info.switches.map((each) => each.name).sort())
    for (const { setting, choice } of read.rulings) expect(choice !== null).toBe(setting !== null)
  })

  test('every figure is of a rule and of the game', async () => {
    const figures = appendix?.figures(more) ?? []
    expect(rules(read).flatMap((rule) => rule.figures)).toHaveLength(figures.length)
    for (const figure of figures) expect((await scene_of(await rules_of(name), figure)).selected?.move).toBe(figure.move)
  })

  test('no address on the page is there twice', () => {
    const all = [...rules(read), ...read.rulings, ...read.chapters].map(({ anchor }) => anchor)
    expect(new Set(all).size).toBe(all.length)
  })

  test('without a book of its own it is read from RULES.md, and said to be English', () => {
    expect([plain.lang, plain.ledger_lang]).toEqual(['en', 'en'])
    expect(plain.chapters.map(({ title }) => title)).toEqual(rulebook.chapters.map(({ title }) => title))
    expect(rules(plain).map(({ anchor }) => anchor)).toEqual(Object.keys(rulebook.behind))
    expect(plain.rulings.filter(({ setting }) => setting).every(({ choice }) => choice !== null)).toBe(true)
  })
})
