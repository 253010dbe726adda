// The browser's tests on the built site: `node e2e/run.mjs [name of a file]`. Build first. Those that need a server
// are run by their name only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
if (!existsSync(`${here}../dist/index.html`)) {
  console.error('e2e: there is no built site; run: npm run build')
  process.exit(1)
}
const wanted = process.argv[2] ?? ''
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs') && name.includes(wanted))
  .filter((name) => wanted !== '' || !name.startsWith('online')).map((name) => here + name)
const watched = ['--import', new URL('../../tests/ceiling.mjs', import.meta.url).href]
const { status } = spawnSync(process.execPath, [...watched, '--test', '--test-concurrency=2', ...files], { stdio: 'inherit' })
process.exit(status ?? 1)
