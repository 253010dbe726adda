// The glossary is true: its words are used in the code, and the names it rules out are not.
import { finding, is_code, line_at } from './tree.mjs'

const glossary = 'docs/reference/glossary.md'
const names_in = (cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)

export default function* vocabulary(tree) {
  if (!tree.has(glossary)) return
  const text = tree.text(glossary), start = text.indexOf('\n## ')
  const rows = [...text.matchAll(/^\|(.+?)\|(.+)\|$/gm)]
  const ruled_out = new Map(rows.filter(({ index }) => index > start)
    .flatMap(([, not, but]) => names_in(not).map((name) => [name, but.trim().replaceAll('`', '')])))
  const unused = new Map(rows.filter(({ index }) => index < start)
    .flatMap(({ 1: word, index }) => names_in(word).map((name) => [name.toLowerCase(), { name, line: line_at(text, index) }])))

  const banned = new RegExp(`\\b(?:${[...ruled_out.keys()].join('|')})\\b`, 'g')
  for (const path of tree.files.filter(is_code)) {
    const { code } = tree.source(path)
    for (const { 0: name, index } of code.matchAll(banned))
      yield finding(path, line_at(code, index), `the name ${name} says too little`, `use ${ruled_out.get(name)}: ${glossary}`)
    if (unused.size > 0) for (const [word] of code.matchAll(/[A-Za-z_]\w*/g)) unused.delete(word.toLowerCase())
  }
  for (const { name, line } of unused.values())
    yield finding(glossary, line, `nothing in the code is called ${name}`, 'drop the word, or use it')
}
