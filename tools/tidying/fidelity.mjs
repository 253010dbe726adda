// games/<game>/tests/fidelity.txt: every sentence of a game's printed rules, the anchor of our rule and what holds it.
// A line `= title` names a book; other lines are `a few words | anchors | tests, ruling N` or
// `a few words | - | not a rule: why`. docs/reference/fidelity.md is these lists as tables.
import { rules_of, tests_of } from './anchors.mjs'
import { prose } from './markdown.mjs'
import { finding } from './tree.mjs'

export const page = 'docs/reference/fidelity.md'
const most_words = 8

const list = (game) => `games/${game}/tests/fidelity.txt`
const rules_page = (game) => `games/${game}/RULES.md`
const words_in = (cell) => cell.split(' ').filter((part) => /[\p{L}\p{N}]/u.test(part)).length
const parts = (cell) => cell.split(', ')
const ruling_number = (proof) => proof.match(/^ruling (\d+)$/)?.[1]

// A line is a book's title or a row.
function read_line(text, i) {
  const [quote, rules = '-', proofs = '', ...rest] = text.split(' | ')
  return { line: i + 1, book: text.match(/^= (.+)$/)?.[1], quote, rules, proofs, rest }
}
const read = (tree, game) => tree.lines(list(game)).map(read_line).filter(({ quote }) => !/^(#.*)?$/.test(quote))

// The switch of each ruling of RULES.md, undefined where there is none.
const switches_of = (tree, game) =>
  new Map([...prose(tree.text(rules_page(game))).matchAll(/^\| (\d+) \|(.*)\|$/gm)]
    .map(([, number, rest]) => [number, rest.split('|').at(-2)?.match(/`(\w+)`/)?.[1]]))

const names_in = (tree, game) => new Set([
  ...tests_of(tree, game, /^[ \t]*TEST(?:_[FP])?\(\s*\w+,\s*(\w+)/gm).map(({ name }) => name),
  ...tree.files.flatMap((path) => path.match(`^games/${game}/tests/golden/(.*)$`)?.[1] ?? []),
])

function* row_faults({ quote, rules, proofs, rest }, { anchors, names, switches }) {
  if (!proofs || rest.length > 0) return yield ['there are not three cells', 'write: a few words | anchors | tests']
  if (words_in(quote) > most_words) yield [`the quote has more than ${most_words} words`, 'shorten it']
  if (rules === '-') {
    if (!/^not a rule: \S/.test(proofs)) yield ['no rule is named', 'name its anchor, or say: not a rule: why']
    return
  }
  for (const anchor of parts(rules))
    if (!anchors.has(anchor)) yield [`there is no rule ${anchor}`, 'name an anchor of RULES.md']
  for (const proof of parts(proofs))
    if (!names.has(proof) && !switches.has(ruling_number(proof)))
      yield [`there is no test or ruling ${proof}`, 'name the one that holds it']
}

function* game_faults(tree, game) {
  const rows = read(tree, game).filter(({ book }) => !book)
  const known = { anchors: rules_of(tree, game), names: names_in(tree, game), switches: switches_of(tree, game) }
  for (const row of rows)
    for (const [what, instead] of row_faults(row, known)) yield finding(list(game), row.line, what, instead)
  const named = new Set(rows.flatMap(({ rules }) => parts(rules)))
  for (const [anchor, line] of known.anchors)
    if (!named.has(anchor))
      yield finding(rules_page(game), line, `${anchor} is not in ${list(game)}`, 'name its sentence or ruling there')
}

const as_code = (name) => `\`${name}\``

function table_row({ quote, rules, proofs }, switches) {
  if (rules === '-') return `| ${quote} | | ${proofs} |`
  const held = parts(proofs).map((proof) => {
    const number = ruling_number(proof), name = switches.get(number)
    return number ? `ruling ${number}${name ? ` (${as_code(name)})` : ''}` : as_code(proof)
  })
  return `| ${quote} | ${parts(rules).map(as_code).join(', ')} | ${held.join(', ')} |`
}

const counted = (rows) => {
  const rules = rows.filter((row) => row.rules !== '-')
  const ruled = rules.filter(({ proofs }) => parts(proofs).every(ruling_number))
  const [tested, others] = [rules.length - ruled.length, rows.length - rules.length]
  return `${rows.length} rows: ${tested} held by tests, ${ruled.length} by rulings alone, ${others} no rules.`
}

function section(tree, game) {
  const rows = read(tree, game), switches = switches_of(tree, game)
  const title = tree.text(rules_page(game)).match(/^# (.*)$/m)?.[1] ?? game
  return [`## ${title}`, '', `[Our rules](../../${rules_page(game)}). ${counted(rows.filter(({ book }) => !book))}`,
    ...rows.flatMap((row) => row.book
      ? ['', `### ${row.book}`, '', '| printed | our rule | held by |', '|---|---|---|']
      : [table_row(row, switches)]), '']
}

const preface = `# Fidelity to the printed rules

Each table goes through one printed rulebook, sentence by sentence: a few of its words, our rule, and the tests or the
rulings that hold it. A ruling says how we read what can be read in several ways, and what a table may change; its row
in the rules names its tests. Errors of scanning in the quotes are mended. \`tools/tidy --write\` writes this page from
the lists \`games/<game>/tests/fidelity.txt\`.
`

const listed = (tree) => tree.game_folders().filter((game) => tree.has(list(game)) && tree.has(rules_page(game)))

/** The page, or null if no game has a list. */
export function written_page(tree) {
  const sections = listed(tree).flatMap((game) => section(tree, game))
  return sections.length === 0 ? null : [preface, ...sections].join('\n')
}

export default function* fidelity(tree) {
  for (const game of listed(tree)) yield* game_faults(tree, game)
  const wanted = written_page(tree)
  if (wanted !== null && (!tree.has(page) || tree.text(page) !== wanted))
    yield finding(page, 1, 'the page is not what the lists say', 'run tools/tidy --write')
}
