// tools/tidy: runs every check over a tree and prints its findings, one per line.
import { statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import anchors from './anchors.mjs'
import banned from './banned.mjs'
import clean_text from './clean_text.mjs'
import commands from './commands.mjs'
import fidelity, { page, written_page } from './fidelity.mjs'
import game_names from './game_names.mjs'
import includes from './includes.mjs'
import links from './links.mjs'
import registration from './registration.mjs'
import size from './size.mjs'
import { Tree } from './tree.mjs'
import version from './version.mjs'
import vocabulary from './vocabulary.mjs'

const checks = [includes, anchors, fidelity, banned, game_names, links, size, clean_text, registration, version, vocabulary,
  commands]

const help = `tools/tidy: checks the repository's own rules.

usage: tools/tidy [--root DIR] [--write]

  --root DIR   check the tree in DIR instead of this repository
  --write      write docs/reference/fidelity.md first
  --help       this text

Checks
  includes      rooms include and import only what the table in ARCHITECTURE.md allows
  anchors       every rule's anchor has a test, every refusal's anchor is in the rules
  fidelity      every printed sentence has a rule and a test, every rule a sentence or a ruling
  banned        kit and rules use no floating point, heap, exceptions or clocks
  game-names    no file outside a game's folder names the game
  links         links and paths in the documents exist
  size          files over 300 lines are in tools/tidying/long.txt with a reason
  text          no trailing spaces, tabs, foreign line endings, empty reminders or machine-specific paths
  registration  every line of games/games.list has a complete folder, and every folder a line
  version       every place that repeats the program's version has that of CMakeLists.txt
  vocabulary    words of docs/reference/glossary.md are used, and the names it rules out are not
  commands      every command of the documents has a row in tests/docs/commands.txt, which names the test that runs it

Each finding gives the place, the problem and the fix. For example:

  kit/seat.h:7: floating point is banned in kit and rules — use integers, scaled if need be

Exit code: 0 no findings, 1 findings, 2 usage error.`

class UsageError extends Error {}

// The option that was probably meant: one that shares most of its letters, or else --help.
function nearest(word) {
  const alike = (option) => [...option].filter((letter) => word.includes(letter)).length > 4
  return ['--root', '--write', '--help'].find(alike) ?? '--help'
}

const is_folder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory()

function read_words(words) {
  const options = { root: fileURLToPath(new URL('../..', import.meta.url)), help: false, write: false }
  while (words.length > 0) {
    const word = words.shift()
    if (word === '--help' || word === '-h') options.help = true
    else if (word === '--write') options.write = true
    else if (word !== '--root') throw new UsageError(`unknown option ${word}; did you mean ${nearest(word)}?`)
    else if (words.length === 0) throw new UsageError('--root needs a folder, as in --root .')
    else if (!is_folder(words[0])) throw new UsageError(`${words[0]} is not a folder; --root needs one, as in --root .`)
    else options.root = resolve(words.shift())
  }
  return options
}

const compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1)
const by_place = (a, b) => compare(a.path, b.path) || a.line - b.line || compare(a.what, b.what)
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

// The tree, once what is generated in it has been written.
function written_tree(root) {
  const text = written_page(new Tree(root))
  if (text !== null) writeFileSync(join(root, page), text)
  return new Tree(root)
}

function main(argv) {
  const options = read_words(argv)
  if (options.help) return console.log(help)
  const tree = options.write ? written_tree(options.root) : new Tree(options.root)
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
  if (!(error instanceof UsageError)) throw error
  console.error(`tidy: ${error.message}`)
  process.exitCode = 2
}
