// Puts vitest's tests under the watchdog (vite.config.ts).
import { afterEach, beforeEach, expect } from 'vitest'
import { watch } from '../../tests/watchdog.mjs'

const tell = watch('a file of tests, before its first test')
beforeEach(() => tell(expect.getState().currentTestName ?? 'a test'))
afterEach(() => tell(`after "${expect.getState().currentTestName}"`))
