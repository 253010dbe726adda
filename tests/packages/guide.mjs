// The steps of a chapter of a guide: commands, and files to write.
import { readFileSync } from 'node:fs'

/** @typedef {{ command: string } | { file: string, text: string }} Step */

/** What is indented under `## title` of a page, in order: lines of commands, or the text of a file if the paragraph
    before says "Write `FILE`:".
    @returns {Step[]} */
export function steps(page, title) {
  const [, chapter] = readFileSync(page, 'utf8').split(`\n## ${title}\n`)
  if (!chapter) throw new Error(`${page} has no chapter "${title}"`)
  const paragraphs = chapter.split(/^## /m)[0].split('\n\n')
  return paragraphs.flatMap((text, i) => {
    if (!/^ {4}\S/.test(text)) return []
    const lines = text.trimEnd().split('\n').map((line) => line.slice(4))
    const [, file] = paragraphs[i - 1]?.match(/Write `(\/[^`]+)`:$/) ?? []
    return file ? [{ file, text: `${lines.join('\n')}\n` }] : lines.map((command) => ({ command }))
  })
}
