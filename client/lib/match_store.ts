// Matches saved on this device. Tabs share them and notify each other of changes. If storage is unavailable or full,
// matches live in memory until the page closes and `is_persistent` is false.
import type { Standing } from './rules_service.ts'
import { open_database } from './database.ts'
import { IndexedDbStorage } from './indexed_db_storage.ts'
import { random_id } from './random.ts'
import { MemoryStorage, type AppendResult, type MatchConfig, type MatchStorage, type SavedMatch } from './match_storage.ts'
import { Writable } from './observable.ts'

export type { SavedMatch, AppendResult, MatchConfig }

export class MatchStore {
  readonly list = new Writable<readonly SavedMatch[]>([])  // most recently touched first
  readonly is_persistent: Writable<boolean>
  private readonly listeners = new Map<string, Set<() => void>>()
  private readonly channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('flotilla') : null

  private constructor(private storage: MatchStorage, is_persistent: boolean) {
    this.is_persistent = new Writable(is_persistent)
    this.channel?.addEventListener('message', ({ data }) => this.on_changed(data))
  }

  /** Opens the database of this name. */
  static async open(name?: string): Promise<MatchStore> {
    const storage = await open_database(name).then((it) => new IndexedDbStorage(it), () => null)
    const store = new MatchStore(storage ?? new MemoryStorage(), storage !== null)
    await store.refresh()
    return store
  }

  async create(game: string, start: MatchConfig): Promise<string> {
    const id = random_id()
    const now = Date.now()
    const match: SavedMatch = { id, game, ...start, made: now, touched: now, actions: 0, standing: null }
    await this.with_fallback((storage) => storage.put(match, []))
    await this.with_fallback((storage) => storage.set_last_config(game, start))
    this.broadcast(id)
    return id
  }

  async read(id: string): Promise<{ match: SavedMatch; lines: string[] } | null> {
    return this.with_fallback(async (storage) => {
      const match = await storage.get(id)
      return match ? { match, lines: await storage.lines(id, 0) } : null
    })
  }

  lines(id: string, from: number): Promise<string[]> {
    return this.with_fallback((storage) => storage.lines(id, from))
  }

  /** Adds lines to a record after the first `from`, all or none. */
  async append(id: string, from: number, lines: string[], standing: Standing): Promise<AppendResult> {
    const result = await this.with_fallback((storage) => storage.append(id, from, lines, { standing, touched: Date.now() }))
    if (result === 'saved') this.broadcast(id)
    return result
  }

  /** Restores a dropped match. */
  async restore({ match, lines }: { match: SavedMatch; lines: string[] }): Promise<void> {
    await this.with_fallback((storage) => storage.put(match, lines))
    this.broadcast(match.id)
  }

  async drop(id: string): Promise<void> {
    await this.with_fallback((storage) => storage.drop(id))
    this.broadcast(id)
  }

  /** The configuration of the last match of a game. */
  last_config(game: string): Promise<MatchConfig | null> {
    return this.with_fallback((storage) => storage.last_config(game))
  }

  /** Calls `run` whenever a match changes, in any tab; returns a function that unsubscribes. */
  on_change(id: string, run: () => void): () => void {
    const runs = this.listeners.get(id) ?? new Set()
    this.listeners.set(id, runs.add(run))
    return () => {
      runs.delete(run)
      if (runs.size === 0 && this.listeners.get(id) === runs) this.listeners.delete(id)
    }
  }

  close(): void {
    this.channel?.close()
  }

  private broadcast(id: string) {
    this.channel?.postMessage(id)
    this.on_changed(id)
  }
  private on_changed(id: string) {
    for (const run of [...(this.listeners.get(id) ?? [])]) run()
    void this.refresh()
  }
  private async refresh() {
    const all = await this.with_fallback((storage) => storage.all())
    this.list.set(all.sort((a, b) => b.touched - a.touched))
  }

  /** Runs `work` on the storage; if that fails, on a copy in memory of everything that can still be read. */
  private async with_fallback<T>(work: (storage: MatchStorage) => Promise<T>): Promise<T> {
    const storage = this.storage
    try {
      return await work(storage)
    } catch (error) {
      if (storage instanceof MemoryStorage) throw error
      if (this.storage === storage) await this.fall_back_to_memory(storage)
      return work(this.storage)
    }
  }
  private async fall_back_to_memory(storage: MatchStorage) {
    const memory = new MemoryStorage()
    for (const match of await storage.all().catch(() => [])) {
      const lines = await storage.lines(match.id, 0).catch(() => [])
      await memory.put({ ...match, actions: lines.length }, lines)
    }
    if (this.storage !== storage) return  // another call was faster
    this.storage = memory
    this.is_persistent.set(false)
  }
}
