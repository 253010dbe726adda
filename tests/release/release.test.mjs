// tools/release in a clone of this tree: what it refuses, and what its quick steps make.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { steps } from '../../tools/releasing/steps.mjs'
import { Tree } from '../../tools/tidying/tree.mjs'
import version_findings from '../../tools/tidying/version.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const clone = mkdtempSync(join(tmpdir(), 'flotilla-release-'))
const out = join(clone, 'build/release-9.8.7')

const run = (program, ...words) => execFileSync(program, words, { cwd: clone, encoding: 'utf8' })
const git = (...words) => run('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...words)
const release = (...words) => spawnSync(join(clone, 'tools/release'), words, { cwd: clone, encoding: 'utf8', env: { ...process.env,
  ...Object.fromEntries(['AUTHOR', 'COMMITTER'].flatMap((who) => [[`GIT_${who}_NAME`, 'Test'], [`GIT_${who}_EMAIL`, 'test@example.org']])) } })
const edit = (path, from, to) => {
  const text = readFileSync(join(clone, path), 'utf8'), changed = text.replace(from, to)
  assert.notEqual(changed, text)
  writeFileSync(join(clone, path), changed)
}

// A commit of the tree as it is now, with a version that is ready to be released.
before(() => {
  run('git', 'init', '--quiet', '--initial-branch=main')
  for (const path of new Tree(root).files) cpSync(join(root, path), join(clone, path))
  edit('CMakeLists.txt', /VERSION \d+\.\d+\.\d+/, 'VERSION 9.8.7')
  edit('CHANGELOG.md', /^# Changelog\n\n(## Unreleased\n)?/,
    '# Changelog\n\n## Unreleased\n\n## 9.8.7 (2026-03-01)\n- The wind blows.\n\n## 9.8.6 (2026-02-01)\n- The sea is calm.\n\n')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Release')
  git('tag', 'ready')
})
beforeEach(() => {
  git('checkout', '--quiet', '-B', 'main', 'ready')
  git('reset', '--quiet', '--hard')
  git('clean', '--quiet', '-d', '--force')
})
after(() => rmSync(clone, { recursive: true }))

const committed = (path, from, to) => {
  edit(path, from, to)
  git('commit', '--quiet', '--all', '--message', 'Change')
}
const wrong = {
  'another branch': [() => git('checkout', '--quiet', '-b', 'side'),
    'Releases are made from main, but this is side: run git switch main.'],
  'no branch': [() => git('checkout', '--quiet', 'ready'), 'Releases are made from main, but this is no branch: run git switch main.'],
  'a changed file': [() => appendFileSync(join(clone, 'README.md'), 'more\n'),
    'The tree is not clean: commit or remove README.md first.'],
  'a new file': [() => writeFileSync(join(clone, 'new.txt'), ''), 'The tree is not clean: commit or remove new.txt first.'],
  'a tag': [() => git('tag', 'v9.8.7'), 'v9.8.7 is already tagged: raise project(VERSION) in CMakeLists.txt.'],
  'no section': [() => committed('CHANGELOG.md', /^## 9\.8\.7.*$/m, '## 9.8.5'),
    'CHANGELOG.md has no section for 9.8.7: tools/release --as 9.8.7 makes it of "Unreleased".'],
  'no date': [() => committed('CHANGELOG.md', ' (2026-03-01)', ''),
    'The section of 9.8.7 in CHANGELOG.md has no date: write "## 9.8.7 (year-month-day)".'],
  'an empty section': [() => committed('CHANGELOG.md', '- The wind blows.\n', ''),
    'The section of 9.8.7 in CHANGELOG.md is empty: say what changes.'],
}
for (const [name, [plant, sentence]] of Object.entries(wrong))
  test(`refuses ${name} with a sentence, and makes nothing`, (t) => {
    t.after(() => name === 'a tag' && git('tag', '--delete', 'v9.8.7'))
    plant()
    for (const words of [[], ['--dry-run']]) {
      const { status, stderr } = release(...words)
      assert.deepEqual({ status, stderr }, { status: 1, stderr: `release: ${sentence}\n` })
    }
    assert.ok(!existsSync(join(clone, 'build')))
  })

test('--dry-run prints the steps of a tree that is ready, and makes nothing', () => {
  const { status, stdout, stderr } = release('--dry-run', '--without', 'full')
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  const [title, ...lines] = stdout.trimEnd().split('\n')
  assert.equal(title, 'Flotilla 9.8.7, in build/release-9.8.7:')
  assert.deepEqual(lines.map((line) => line.trim().split(' ')[0]), steps.map(({ name }) => name).filter((name) => name !== 'full'))
  assert.ok(!existsSync(join(clone, 'build')))
})

test('a wrong call is one sentence', () => {
  for (const [words, said] of [[['--drz-run'], 'unknown option --drz-run'], [['sauce'], 'there is no step "sauce"'],
    [['--without'], 'there is no step ""'], [['--as', 'v2'], '"v2" is not a version such as 1.2.3']]) {
    const { status, stderr } = release(...words)
    assert.deepEqual({ status, stderr }, { status: 2, stderr: `release: ${said}; see tools/release --help\n` })
  }
})

test('--as gives every place the number and the section its date, commits that, and goes on', () => {
  committed('CHANGELOG.md', '## Unreleased\n', '## Unreleased\n- The tide turns.\n')
  const dry = release('--as', '10.0.0', '--dry-run', 'notes')
  assert.deepEqual([dry.status, dry.stderr, git('status', '--porcelain')], [0, '', ''])
  assert.match(dry.stdout, /^Flotilla 10\.0\.0, .*\n {2}number +a commit of CHANGELOG\.md, .*CMakeLists\.txt/)

  for (let turn = 0; turn < 2; ++turn) {  // the second time, only the steps are left
    const { status, stderr } = release('--as', '10.0.0', 'notes')
    assert.deepEqual([status, stderr], [0, ''])
    assert.deepEqual([git('status', '--porcelain'), git('log', '--format=%s', 'ready..')], ['', 'Release 10.0.0\nChange\n'])
  }
  assert.equal(readFileSync(join(clone, 'build/release-10.0.0/notes.md'), 'utf8'), '- The tide turns.\n')
  const changed = new Tree(clone)
  assert.deepEqual([...version_findings(changed)], [])
  assert.match(changed.text('CMakeLists.txt'), /VERSION 10\.0\.0/)
  assert.match(changed.text('CHANGELOG.md'), /^## 10\.0\.0 \(\d{4}-\d\d-\d\d\)$/m)
  assert.equal(spawnSync('dpkg-parsechangelog', ['--show-field', 'Version'], { cwd: clone, encoding: 'utf8' }).stdout, '10.0.0\n')
})

test('--as needs a section "Unreleased" that says something', () => {
  const { status, stderr } = release('--as', '10.0.0')
  assert.deepEqual([status, stderr], [1, 'release: The section of Unreleased in CHANGELOG.md is empty: say what changes.\n'])
})

test('the quick steps make source, notes and checksums, the same each time, and continue where they stopped', () => {
  const make = (...words) => {
    const { status, stdout, stderr } = release(...words, 'source', 'notes', 'sums')
    assert.equal(status, 0, stderr)
    return stdout
  }
  make()
  assert.deepEqual(readdirSync(out).sort(), ['SHA256SUMS', 'flotilla-9.8.7.tar.gz', 'notes.md'])
  assert.equal(readFileSync(join(out, 'notes.md'), 'utf8'), '- The wind blows.\n')
  const files = run('tar', '-tzf', join(out, 'flotilla-9.8.7.tar.gz')).trim().split('\n').filter((path) => !path.endsWith('/'))
  assert.deepEqual(files.sort(), git('ls-files').trim().split('\n').map((path) => `flotilla-9.8.7/${path}`).sort())
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: out })

  const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8')
  assert.match(make(), /source has passed\n=== notes has passed\n=== sums:/)
  assert.doesNotMatch(make('--again'), /has passed/)
  assert.equal(readFileSync(join(out, 'SHA256SUMS'), 'utf8'), sums)

  writeFileSync(join(out, 'old.txt'), '')  // what another commit has made is gone
  committed('CHANGELOG.md', 'The wind blows.', 'The wind blows twice.')
  make()
  assert.deepEqual(readdirSync(out).sort(), ['SHA256SUMS', 'flotilla-9.8.7.tar.gz', 'notes.md'])
  assert.equal(readFileSync(join(out, 'notes.md'), 'utf8'), '- The wind blows twice.\n')
})

test('a step that fails is named, and nothing after it is run', () => {
  committed('tools/releasing/steps.mjs', /command: 'git archive.*'/, 'command: \'false\'')
  const { status, stderr } = release('source', 'notes')
  assert.deepEqual({ status, stderr }, { status: 1, stderr: 'release: source failed; tools/release continues there\n' })
  assert.deepEqual(readdirSync(out), [])
})
