// Code files over 300 lines are in long.txt, each with a reason; nothing else is. ESLint and clang-tidy check the length
// of functions.
import { finding, is_code } from './tree.mjs'

const list = 'tools/tidying/long.txt'
const instead = `split it by purpose, or list it with a reason in ${list}`
const most = 300

const is_counted = (path) => is_code(path) || /\.cmake$|CMakeLists\.txt$/.test(path)

export default function* size(tree) {
  const found = new Map()
  for (const path of tree.files.filter(is_counted)) {
    const lines = tree.text(path).trimEnd().split('\n').length
    if (lines > most) found.set(path, finding(path, most + 1, `the file has ${lines} lines, over ${most}`, instead))
  }
  for (const [i, text] of (tree.has(list) ? tree.lines(list) : []).entries()) {
    if (/^\s*(#|$)/.test(text)) continue
    const [, path, reason] = text.match(/^(\S+)\s*(.*)$/)
    if (!found.delete(path)) yield finding(list, i + 1, `${path} is no longer too long`, 'drop the line')
    else if (reason === '') yield finding(list, i + 1, `${path} has no reason`, 'say why it should not be split')
  }
  yield* found.values()
}
