// Runs the bots' precomputations one at a time in short slices, so the worker stays responsive; caches the results.
import type { Game, Precomputation, Watch } from '../../wasm/api.mjs'

/** Stores finished precomputations between visits. */
export interface PrecomputationCache {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
}

const most = 2  // at a time: a module holds few
const slice = 24  // milliseconds of work before yielding to messages

export class Precomputations {
  private readonly under_way = new Set<string>()
  private last: Promise<void> = Promise.resolve()
  private resting: Promise<void> | null = null
  private wake = () => {}

  /** `on_progress` receives the progress, 0 to 1, and null when nothing is running. */
  constructor(private readonly game: Game, private readonly cache: PrecomputationCache,
              private readonly on_progress: (part: number | null) => void) {}

  /** Whether a bot can play on at once. If not, its precomputation starts or continues. */
  is_ready(bot: string, watch: Watch): boolean {
    const precomputation = this.game.precomputation(bot, watch)
    if (!precomputation) return true
    const key = precomputation.key()
    const ready = !this.under_way.has(key) && precomputation.step() === 1
    if (ready || this.under_way.has(key) || this.under_way.size === most) precomputation.close()
    else this.begin(key, precomputation)
    return ready
  }

  pause(on: boolean): void {
    this.wake()
    this.resting = on ? new Promise((resolve) => (this.wake = resolve)) : null
  }

  private begin(key: string, precomputation: Precomputation) {
    this.under_way.add(key)
    this.last = this.last.then(() => this.pursue(key, precomputation)).catch(() => {}).then(() => {
      this.under_way.delete(key)
      precomputation.close()
      this.on_progress(null)
    })
  }

  private async pursue(key: string, precomputation: Precomputation): Promise<void> {
    const saved = await this.cache.get(key).catch(() => null)
    if (saved && precomputation.load(saved)) return
    for (let part = 0; part < 1;) {
      this.on_progress(part)
      await this.rest()
      const end = performance.now() + slice
      do part = precomputation.step()
      while (part < 1 && performance.now() < end)
    }
    await this.cache.put(key, precomputation.serialized())
  }

  /** Yields to messages, and waits while paused. */
  private async rest(): Promise<void> {
    do {
      await this.resting
      await new Promise((resolve) => setTimeout(resolve))
    } while (this.resting)
  }
}
