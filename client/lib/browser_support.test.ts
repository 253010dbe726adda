import { expect, test } from 'vitest'
import { missing_feature } from './browser_support.ts'

const whole = {
  WebAssembly,
  BigUint64Array,
  Worker: class {
    constructor(_: string, options: WorkerOptions) { void options.type }
    terminate() {}
  },
}
const browser = (changes: object) => ({ ...whole, ...changes }) as unknown as typeof globalThis

test.each([
  [{}, null],
  [{ WebAssembly: undefined }, 'webassembly'],
  [{ BigUint64Array: undefined }, 'webassembly'],
  [{ Worker: undefined }, 'workers'],
  [{ Worker: class { terminate() {} } }, 'module_workers'],
  [{ Worker: class { constructor(_: string, { type }: WorkerOptions) { throw new Error(`refused ${type}`) } } }, null],
])('%o', (changes, lack) => expect(missing_feature(browser(changes))).toBe(lack))
