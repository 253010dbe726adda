// The comments of our headers as doxygen reads them. A header has plain `//` comments: a block says what the declaration
// after it does, the block before the namespace what the file is for, and one at the end of a line what that line declares.
const comment = /^(\s*)\/\/ ?(?!\/)(.*)$/

/** A header with `///` for `//`, line by line, so that line numbers stay. */
export function for_doxygen(text) {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => /^namespace\b/.test(line))
  let trailing = null  // the column of a comment at the end of the line before
  return lines.map((line, i) => {
    const [, indent, words] = comment.exec(line) ?? []
    if (words !== undefined) {
      if (trailing !== null && indent.length === trailing) return `${indent}///< ${words}`  // it goes on
      trailing = null
      const begins_file = i < first && !comment.test(lines[i - 1] ?? '')
      return `${indent}/// ${begins_file ? `\\file\n${indent}/// ` : ''}${words}`
    }
    const at = /\S\s+\/\/ (?!NOLINT)/.exec(line)
    trailing = at ? line.indexOf('//', at.index) : null
    return at ? line.replace(/(\S\s+)\/\/ /, '$1///< ') : line
  }).join('\n')
}
