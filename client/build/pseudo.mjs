// A language nobody speaks, made of English for the tests: each text in brackets, each vowel twice and accented. What
// is too narrow for it would be for German; what stands outside brackets was never a text. It takes the place of
// English in a build of its own, and nothing of it is shipped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { compile, elements_of } from './message.mjs'
import { language_module, text_rooms } from './texts.mjs'

const twice = { a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ', A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', Y: 'ÝŸ' }
const stretched = (text) => text.replace(/[aeiouy]/gi, (vowel) => twice[vowel])

function spoken(element) {
  if (element.type === TYPE.literal) return { ...element, value: stretched(element.value) }
  const options = Object.entries(element.options ?? {})
  if (options.length === 0) return element
  return { ...element, options: Object.fromEntries(options.map(([key, it]) => [key, { ...it, value: it.value.map(spoken) }])) }
}

/** A message of English in that language: the same arguments. */
export const pseudo = (message) => `[${printAST(elements_of(message).map(spoken))}]`

/** The messages of a file of English texts in that language. */
export const pseudo_texts = (path) =>
  Object.fromEntries(Object.entries(JSON.parse(readFileSync(path, 'utf8'))).map(([key, message]) => [key, pseudo(message)]))

const in_place_of_english = (root) => ({
  name: 'pseudo',
  enforce: 'pre',
  load(id) {
    const [, name, part] = id.match(/\/generated\/([a-z]+)\/([a-z_]+)\.en\.ts$/) ?? []
    if (!part) return null
    const { folder } = text_rooms(root).find((room) => room.name === name)
    const messages = Object.entries(pseudo_texts(join(folder, 'texts', `${part}.en.json`)))
    return { code: language_module(part, 'en', new Map(messages.map(([key, message]) => [key, compile(message)]))), moduleType: 'ts' }
  },
})

/** The site in that language, into a folder. What it is made of was prepared before. */
export async function build_pseudo(root, folder) {
  const { build } = await import('vite')  // who only wants its texts does not wait for it
  return build({
    root: join(root, 'client'), logLevel: 'error', plugins: [in_place_of_english(root)],
    build: { outDir: folder, emptyOutDir: true },
  })
}
