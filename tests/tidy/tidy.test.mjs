// The command itself, run on this repository.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { slowness } from '../stopwatch.mjs'
import { tidy } from './fixture.mjs'

test('this repository is tidy, and knows it within two seconds of work', () => {
  const took = []
  do {  // other tests run at the same time: the fastest of a few runs is closest to its own work
    const { status, lines, ms } = tidy()
    assert.equal(lines.join('\n').replace(/\d+ files/, 'n files'), 'tidy: n files, 12 checks, nothing to do')
    assert.equal(status, 0)
    took.push(ms / slowness())
  } while (took.at(-1) >= 2000 && took.length < 5)
  assert.ok(Math.min(...took) < 2000, `it took ${took.join(', ')} ms of the reference's processor`)
})

test('help explains with an example', () => {
  const { status, lines } = tidy('--help')
  assert.equal(status, 0)
  assert.ok(lines.some((line) => /^ +kit\/seat\.h:7: .* — /.test(line)))
})

test('a wrong call is one line with a suggestion', () => {
  const said = { '--rot': '--root', '--wirte': '--write', '--hlep': '--help', 'kit': '--help' }
  for (const [word, meant] of Object.entries(said)) {
    const { status, error } = tidy(word)
    assert.deepEqual({ status, error }, { status: 2, error: `tidy: unknown option ${word}; did you mean ${meant}?\n` })
  }
  for (const words of [['--root'], ['--root', '/nowhere']])
    assert.match(tidy(...words).error, /^tidy: .*--root \.\n$/)
})

test('findings are one a line with what to do, a summary closes them, and what git ignores is not looked at', () => {
  const root = mkdtempSync(join(tmpdir(), 'flotilla-tidy-'))
  execFileSync('git', ['init', '-q', root])
  for (const folder of ['out', 'kit']) mkdirSync(join(root, folder))
  writeFileSync(join(root, '.gitignore'), '/out/\n')
  for (const path of ['out/a.txt', 'kit/a.txt']) writeFileSync(join(root, path), 'blank \n')
  writeFileSync(join(root, 'ARCHITECTURE.md'), '# What may include what\n| `kit` | |\n')
  writeFileSync(join(root, 'kit/a.h'), '')
  const { status, lines } = tidy('--root', root)
  rmSync(root, { recursive: true })
  assert.deepEqual(lines, [
    'kit/a.txt:1: a trailing space — delete it',
    'tidy: 1 finding in 1 file; what is checked: tools/tidy --help',
  ])
  assert.equal(status, 1)
})

test('--write makes the page of printed sentences, and then it is right', () => {
  const root = mkdtempSync(join(tmpdir(), 'flotilla-tidy-'))
  const page = 'docs/reference/fidelity.md'
  for (const folder of ['docs/reference', 'games/tarn/tests']) mkdirSync(join(root, folder), { recursive: true })
  const files = {
    'ARCHITECTURE.md': '# What may include what\n| `games/*/tests` | |\n',
    'games/tarn/RULES.md': '# Tarn\n\n- `tarn-wind` It blows.\n\n| 1 | So? | a; b | a | `wind`: `a`, `b` | none |\n',
    'games/tarn/tests/wind_test.cpp': 'TEST(Tarn, rule_tarn_wind_blows) {}\n',
    'games/tarn/tests/fidelity.txt':
      '= Tarn, in Latin\nventus flat | tarn-wind | rule_tarn_wind_blows, ruling 1\nnavis | - | not a rule: story\n',
  }
  for (const [path, words] of Object.entries(files)) writeFileSync(join(root, path), words)
  const { lines } = tidy('--root', root, '--write')
  const written = readFileSync(join(root, page), 'utf8')
  rmSync(root, { recursive: true })
  assert.deepEqual(lines.filter((line) => line.startsWith(page)), [])
  assert.ok(written.endsWith([
    '## Tarn', '',
    '[Our rules](../../games/tarn/RULES.md). 2 rows: 1 held by tests, 0 by rulings alone, 1 no rules.', '',
    '### Tarn, in Latin', '', '| printed | our rule | held by |', '|---|---|---|',
    '| ventus flat | `tarn-wind` | `rule_tarn_wind_blows`, ruling 1 (`wind`) |', '| navis | | not a rule: story |', '',
  ].join('\n')))
})
