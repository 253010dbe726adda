// The matches of this device. Tabs share them; each hears from the others what has changed. Where the browser keeps
// nothing, or has no more room, they stay until the page is left, and `kept` says so.
import type { Kept, Outcome, Shelf, Start } from './shelf.ts'
import type { Standing } from './rules_desk.ts'
import { open_database } from './database.ts'
import { DatabaseShelf } from './database_shelf.ts'
import { random_id } from './random.ts'
import { MemoryShelf } from './shelf.ts'
import { Cell } from './store.ts'

export type { Kept, Outcome, Start }

export class Harbour {
  readonly list = new Cell<readonly Kept[]>([])  // touched last comes first
  readonly kept: Cell<boolean>
  private readonly listeners = new Map<string, Set<() => void>>()
  private readonly others = typeof BroadcastChannel === 'function' ? new BroadcastChannel('flotilla') : null

  private constructor(private shelf: Shelf, kept: boolean) {
    this.kept = new Cell(kept)
    this.others?.addEventListener('message', ({ data }) => this.changed(data))
  }

  /** Opens what this browser keeps under a name. */
  static async open(name?: string): Promise<Harbour> {
    const shelf = await open_database(name).then((it) => new DatabaseShelf(it), () => null)
    const harbour = new Harbour(shelf ?? new MemoryShelf(), shelf !== null)
    await harbour.refresh()
    return harbour
  }

  async create(game: string, start: Start): Promise<string> {
    const id = random_id()
    const now = Date.now()
    const match: Kept = { id, game, ...start, made: now, touched: now, actions: 0, standing: null }
    await this.trying((shelf) => shelf.put(match, []))
    await this.trying((shelf) => shelf.set_start(game, start))
    this.tell(id)
    return id
  }

  async read(id: string): Promise<{ match: Kept; lines: string[] } | null> {
    return this.trying(async (shelf) => {
      const match = await shelf.get(id)
      return match ? { match, lines: await shelf.lines(id, 0) } : null
    })
  }

  lines(id: string, from: number): Promise<string[]> {
    return this.trying((shelf) => shelf.lines(id, from))
  }

  /** Adds lines to a record after the first `from`, all or none. */
  async append(id: string, from: number, lines: string[], standing: Standing): Promise<Outcome> {
    const outcome = await this.trying((shelf) => shelf.append(id, from, lines, { standing, touched: Date.now() }))
    if (outcome === 'kept') this.tell(id)
    return outcome
  }

  /** Puts back a match that was read before it was dropped. */
  async restore({ match, lines }: { match: Kept; lines: string[] }): Promise<void> {
    await this.trying((shelf) => shelf.put(match, lines))
    this.tell(match.id)
  }

  async drop(id: string): Promise<void> {
    await this.trying((shelf) => shelf.drop(id))
    this.tell(id)
  }

  /** How the last match of a game was set up. */
  last_start(game: string): Promise<Start | null> {
    return this.trying((shelf) => shelf.start_of(game))
  }

  /** Calls `run` whenever something happened to a match, here or in another tab; gives what ends it. */
  on_more(id: string, run: () => void): () => void {
    const runs = this.listeners.get(id) ?? new Set()
    this.listeners.set(id, runs.add(run))
    return () => {
      runs.delete(run)
      if (runs.size === 0 && this.listeners.get(id) === runs) this.listeners.delete(id)
    }
  }

  close(): void {
    this.others?.close()
  }

  private tell(id: string) {
    this.others?.postMessage(id)
    this.changed(id)
  }
  private changed(id: string) {
    for (const run of [...(this.listeners.get(id) ?? [])]) run()
    void this.refresh()
  }
  private async refresh() {
    const all = await this.trying((shelf) => shelf.all())
    this.list.set(all.sort((a, b) => b.touched - a.touched))
  }

  /** Does it on the shelf; should that fail, on a shelf in memory with all that could still be read. */
  private async trying<T>(work: (shelf: Shelf) => Promise<T>): Promise<T> {
    const shelf = this.shelf
    try {
      return await work(shelf)
    } catch (error) {
      if (shelf instanceof MemoryShelf) throw error
      if (this.shelf === shelf) await this.give_up(shelf)
      return work(this.shelf)
    }
  }
  private async give_up(shelf: Shelf) {
    const memory = new MemoryShelf()
    for (const match of await shelf.all().catch(() => [])) {
      const lines = await shelf.lines(match.id, 0).catch(() => [])
      await memory.put({ ...match, actions: lines.length }, lines)
    }
    if (this.shelf !== shelf) return  // another call was quicker
    this.shelf = memory
    this.kept.set(false)
  }
}
