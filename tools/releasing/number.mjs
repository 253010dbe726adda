// Gives the tree the number of a release: everywhere that repeats it, and with the date where that belongs.
import { places } from '../tidying/version.mjs'

/** @type {[string, RegExp]} */
const home = ['CMakeLists.txt', /^project\([^)]*\bVERSION (\d+\.\d+\.\d+)\b/m]

const replaced = (text, pattern, number) => {
  const { 0: all, 1: old, index } = text.match(pattern), at = index + all.indexOf(old)
  return text.slice(0, at) + number + text.slice(at + old.length)
}

/** The texts that change, by their paths. `read` reads a file of the tree, or returns null. */
export function numbered(read, number, now = new Date()) {
  const texts = new Map()
  const change = (path, how) => {
    const text = texts.get(path) ?? read(path)
    if (text !== null) texts.set(path, how(text))
  }
  change('CHANGELOG.md', (text) => text.replace(/^## Unreleased$/m, `## ${number} (${now.toISOString().slice(0, 10)})`))
  change('debian/changelog', (text) => text.replace(/^( -- .*> {2}).*$/m, `$1${now.toUTCString().replace('GMT', '+0000')}`))
  for (const [path, pattern] of [home, ...places])
    if (path !== 'CHANGELOG.md') change(path, (text) => (pattern.test(text) ? replaced(text, pattern, number) : text))
  return new Map([...texts].filter(([path, text]) => text !== read(path)))
}
