// Texts become modules: `texts/<part>.<locale>.json`, flat, in client/screens and games/*/web, gives
//   client/generated/<name>/<part>.ts            interface Texts (as English has it), texts: Catalogue<Texts>
//   client/generated/<name>/<part>.<locale>.ts   the functions of one language
// where <name> is `screens` or the game. Each language has the same keys with the same arguments, or nothing is
// written and the error names each file and key.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compile } from './message.mjs'

const reference = 'en'
const file_name = /^([a-z_]+)\.([a-z]+)\.json$/

/** The rooms that have texts: [{ name, folder }]. */
export function text_rooms(root) {
  const games = readdirSync(join(root, 'games')).sort()
  return [
    ...games.map((name) => ({ name, folder: join(root, 'games', name, 'web') })),
    { name: 'screens', folder: join(root, 'client/screens') },
  ].filter(({ folder }) => existsSync(join(folder, 'texts')))
}

/** The files of a room's texts: [{ part, locale, path }]. */
export const text_files = ({ folder }) =>
  readdirSync(join(folder, 'texts')).sort().flatMap((file) => {
    const [, part, locale] = file.match(file_name) ?? []
    return part ? [{ part, locale, path: join(folder, 'texts', file) }] : []
  })

/** The languages there are texts in. */
export const text_locales = (root) =>
  [...new Set(text_rooms(root).flatMap(text_files).map(({ locale }) => locale))].sort()

/** The messages of one file, compiled: a Map by key. What is wrong goes to `fault(key, what)`. */
function read_messages(path, fault) {
  const text = readFileSync(path, 'utf8')
  const found = new Map()
  const written = [...text.matchAll(/^\s*"([^"]+)"\s*:/gm)].map(([, key]) => key)
  for (const key of written.filter((key, i) => written.indexOf(key) < i)) fault(key, 'is there twice')
  for (const [key, message] of Object.entries(JSON.parse(text))) {
    try {
      if (!/^[a-z][a-z0-9_]*$/.test(key)) throw new Error('is not in snake_case')
      found.set(key, { ...compile(message), message })
    } catch ({ message: what }) {
      fault(key, what)
    }
  }
  return found
}

// Every key of English is there with the same arguments, and no other.
function compare(english, other, fault) {
  for (const [key, { takes, message }] of english) {
    const found = other.get(key)
    if (!found) fault(key, `is missing; English: ${JSON.stringify(message)}`)
    else if (found.takes !== takes)
      fault(key, `takes { ${found.takes} } where English takes { ${takes} }`)
  }
  for (const key of other.keys()) if (!english.has(key)) fault(key, 'is not in English')
}

const helpers = {
  number: (locale) => `const number = new Intl.NumberFormat('${locale}')`,
  ordinal: (locale) => `const ordinal = new Intl.PluralRules('${locale}', { type: 'ordinal' })`,
  plural: (locale) => `const plural = new Intl.PluralRules('${locale}')`,
}

/** The module of one language: `messages` compiled, by key. */
export function language_module(part, locale, messages) {
  const used = Object.keys(helpers).filter((name) => [...messages.values()].some((it) => it.helpers.has(name)))
  return [
    `import type { Texts } from './${part}.ts'`,
    '',
    ...used.map((name) => helpers[name](locale)),
    'export const texts: Texts = {',
    ...[...messages].map(([key, { code }]) => `  ${key}: ${code},`),
    '}',
    '',
  ].join('\n')
}

const catalogue_module = (part, locales, english) => [
  `import type { Catalogue } from '../../lib/locale.ts'`,
  '',
  'export interface Texts {',
  ...[...english].map(([key, { type }]) => `  ${key}: ${type}`),
  '}',
  'export const texts: Catalogue<Texts> = {',
  ...locales.map((locale) => `  ${locale}: () => import('./${part}.${locale}.ts').then((it) => it.texts),`),
  '}',
  '',
].join('\n')

// The modules of one room as [path, text]; faults are added to `faults`.
function room_modules(root, room, locales, faults) {
  const files = text_files(room)
  return [...new Set(files.map(({ part }) => part))].flatMap((part) => {
    const path_of = (locale) => join(room.folder, 'texts', `${part}.${locale}.json`)
    const fault = (locale) => (key, what) => faults.push(`${relative(root, path_of(locale))}: ${key} ${what}`)
    const missing = locales.filter((locale) => !existsSync(path_of(locale)))
    for (const locale of missing) faults.push(`${relative(root, path_of(locale))} is missing`)
    if (missing.length > 0) return []
    const languages = new Map(locales.map((locale) => [locale, read_messages(path_of(locale), fault(locale))]))
    const english = languages.get(reference)
    for (const [locale, messages] of languages) compare(english, messages, fault(locale))
    const out = (file) => join(root, 'client/generated', room.name, file)
    return [
      [out(`${part}.ts`), catalogue_module(part, locales, english)],
      ...[...languages].map(([locale, messages]) =>
        [out(`${part}.${locale}.ts`), language_module(part, locale, messages)]),
    ]
  })
}

/** Writes every module whose text has changed. */
export function write_texts(root) {
  const rooms = text_rooms(root)
  const locales = text_locales(root)
  const faults = []
  const modules = rooms.flatMap((room) => room_modules(root, room, locales, faults))
  if (faults.length > 0) throw new Error(`texts:\n  ${faults.join('\n  ')}`)
  for (const [path, text] of modules) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** For the development server: texts are written anew when one changes. */
export function texts(root) {
  const folders = text_rooms(root).map(({ folder }) => join(folder, 'texts'))
  return {
    name: 'texts',
    configureServer({ watcher, config }) {
      watcher.add(folders)
      watcher.on('all', (_, path) => {
        if (!folders.includes(dirname(path))) return
        try {
          write_texts(root)
        } catch ({ message }) {
          config.logger.error(message)
        }
      })
    },
  }
}
