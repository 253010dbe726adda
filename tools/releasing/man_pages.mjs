// node man_pages.mjs FOLDER: writes the manual pages of the programs into FOLDER/man1 and so on. They are the pages of
// docs/reference, in the form that `man` shows; lowdown translates them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {{ name: string, section: number, summary: string, source: string, also: string, only?: string, without?: string }} Page */

/** @type {Page[]} */
const pages = [
  { name: 'flotilla', section: 1, summary: 'boat board games in the terminal', source: 'docs/reference/flotilla.md',
    also: 'flotillad(8)' },
  { name: 'flotillad', section: 8, summary: 'server for online boat board games', source: 'docs/reference/flotillad.md',
    also: 'flotillad.conf(5), /usr/share/doc/flotillad', without: 'Configuration' },
  { name: 'flotillad.conf', section: 5, summary: 'configuration of flotillad', source: 'docs/reference/flotillad.md',
    also: 'flotillad(8)', only: 'Configuration' },
]

const cells_of = (row) => row.slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.trim())

/** Tables as lists of definitions, which suit narrow terminals: the first column is what is defined. If there are several
    others, they are named. */
const without_tables = (text) => text.replace(/^\|.*\|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/gm, (table, rows) => {
  const [, ...titles] = cells_of(table.split('\n', 1)[0])
  const names = titles.map((title) => (titles.length > 1 && title && title !== 'meaning' ? `${title}: ` : ''))
  return rows.trimEnd().split('\n').map(cells_of).map(([term, ...cells]) =>
    `${term}\n: ${cells.flatMap((cell, i) => (cell ? [names[i] + cell] : [])).join('; ')}\n`).join('\n')
})
const without_links = (text) => text.replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')

/** The page as Markdown with the sections that every manual page has. @param {Page} page */
function manual({ name, summary, source, also, only, without }) {
  const [first, ...parts] = readFileSync(join(root, source), 'utf8').replace(/^# .*\n/, '').split(/^(?=## )/m)
  const is = (title) => (part) => part.startsWith(`## ${title}\n`)
  const body = only ? parts.filter(is(only)).map((part) => part.replace(/^.*\n/, '')) : [first, ...parts.filter((part) => !is(without)(part))]
  const text = without_links(without_tables(body.join('')))
  return `# NAME\n\n${name} - ${summary}\n\n# DESCRIPTION\n\n${text}\n\n# SEE ALSO\n\n${also}\n`
}

for (const page of pages) {
  const folder = join(process.argv[2], `man${page.section}`)
  mkdirSync(folder, { recursive: true })
  const words = ['-s', '-tman', '--nroff-nolinks', `-mtitle=${page.name}`, `-msection=${page.section}`]
  writeFileSync(join(folder, `${page.name}.${page.section}`), execFileSync('lowdown', words, { input: manual(page) }))
}
