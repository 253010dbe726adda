// Loads the watchdog into node's test runner: node --import ./tests/use_watchdog.mjs --test FILE …
import { relative } from 'node:path'
import { afterEach, beforeEach } from 'node:test'
import { start_watchdog } from './watchdog.mjs'

if (process.env.NODE_TEST_CONTEXT) {  // a test file, not the runner
  const file = relative(process.cwd(), process.argv[1])
  const report_start = start_watchdog(`${file}, before its first test`)
  beforeEach(({ name }) => report_start(`${file}: ${name}`))
  afterEach(({ name }) => report_start(`${file}, after "${name}"`))
}
