// Runs the commands of the documentation that tests/docs/commands.txt leaves to this test, page by page in their order, in
// a folder of the page's own. FLOTILLA names the program.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { documented, list, rows, runner } from '../../tools/tidying/commands.mjs'
import { Tree } from '../../tools/tidying/tree.mjs'
import { report_progress } from '../watchdog.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tree = new Tree(root)
const known = rows(tree.lines(list))
const by_page = new Map()
for (const { path, command } of documented(tree)) {
  if (known.find(({ pattern }) => pattern.test(command))?.test !== runner) continue
  by_page.set(path, [...by_page.get(path) ?? [], command])
}

const scratch = mkdtempSync(join(tmpdir(), 'flotilla-docs-'))
after(() => rmSync(scratch, { recursive: true }))

// A page's folder looks like the tree, with the programs in place, and `flotilla` is on the path.
function folder_of(page) {
  const folder = join(scratch, page.replaceAll('/', '-'))
  mkdirSync(join(folder, 'build/release/bin'), { recursive: true })
  mkdirSync(join(folder, 'docs/pictures'), { recursive: true })
  symlinkSync(process.env.FLOTILLA, join(folder, 'build/release/bin/flotilla'))
  for (const room of ['games', 'tests']) symlinkSync(join(root, room), join(folder, room))
  return folder
}

// Somebody at the keyboard takes the first choice and plays it, again and again. Too seldom to end a match, whatever the
// dice: the guide goes on with it.
const typed = '1\n\n'.repeat(15)

for (const [page, commands] of by_page)
  test(`${page}: ${commands.length} commands`, () => {
    const folder = folder_of(page), path = `${join(folder, 'build/release/bin')}:${process.env.PATH}`
    for (const command of commands) {
      report_progress()
      const { status, stdout, stderr } = spawnSync('bash', ['-euc', command],
        { cwd: folder, input: typed, encoding: 'utf8', env: { ...process.env, PATH: path } })
      assert.equal(status, 0, `${command}: ${stderr}`)
      const written = / > (\S+)$/.exec(command)?.[1]
      if (written?.startsWith('docs/'))  // what is in the tree is what the command writes
        assert.equal(readFileSync(join(folder, written), 'utf8'), readFileSync(join(root, written), 'utf8'), command)
      else assert.notEqual(stdout, '', command)
    }
  })

test('the documentation has commands for this test', () => assert.ok(by_page.size >= 3, [...by_page.keys()].join(', ')))
