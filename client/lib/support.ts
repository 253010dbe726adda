// What a browser must have for a match, named so that a page can say what is missing.

export type Lack = 'webassembly' | 'workers' | 'module_workers'

/** What this browser lacks, or null. Numbers of 64 bits came to WebAssembly later than the rest. */
export function lacking(browser: typeof globalThis = globalThis): Lack | null {
  if (typeof browser.WebAssembly !== 'object' || typeof browser.BigUint64Array !== 'function') return 'webassembly'
  if (typeof browser.Worker !== 'function') return 'workers'
  return has_module_workers(browser.Worker) ? null : 'module_workers'
}

/** A browser that knows worker modules looks at the option's `type`. */
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
    // that is no address: options are looked at first, and nothing is fetched
  }
  return looked
}
