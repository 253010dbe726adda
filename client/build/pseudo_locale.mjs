// A pseudo-locale generated from English for tests: each text in brackets, each vowel doubled and accented. What is too
// narrow for it is too narrow for German; text outside brackets is not translated. It replaces English in a separate
// build that is never shipped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { compile, elements_of } from './icu_message.mjs'
import { language_module, text_folders } from './texts.mjs'

const twice = { a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ', A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', Y: 'ÝŸ' }
const stretched = (text) => text.replace(/[aeiouy]/gi, (vowel) => twice[vowel])

function spoken(element) {
  if (element.type === TYPE.literal) return { ...element, value: stretched(element.value) }
  const options = Object.entries(element.options ?? {})
  if (options.length === 0) return element
  return { ...element, options: Object.fromEntries(options.map(([key, it]) => [key, { ...it, value: it.value.map(spoken) }])) }
}

/** An English message in the pseudo-locale, with the same arguments. */
export const pseudo = (message) => `[${printAST(elements_of(message).map(spoken))}]`

/** The messages of an English text file in the pseudo-locale. */
export const pseudo_texts = (path) =>
  Object.fromEntries(Object.entries(JSON.parse(readFileSync(path, 'utf8'))).map(([key, message]) => [key, pseudo(message)]))

const in_place_of_english = (root) => ({
  name: 'pseudo',
  enforce: 'pre',
  load(id) {
    const [, name, part] = id.match(/\/generated\/([a-z]+)\/([a-z_]+)\.en\.ts$/) ?? []
    if (!part) return null
    const { folder } = /** @type {{ folder: string }} */ (text_folders(root).find((room) => room.name === name))
    const messages = Object.entries(pseudo_texts(join(folder, 'texts', `${part}.en.json`)))
    return { code: language_module(part, 'en', new Map(messages.map(([key, message]) => [key, compile(message)]))), moduleType: 'ts' }
  },
})

/** Builds the site in the pseudo-locale into a folder; prepare.mjs must have run before. */
export async function build_pseudo(root, folder) {
  const { build } = await import('vite')  // loaded only here: it is slow
  return build({
    root: join(root, 'client'), logLevel: 'error', plugins: [in_place_of_english(root)],
    build: { outDir: folder, emptyOutDir: true },
  })
}
