// Runs the browser tests on the built site: `node e2e/run.mjs [part of a file name [pattern of the tests' names]]`. Build
// first. Tests that need a server run only when named.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
if (!existsSync(`${here}../dist/index.html`)) {
  console.error('e2e: no built site; run `npm run build` first')
  process.exit(1)
}
const [wanted = '', pattern] = process.argv.slice(2)
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs') && name.includes(wanted))
  .filter((name) => wanted !== '' || !name.startsWith('online')).map((name) => here + name)
const watched = ['--import', new URL('../../tests/use_watchdog.mjs', import.meta.url).href]
const at_once = availableParallelism() + 1  // a journey often waits for its browser
const named = pattern ? [`--test-name-pattern=${pattern}`] : []
const { status } = spawnSync(process.execPath, [...watched, '--test', `--test-concurrency=${at_once}`, ...named, ...files], { stdio: 'inherit' })
process.exit(status ?? 1)
