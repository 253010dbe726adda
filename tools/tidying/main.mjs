// tools/tidy: runs every check over a tree and prints what it finds, one line each.
// Ends with 0 if all is tidy, 1 if something was found, 2 if it was called wrongly.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import anchors from './anchors.mjs'
import banned from './banned.mjs'
import includes from './includes.mjs'
import links from './links.mjs'
import named from './named.mjs'
import registration from './registration.mjs'
import size from './size.mjs'
import { Tree } from './tree.mjs'
import words from './words.mjs'

const checks = [includes, anchors, banned, named, links, size, words, registration]

const help = `tools/tidy: the repository checks itself.

usage: tools/tidy [--root DIR]

  --root DIR   check the tree in DIR instead of the one this program stands in
  --help       this text

Checks
  includes      rooms include and import only what the table in ARCHITECTURE.md lets them
  anchors       every rule's anchor has a test, every refusal's anchor stands in the rules
  banned        kit and rules do without floating point, heap, exceptions, clocks and globals
  named         no file outside a game's folder names the game
  links         links and paths in the documents lead somewhere
  size          files over 300 and functions over 60 lines stand in tools/tidying/long.txt with a reason
  words         no stray blanks, tabs, line endings, empty reminders or paths of one machine
  registration  every line of games/games.list has its folder, complete, and every folder its line

A finding says where, what, and what to do instead. For example:

  kit/seat.h:7: floating point is banned in kit and rules — use integers, scaled if need be

It ends with 0 if all is tidy, 1 if there are findings, 2 if it was called wrongly.`

class Misuse extends Error {}

// The option somebody may have meant: one that shares most of its letters, or else --help.
function nearest(word) {
  const alike = (option) => [...option].filter((letter) => word.includes(letter)).length > 4
  return ['--root', '--help'].find(alike) ?? '--help'
}

const is_folder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory()

function read_words(words) {
  const options = { root: fileURLToPath(new URL('../..', import.meta.url)), help: false }
  while (words.length > 0) {
    const word = words.shift()
    if (word === '--help' || word === '-h') options.help = true
    else if (word !== '--root') throw new Misuse(`unknown option ${word}; did you mean ${nearest(word)}?`)
    else if (words.length === 0) throw new Misuse('--root needs a folder, as in --root .')
    else if (!is_folder(words[0])) throw new Misuse(`${words[0]} is not a folder; --root needs one, as in --root .`)
    else options.root = resolve(words.shift())
  }
  return options
}

const compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1)
const by_place = (a, b) => compare(a.path, b.path) || a.line - b.line || compare(a.what, b.what)
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

function main(argv) {
  const options = read_words(argv)
  if (options.help) return console.log(help)
  const tree = new Tree(options.root)
  const findings = checks.flatMap((check) => [...check(tree)]).sort(by_place)
  for (const { path, line, what, instead } of findings) console.log(`${path}:${line}: ${what} — ${instead}`)
  const files = new Set(findings.map(({ path }) => path)).size
  console.log(findings.length === 0
    ? `tidy: ${counted(tree.files.length, 'file')}, ${counted(checks.length, 'check')}, nothing to do`
    : `tidy: ${counted(findings.length, 'finding')} in ${counted(files, 'file')}; what is checked: tools/tidy --help`)
  process.exitCode = findings.length === 0 ? 0 : 1
}

try {
  main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  console.error(`tidy: ${error.message}`)
  process.exitCode = 2
}
