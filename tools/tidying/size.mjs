// Code files over 300 lines and functions over 60 are in long.txt, each with a reason; nothing else is.
import { finding, is_code } from './tree.mjs'

const list = 'tools/tidying/long.txt'
const instead = `split it by purpose, or list it with a reason in ${list}`
const file_lines = 300, function_lines = 60

const is_counted = (path) => is_code(path) || /\.cmake$|CMakeLists\.txt$/.test(path)

// What is too long, by its name in the list: `path` or `path:function`.
function long_ones(tree) {
  const found = new Map()
  const add = (key, path, line, name, lines, most) =>
    found.set(key, finding(path, line, `${name} has ${lines} lines, over ${most}`, instead))
  for (const path of tree.files.filter(is_counted)) {
    const lines = tree.text(path).trimEnd().split('\n').length
    if (lines > file_lines) add(path, path, file_lines + 1, 'the file', lines, file_lines)
    if (lines <= function_lines || !is_code(path)) continue
    for (const { name, first, last } of tree.source(path).functions)
      if (last - first >= function_lines) add(`${path}:${name}`, path, first, name, last - first + 1, function_lines)
  }
  return found
}

export default function* size(tree) {
  const found = long_ones(tree)
  for (const [i, text] of (tree.has(list) ? tree.lines(list) : []).entries()) {
    if (/^\s*(#|$)/.test(text)) continue
    const [, key, reason] = text.match(/^(\S+)\s*(.*)$/)
    if (!found.delete(key)) yield finding(list, i + 1, `${key} is no longer too long`, 'drop the line')
    else if (reason === '') yield finding(list, i + 1, `${key} has no reason`, 'say why it should not be split')
  }
  yield* found.values()
}
