// Puts vitest's tests under the watchdog (vite.config.ts). One process runs many files: they share the watchdog.
import { afterEach, beforeEach, expect } from 'vitest'
import { watch } from '../../tests/watchdog.mjs'

const shared = globalThis as { watchdog?: ReturnType<typeof watch> }
const tell = shared.watchdog ??= watch('a file of tests, before its first test')
tell('a file of tests, before its first test')
beforeEach(() => tell(expect.getState().currentTestName ?? 'a test'))
afterEach(() => tell(`after "${expect.getState().currentTestName}"`))
