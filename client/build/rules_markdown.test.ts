import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { game_names } from './games.mjs'
import { read_rules } from './rules_markdown.mjs'

const text = `# Rafts

Some rafts.

## A turn

- \`raft-roll\` Roll *first*,
  then act. [2]
  - \`raft-inner\` A rule in a rule.

  What belongs to none.

## Notation

| 7 | is no ruling |

## Rulings

| number | question | readings | ours (default) | switch | test |
|---|---|---|---|---|---|
| 2 | Who rolls? | all; nobody | all | \`who\`: \`all\`, \`none\` | \`a\` |
| 3 | Why? | so; or so | so | none | \`b\` |
`

test('rules by anchor, lines joined, nested ones too; the numbers lead to the rulings', () => {
  const { chapters, rulings_of_rule } = read_rules(text)
  expect(chapters).toEqual([{
    title: 'A turn',
    rules: [{ anchor: 'raft-roll', text: 'Roll first, then act.' }, { anchor: 'raft-inner', text: 'A rule in a rule.' }],
  }])
  expect(rulings_of_rule).toEqual({ 'raft-roll': [2], 'raft-inner': [] })
})

test('the ledger, with the switch of each', () => {
  expect(read_rules(text).rulings).toEqual([
    { number: 2, question: 'Who rolls?', readings: 'all; nobody', ours: 'all', switch_name: 'who' },
    { number: 3, question: 'Why?', readings: 'so; or so', ours: 'so', switch_name: null },
  ])
})

test('rules in front of every chapter stand under the title', () => {
  const { chapters } = read_rules('# Rafts\n\n- `raft-seats` Two.\n\n## A turn\n- `raft-roll` Roll.\n')
  expect(chapters).toEqual([
    { title: 'Rafts', rules: [{ anchor: 'raft-seats', text: 'Two.' }] },
    { title: 'A turn', rules: [{ anchor: 'raft-roll', text: 'Roll.' }] },
  ])
})

test('an anchor written twice and a ruling that is not there fail the build', () => {
  expect(() => read_rules(`${text}\n## More\n- \`raft-roll\` Again.`)).toThrow('duplicate anchor raft-roll')
  expect(() => read_rules(text.replace('[2]', '[9]'))).toThrow('raft-roll refers to missing ruling 9')
})

describe('the rules that are shipped', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  test.each(game_names(root))('%s: every anchor and every ruling is read', (name) => {
    const written = readFileSync(join(root, 'games', name, 'RULES.md'), 'utf8')
    const { chapters, rulings } = read_rules(written)
    const anchors = [...written.matchAll(/^ *- `([a-z0-9-]+)`/gm)].map(([, anchor]) => anchor)
    expect(chapters.flatMap(({ rules }) => rules.map(({ anchor }) => anchor))).toEqual(anchors)
    expect(rulings.map(({ number }) => number)).toEqual(rulings.map((_, i) => i + 1))
    expect(rulings.length).toBeGreaterThan(0)
  })
})
