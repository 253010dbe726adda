// Compiles texts to modules: `texts/<part>.<locale>.json`, flat, in client/screens, games/*/web and match, gives
//   client/generated/<name>/<part>.ts            interface Texts (as English has it), texts: Catalogue<Texts>
//   client/generated/<name>/<part>.<locale>.ts   the functions of one language
// where <name> is `screens`, `match` or the game. Each language has the same keys with the same arguments, or nothing is
// written and the error names each file and key.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compile } from './icu_message.mjs'

const reference = 'en'
const file_name = /^([a-z_]+)\.([a-z]+)\.json$/

/** The folders that have texts: [{ name, folder }]. */
export function text_folders(root) {
  const games = readdirSync(join(root, 'games')).sort()
  return [
    ...games.map((name) => ({ name, folder: join(root, 'games', name, 'web') })),
    { name: 'match', folder: join(root, 'match') },
    { name: 'screens', folder: join(root, 'client/screens') },
  ].filter(({ folder }) => existsSync(join(folder, 'texts')))
}

/** The text files of a folder: [{ part, locale, path }]. */
export const text_files = ({ folder }) =>
  readdirSync(join(folder, 'texts')).sort().flatMap((file) => {
    const [, part, locale] = file.match(file_name) ?? []
    return part ? [{ part, locale, path: join(folder, 'texts', file) }] : []
  })

/** The languages of all texts.
    @returns {string[]} */
export const text_locales = (root) =>
  [...new Set(text_folders(root).flatMap(text_files).map(({ locale }) => locale))].sort()

/** The messages of one file, compiled: a Map by key. Errors go to `fault(key, what)`. */
function read_messages(path, fault) {
  const text = readFileSync(path, 'utf8')
  const found = new Map()
  const written = [...text.matchAll(/^\s*"([^"]+)"\s*:/gm)].map(([, key]) => key)
  for (const key of written.filter((key, i) => written.indexOf(key) < i)) fault(key, 'is a duplicate key')
  for (const [key, message] of Object.entries(JSON.parse(text))) {
    try {
      if (!/^[a-z][a-z0-9_]*$/.test(key)) throw new Error('must be snake_case')
      found.set(key, { ...compile(message), message })
    } catch ({ message: what }) {
      fault(key, what)
    }
  }
  return found
}

// Requires exactly the keys of English, with the same arguments.
function compare(english, other, fault) {
  for (const [key, { parameters, message }] of english) {
    const found = other.get(key)
    if (!found) fault(key, `is missing; English text: ${JSON.stringify(message)}`)
    else if (found.parameters !== parameters)
      fault(key, `takes { ${found.parameters} } where English takes { ${parameters} }`)
  }
  for (const key of other.keys()) if (!english.has(key)) fault(key, 'does not exist in English')
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

// The modules of one folder as [path, text]; errors are added to `faults`.
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
  const rooms = text_folders(root)
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

/** For the development server: rewrites texts when one changes. */
export function texts(root) {
  const folders = text_folders(root).map(({ folder }) => join(folder, 'texts'))
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
