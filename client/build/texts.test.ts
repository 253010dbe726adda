import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { text_files, text_locales, text_folders, texts, write_texts } from './texts.mjs'

type Messages = Record<string, string>
type Said = Record<string, (a?: object) => string>

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(root, 'games'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(locale: string, messages: Messages) {
  mkdirSync(join(root, 'client/screens/texts'), { recursive: true })
  writeFileSync(join(root, `client/screens/texts/app.${locale}.json`), JSON.stringify(messages, null, 2))
}
function compiled(en: Messages, fr: Messages = en) {
  write('en', en)
  write('fr', fr)
  write_texts(root)
  return (locale: string): Promise<Said> =>
    import(/* @vite-ignore */ join(root, `client/generated/screens/app.${locale}.ts`)).then((it) => it.texts)
}
const declared = () => readFileSync(join(root, 'client/generated/screens/app.ts'), 'utf8')

describe('a message', () => {
  test('plurals follow the language: 0 and 1 are singular in French, 0 is plural in English', async () => {
    const said = compiled(
      { boats: '{n, plural, one {# boat} other {# boats}}' },
      { boats: '{n, plural, one {# bateau} other {# bateaux}}' })
    const { en, fr } = { en: await said('en'), fr: await said('fr') }
    expect([0, 1, 2].map((n) => en['boats']!({ n }))).toEqual(['0 boats', '1 boat', '2 boats'])
    expect([0, 1, 2].map((n) => fr['boats']!({ n }))).toEqual(['0 bateau', '1 bateau', '2 bateaux'])
    expect(declared()).toContain('boats: (a: { n: number }) => string')
  })

  test('an exact number goes before its class, and places have plurals of their own', async () => {
    const en = await compiled({
      left: '{n, plural, other {# left} one {one left} =0 {none left}}',
      place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    })('en')
    expect([0, 1, 2].map((n) => en['left']!({ n }))).toEqual(['none left', 'one left', '2 left'])
    expect([1, 2, 3, 4].map((n) => en['place']!({ n }))).toEqual(['1st', '2nd', '3rd', '4th'])
  })

  test('a select takes exactly its keys, or any string if it has `other`', async () => {
    const en = await compiled({
      who: '{who, select, you {You sail} they {{name} sails}}',
      level: '{bot, select, random {Beginner} other {Bot {bot}}}',
    })('en')
    expect(en['who']!({ who: 'you', name: 'Red' })).toBe('You sail')
    expect(en['who']!({ who: 'they', name: 'Red' })).toBe('Red sails')
    expect(en['level']!({ bot: 'random' })).toBe('Beginner')
    expect(en['level']!({ bot: 'deep' })).toBe('Bot deep')
    expect(declared()).toContain(`who: (a: { name: string; who: 'they' | 'you' }) => string`)
    expect(declared()).toContain('level: (a: { bot: string }) => string')
  })

  test('choices nest', async () => {
    const en = await compiled(
      { lost: '{who, select, you {{n, plural, one {your boat} other {your # boats}}} they {theirs}}' })('en')
    expect(en['lost']!({ who: 'you', n: 1 })).toBe('your boat')
    expect(en['lost']!({ who: 'you', n: 3 })).toBe('your 3 boats')
    expect(en['lost']!({ who: 'they', n: 3 })).toBe('theirs')
  })

  test('numbers are written as the language does', async () => {
    const said = compiled({ far: '{n, number} m' })
    expect((await said('en'))['far']!({ n: 12345.5 })).toBe('12,345.5 m')
    expect((await said('fr'))['far']!({ n: 12345.5 })).toBe('12\u202f345,5 m')
  })

  test('apostrophes, quotes, backslashes and dollars are what they are', async () => {
    const en = await compiled({
      plain: "Red's boat",
      typeset: 'l’{what}',
      escaped: "'{'x'}' is ''x''",
      code: 'a \\ and `b` and ${name} and $',
    })('en')
    expect(en['plain']!()).toBe("Red's boat")
    expect(en['typeset']!({ what: 'eau' })).toBe('l’eau')
    expect(en['escaped']!()).toBe("{x} is 'x'")
    expect(en['code']!({ name: 'c' })).toBe('a \\ and `b` and $c and $')
  })
})

describe('languages agree', () => {
  const fails = (en: Messages, fr: Messages) => expect(() => compiled(en, fr))

  test('a key that is missing is an error that names file and key', () => {
    fails({ one: '1', two: '2' }, { one: '1' }).toThrow('client/screens/texts/app.fr.json: two is missing; English text: "2"')
  })
  test('so is one too many', () => {
    fails({ one: '1' }, { one: '1', two: '2' }).toThrow('client/screens/texts/app.fr.json: two does not exist in English')
  })
  test('so are other arguments, by name or by type', () => {
    fails({ one: '{a} {b}' }, { one: '{a}' }).toThrow('app.fr.json: one takes { a: string } where English takes')
    fails({ one: '{a, number}' }, { one: '{a}' }).toThrow('app.fr.json: one takes { a: string } where English takes')
    fails({ one: '{a, select, x {} y {}}' }, { one: '{a, select, x {} z {}}' }).toThrow('app.fr.json: one takes')
  })
  test('so is a message that cannot be read, or does what is not supported', () => {
    fails({ one: '{a' }, { one: '' }).toThrow('app.en.json: one EXPECT_ARGUMENT_CLOSING_BRACE')
    fails({ one: '{a, date}' }, { one: '' }).toThrow('app.en.json: one date is not supported')
    fails({ one: '{a} {a, number}' }, { one: '' }).toThrow('app.en.json: one {a} has conflicting types string and number')
    fails({ One: '1' }, { One: '1' }).toThrow('app.en.json: One must be snake_case')
  })
  test('so is a key written twice', () => {
    write('en', { one: '1' })
    writeFileSync(join(root, 'client/screens/texts/app.fr.json'), '{\n "one": "1",\n "one": "un"\n}')
    expect(() => write_texts(root)).toThrow('app.fr.json: one is a duplicate key')
  })
  test('so is a language that is missing altogether, in any room', () => {
    mkdirSync(join(root, 'games/raft/web/texts'), { recursive: true })
    writeFileSync(join(root, 'games/raft/web/texts/card.en.json'), '{}')
    fails({}, {}).toThrow('games/raft/web/texts/card.fr.json is missing')
  })
})

test('nothing is written that has not changed', () => {
  compiled({ one: '1' })
  const path = join(root, 'client/generated/screens/app.en.ts')
  const before = statSync(path).mtimeMs
  write_texts(root)
  expect(statSync(path).mtimeMs).toBe(before)
})

test('the development server writes them anew when one changes, and says what is wrong', () => {
  compiled({ one: '1' })
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher }), errors: string[] = []
  texts(root).configureServer({ watcher, config: { logger: { error: (what: string) => errors.push(what) } } })
  const change = (messages: Messages) => {
    write('fr', messages)
    watcher.emit('all', 'change', join(root, 'client/screens/texts/app.fr.json'))
    return readFileSync(join(root, 'client/generated/screens/app.fr.ts'), 'utf8')
  }
  expect(change({ one: 'un' })).toContain(`one: () => 'un'`)
  expect(change({ two: 'deux' })).toContain(`one: () => 'un'`)
  expect(errors.join()).toContain('app.fr.json: one is missing')
})

describe('the texts of the client', () => {
  const here = fileURLToPath(new URL('../..', import.meta.url))
  const messages = (path: string): [string, string][] => Object.entries(JSON.parse(readFileSync(path, 'utf8')))
  const sources = (folder: string): string =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && ['.ts', '.svelte'].includes(extname(entry.name)))
      .filter((entry) => !entry.name.endsWith('.test.ts'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n')

  // A key is used as `.key`, `['key']`, by its prefix, as in [`key_${of}`], or by a step of a lesson.
  test.each(text_folders(here))('of $name are all used', ({ folder }) => {
    // The boards' shared code reads a game's rules, the screens show its card.
    const source = [folder, join(here, 'client/board'), join(here, 'client/screens')].map(sources).join('\n')
    const used = new Set([...source.matchAll(/\.([a-z]\w*)|\['([a-z]\w*)'\]/g)].map(([, a, b]) => a ?? b))
    const begun = [...source.matchAll(/\[`([a-z]\w*_)\$\{/g)].map(([, prefix]) => prefix ?? '')
    for (const step of source.split(/\bname: '/).slice(1)) {
      const replies = [...step.matchAll(/\b(?:right\(|wrong\(|default_answer: )'(\w+)'/g)].map(([, reply]) => reply)
      for (const text of ['title', 'say', ...replies]) used.add(`${step.slice(0, step.indexOf("'"))}_${text}`)
    }
    // Refusals are used by their codes: client/board/tests/rulebooks.test.ts
    const keys = text_files({ folder }).filter(({ locale, part }) => locale === 'en' && part !== 'refusals')
      .flatMap(({ path }) => messages(path).map(([key]) => key))
    expect(keys.filter((key) => !used.has(key) && !begun.some((prefix) => key.startsWith(prefix)))).toEqual([])
  })

  // Typographic errors of a language: wrong quotation marks, a missing or extra space before punctuation. A normal space
  // would allow a line break there; a straight apostrophe before a brace would hide an argument.
  const close = /[\s\u00a0\u202f][:;!?]/, straight = /['"]|\.\.\./
  const wrong: Record<string, RegExp[]> = {
    en: [straight, close, /[„«»]|\s[…%]/],
    fr: [straight, / [:;!?»%]|« |[“”„‘]|\s…/, /[^\u202f.][;!?](\s|$)|\u00a0[;!?]|\u202f:/, /[^\u00a0\u202f][»%]|«[^\u00a0\u202f]/],
    de: [straight, close, /[«»”‘]|„[^“]*$|^[^„]*“/, /[^\u00a0\u202f][…%]/],
    nl: [straight, close, /[«»„“”]|\s[…%]/],
  }
  const set = text_folders(here).flatMap(({ name, folder }) => text_locales(here).map((locale) => ({ name, locale, folder })))
  test.each(set)('of $name are set as $locale is', ({ folder, locale }) => {
    const all = text_files({ folder }).filter((file) => file.locale === locale).flatMap(({ path }) => messages(path))
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(([, message]) => wrong[locale]!.some((sign) => sign.test(message)))).toEqual([])
  })
})
