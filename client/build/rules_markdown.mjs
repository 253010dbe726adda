// `virtual:rules_markdown`: the RULES.md of every game, parsed at build time. Each is a separate chunk, loaded on demand.
// A game without a rulebook shows it, in English.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { game_names } from './games.mjs'

const id = 'virtual:rules_markdown'

const rule_start = /^\s*- `([a-z][a-z0-9-]*)` (.*)$/
const plain = (text) => text.replace(/[`*]/g, '').replace(/ \[\d+\]/g, '').replace(/\s+/g, ' ').trim()
const numbers_in = (text) => [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))

// A row of the ledger: number, question, readings, ours, switch; the tests are left out.
function ruling_of(row) {
  const [number, question, readings, ours, switch_cell] = row.split('|').slice(1).map((cell) => cell.trim())
  return {
    number: Number(number), question: plain(question), readings: plain(readings), ours: plain(ours),
    switch_name: /^`([a-z_]+)`/.exec(switch_cell ?? '')?.[1] ?? null,
  }
}

/** RULES.md as chapters of rules by anchor, the ledger of rulings, and the rulings each rule relies on. */
export function read_rules(text) {
  /** @type {{ title: string, rules: { anchor: string, text: string }[] }[]} */
  const chapters = []
  const rulings = [], written = []
  let open = false  // the next line may continue the last rule
  for (const line of text.split('\n')) {
    const title = /^##? (.*)$/.exec(line)?.[1]
    const [, anchor, begun] = rule_start.exec(line) ?? []
    if (title) chapters.push({ title, rules: [] })
    else if (anchor) {
      const rule = { anchor, text: begun }
      chapters[chapters.length - 1].rules.push(rule)
      written.push(rule)
    } else if (open && /^\s+\S/.test(line)) written[written.length - 1].text += ` ${line.trim()}`
    else if (chapters.at(-1)?.title === 'Rulings' && /^\| \d+ \|/.test(line)) rulings.push(ruling_of(line))
    open = Boolean(anchor) || (open && /^\s+\S/.test(line))
  }
  const rulings_of_rule = {}
  for (const rule of written) {
    if (rule.anchor in rulings_of_rule) throw new Error(`RULES.md: duplicate anchor ${rule.anchor}`)
    rulings_of_rule[rule.anchor] = numbers_in(rule.text)
    const missing = rulings_of_rule[rule.anchor].find((number) => !rulings.some((ruling) => ruling.number === number))
    if (missing) throw new Error(`RULES.md: ${rule.anchor} refers to missing ruling ${missing}`)
    rule.text = plain(rule.text)
  }
  return { chapters: chapters.filter(({ rules }) => rules.length > 0), rulings, rulings_of_rule }
}

export function rules_markdown(root) {
  const path = (name) => join(root, 'games', name, 'RULES.md')
  const list = () => game_names(root)
    .map((name) => `${JSON.stringify(name)}: () => import('${id}/${name}').then((it) => it.markdown)`)
  return {
    name: 'rules_markdown',
    resolveId: (name) => (name === id || name.startsWith(`${id}/`) ? `\0${name}` : null),
    load(name) {
      if (name === `\0${id}`) return `export const rules_markdown = { ${list().join(', ')} }\n`
      if (!name.startsWith(`\0${id}/`)) return null
      const file = path(name.slice(id.length + 2))
      this.addWatchFile(file)
      return `export const markdown = ${JSON.stringify(read_rules(readFileSync(file, 'utf8')))}\n`
    },
  }
}
