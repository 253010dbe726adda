// Rules, refusals and tests agree on their anchors: every rule of a game's RULES.md has a test named after it,
// and every anchor of a refusal or a switch is documented.
import { prose } from './markdown.mjs'
import { finding, is_cpp, line_at } from './tree.mjs'

const rule = /^\s*[-*] `([a-z][a-z0-9]*(?:-[a-z0-9]+)+)`/
const test = /^[ \t]*TEST(?:_[FP])?\(\s*\w+,\s*(rule_\w+)/gm
const test_name = /\brule_\w*[^\W_]\b(?!…)/g
const refusal = /\bRefusal(?:\s+\w+)?\s*[{(]\s*"([^"]*)"/g
const option = /\bSwitch(?:\s+\w+)?\s*[{(]\s*"[^"]*",\s*"([^"]*)"/g

// The matches of the pattern's group in the C++ files that `wanted` selects: [{ name, path, line }].
const found = (tree, wanted, pattern) =>
  tree.files.filter((path) => is_cpp(path) && wanted(path)).flatMap((path) => {
    const { plain } = tree.source(path)
    return [...plain.matchAll(pattern)].map((match) => ({ name: match[1], path, line: line_at(plain, match.index) }))
  })

const as_test = (anchor) => `rule_${anchor.replaceAll('-', '_')}`

// The rule a test is named after. A test of wind-harm does not count for wind.
const tested_rule = (name, rules) => [...rules.keys()]
  .filter((anchor) => `${name}_`.startsWith(`${as_test(anchor)}_`))
  .sort((a, b) => b.length - a.length)[0]

/** The tests of a game whose names match: [{ name, path, line }]. */
export const tests_of = (tree, game, pattern = test) =>
  found(tree, (path) => path.startsWith(`games/${game}/tests/`), pattern)

// [anchor, line] of every rule of a text, in order.
const rule_lines = (text) => text.split('\n').flatMap((line, i) => {
  const anchor = line.match(rule)?.[1]
  return anchor ? [[anchor, i + 1]] : []
})

/** The line of each rule of a game's RULES.md by its anchor. */
export const rules_of = (tree, game) => new Map(rule_lines(prose(tree.text(`games/${game}/RULES.md`))))

function* game_anchors(tree, game) {
  const page = `games/${game}/RULES.md`, home = `games/${game}/tests`
  const text = prose(tree.text(page))
  const rules = new Map()
  for (const [anchor, line] of rule_lines(text)) {
    if (rules.has(anchor)) yield finding(page, line, `the anchor ${anchor} is given twice`, 'rename one')
    rules.set(anchor, line)
  }

  const tests = tests_of(tree, game)
  const tested = new Set(tests.map(({ name }) => tested_rule(name, rules)))
  for (const [anchor, line] of rules)
    if (!tested.has(anchor))
      yield finding(page, line, `${anchor} has no test`, `name one ${as_test(anchor)}_… in ${home}`)
  for (const { name, path, line } of tests)
    if (!tested_rule(name, rules))
      yield finding(path, line, `${name} is named after no rule`, `begin it with rule_ and an anchor of ${page}`)
  for (const { 0: name, index } of text.matchAll(test_name))
    if (!tests.some((known) => known.name === name))
      yield finding(page, line_at(text, index), `there is no test ${name}`, 'name the test that shows it')

  const rests = [refusal, option].flatMap((pattern) =>
    found(tree, (path) => path.startsWith(`games/${game}/rules/`), pattern))
  for (const { name, path, line } of rests)
    if (!rules.has(name))
      yield finding(path, line, `"${name}" is no anchor of ${page}`, 'write the rule there, or name another')
}

export default function* anchors(tree) {
  for (const game of tree.game_folders())
    if (tree.has(`games/${game}/RULES.md`)) yield* game_anchors(tree, game)

  const pages = tree.files.filter((path) => /^docs\/reference\/.*\.md$/.test(path))
  const reference = pages.map((path) => tree.text(path)).join('\n')
  for (const { name, path, line } of found(tree, (file) => /^(?!games\/).*\/refusals\.h$/.test(file), refusal))
    if (!reference.includes(`\`${name}\``))
      yield finding(path, line, `"${name}" is explained nowhere in docs/reference`, 'explain it there, in backquotes')
}
