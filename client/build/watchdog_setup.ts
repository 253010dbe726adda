// Vitest setup (vite.config.ts): starts the watchdog. One process runs many files, which share it.
import { afterEach, beforeEach, expect } from 'vitest'
import { start_watchdog } from '../../tests/watchdog.mjs'

const shared = globalThis as { watchdog?: ReturnType<typeof start_watchdog> }
const report_start = shared.watchdog ??= start_watchdog('a file of tests, before its first test')
report_start('a file of tests, before its first test')
beforeEach(() => report_start(expect.getState().currentTestName ?? 'a test'))
afterEach(() => report_start(`after "${expect.getState().currentTestName}"`))
