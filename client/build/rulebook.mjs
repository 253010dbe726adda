// `virtual:rulebooks`: the RULES.md of every game on the screen, read at build. Each is a chunk of its own, loaded
// when somebody reads; what a game brings no words for in the reader's language is read from here, in English.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { game_names } from './games.mjs'

const id = 'virtual:rulebooks'

const rule_start = /^\s*- `([a-z][a-z0-9-]*)` (.*)$/
const plain = (text) => text.replace(/[`*]/g, '').replace(/ \[\d+\]/g, '').replace(/\s+/g, ' ').trim()
const numbers_in = (text) => [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))

// A row of the ledger: number, question, readings, ours, switch, and tests, which are not for readers.
function ruling_of(row) {
  const [number, question, readings, ours, setting] = row.split('|').slice(1).map((cell) => cell.trim())
  return {
    number: Number(number), question: plain(question), readings: plain(readings), ours: plain(ours),
    setting: /^`([a-z_]+)`/.exec(setting ?? '')?.[1] ?? null,
  }
}

/** RULES.md as chapters of rules by anchor, the ledger of rulings, and which rulings each rule rests on. */
export function read_rules(text) {
  const chapters = [], rulings = [], written = []
  let open = false  // whether the next line goes on with the last rule
  for (const line of text.split('\n')) {
    const title = /^##? (.*)$/.exec(line)?.[1]
    const [, anchor, begun] = rule_start.exec(line) ?? []
    if (title) chapters.push({ title, rules: [] })
    else if (anchor) written.push(chapters.at(-1).rules[chapters.at(-1).rules.push({ anchor, text: begun }) - 1])
    else if (open && /^\s+\S/.test(line)) written.at(-1).text += ` ${line.trim()}`
    else if (chapters.at(-1)?.title === 'Rulings' && /^\| \d+ \|/.test(line)) rulings.push(ruling_of(line))
    open = Boolean(anchor) || (open && /^\s+\S/.test(line))
  }
  const behind = {}
  for (const rule of written) {
    if (rule.anchor in behind) throw new Error(`RULES.md: ${rule.anchor} is there twice`)
    behind[rule.anchor] = numbers_in(rule.text)
    const missing = behind[rule.anchor].find((number) => !rulings.some((ruling) => ruling.number === number))
    if (missing) throw new Error(`RULES.md: ${rule.anchor} leads to ruling ${missing}, which is not there`)
    rule.text = plain(rule.text)
  }
  return { chapters: chapters.filter(({ rules }) => rules.length > 0), rulings, behind }
}

export function rulebooks(root) {
  const path = (name) => join(root, 'games', name, 'RULES.md')
  const list = () => game_names(root)
    .map((name) => `${JSON.stringify(name)}: () => import('${id}/${name}').then((it) => it.rulebook)`)
  return {
    name: 'rulebooks',
    resolveId: (name) => (name === id || name.startsWith(`${id}/`) ? `\0${name}` : null),
    load(name) {
      if (name === `\0${id}`) return `export const rulebooks = { ${list().join(', ')} }\n`
      if (!name.startsWith(`\0${id}/`)) return null
      const file = path(name.slice(id.length + 2))
      this.addWatchFile(file)
      return `export const rulebook = ${JSON.stringify(read_rules(readFileSync(file, 'utf8')))}\n`
    },
  }
}
