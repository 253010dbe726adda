// Puts node's tests under the watchdog: node --import ./tests/ceiling.mjs --test FILE …
import { relative } from 'node:path'
import { afterEach, beforeEach } from 'node:test'
import { watch } from './watchdog.mjs'

if (process.env.NODE_TEST_CONTEXT) {  // a file of tests, not the runner
  const file = relative(process.cwd(), process.argv[1])
  const tell = watch(`${file}, before its first test`)
  beforeEach(({ name }) => tell(`${file}: ${name}`))
  afterEach(({ name }) => tell(`${file}, after "${name}"`))
}
