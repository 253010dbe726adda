// Checks the browser features a match needs and names the first missing one.

export type MissingFeature = 'webassembly' | 'workers' | 'module_workers'

/** The first missing feature, or null. BigInt support came to WebAssembly later than the rest. */
export function missing_feature(browser: typeof globalThis = globalThis): MissingFeature | null {
  if (typeof browser.WebAssembly !== 'object' || typeof browser.BigUint64Array !== 'function') return 'webassembly'
  if (typeof browser.Worker !== 'function') return 'workers'
  return has_module_workers(browser.Worker) ? null : 'module_workers'
}

/** A browser that supports module workers reads the option `type`. */
function has_module_workers(Kind: typeof Worker): boolean {
  let looked = false
  const options: WorkerOptions = {
    get type() {
      looked = true
      return 'module' as const
    },
  }
  try {
    new Kind('https://[', options).terminate()
  } catch {
    // an invalid URL: the options are read first, and nothing is fetched
  }
  return looked
}
