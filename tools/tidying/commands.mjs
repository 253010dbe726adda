// Every command of the documentation is run by a test, or tests/docs/commands.txt says why not; and every row of that list
// is about a command.
import { commands } from './blocks.mjs'
import { finding } from './tree.mjs'

export const list = 'tests/docs/commands.txt'
/** The test that reads the list, and runs what it is given there. */
export const runner = 'tests/docs/commands.test.mjs'
const form = '`command  test  words`, with two spaces or more in between'

const is_document = (path) => path.endsWith('.md') && /^(?:docs\/|[^/]+$)/.test(path) && path !== 'CHANGELOG.md'
const as_pattern = (text) => new RegExp(`^${text.split('*').map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('.*')}$`)

/** The rows of the list: { pattern, test, words, line }; `test` is a file, or "by hand". */
export const rows = (lines) => lines.flatMap((text, i) => {
  if (/^(?:#|\s*$)/.test(text)) return []
  const [command, test, words] = text.split(/ {2,}/)
  return [{ command, pattern: as_pattern(command), test, words, line: i + 1 }]
})

/** The commands of the documents of a tree: [{ path, command, line }]. */
export const documented = (tree) => tree.files.filter(is_document)
  .flatMap((path) => commands(tree.text(path)).map((it) => ({ path, ...it })))

// What the test must contain, if the row does not say: the first word of the command that is no program of others.
function named(command) {
  const words = command.replaceAll('*', '').split(' ')
  return words.find((word, i) => i > 0 && /^[a-z]/.test(word)) ?? words[0]
}

function* row_faults(tree, { command, test, words, line }, used) {
  const wrong = (what, instead) => finding(list, line, what, instead)
  if (!used) yield wrong(`no document has the command ${command}`, 'drop the row')
  if (!test) yield wrong(`${command} has no test`, `write ${form}`)
  else if (test === 'by hand') {
    if (!words) yield wrong(`${command} is run by hand without a reason`, 'say why no test can run it')
  } else if (!tree.has(test)) yield wrong(`there is no test ${test}`, 'name what runs the command')
  else if (test !== runner && !tree.text(test).includes(words ?? named(command)))
    yield wrong(`${test} does not say ${words ?? named(command)}`, 'name what runs the command, and words in it')
}

export default function* every_command(tree) {
  if (!tree.has(list)) return
  const known = rows(tree.lines(list)), used = new Set()
  for (const { path, command, line } of documented(tree)) {
    const row = known.find(({ pattern }) => pattern.test(command))
    if (row) used.add(row)
    else yield finding(path, line, `no test is known for the command ${command}`, `add a row to ${list}, or give the block a language`)
  }
  for (const row of known) yield* row_faults(tree, row, used.has(row))
}
