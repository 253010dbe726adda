// Storage for matches. Records are append-only; the first writer of a line number wins.
import type { Person, Seat } from './match.ts'
import type { Standing } from './rules_service.ts'

export interface SavedMatch {
  id: string
  game: string
  setup: string
  people: Person[]
  made: number  // creation time, in milliseconds since the epoch
  touched: number
  actions: number
  standing: Standing | null  // null: nothing has happened yet
  draws?: string[]  // predetermined draws, used in order while they are legal
  resigned?: Seat  // who ended the match early
}

/** How a match is set up. */
export type MatchConfig = Pick<SavedMatch, 'setup' | 'people'>

/** conflict: another writer added lines first · deleted: the match no longer exists */
export type AppendResult = 'saved' | 'conflict' | 'deleted'

export interface MatchStorage {
  all(): Promise<SavedMatch[]>
  get(id: string): Promise<SavedMatch | null>
  /** The lines of a match after the first `from`. */
  lines(id: string, from: number): Promise<string[]>
  /** Saves a match and its lines, replacing any previous version. */
  put(match: SavedMatch, lines: string[]): Promise<void>
  /** Adds lines after the first `from`, all or none. */
  append(id: string, from: number, lines: string[], news: Partial<SavedMatch>): Promise<AppendResult>
  drop(id: string): Promise<void>
  last_config(game: string): Promise<MatchConfig | null>
  set_last_config(game: string, start: MatchConfig): Promise<void>
}

/** Lasts as long as the page. */
export class MemoryStorage implements MatchStorage {
  private readonly matches = new Map<string, SavedMatch>()
  private readonly records = new Map<string, string[]>()
  private readonly starts = new Map<string, MatchConfig>()

  async all() {
    return [...this.matches.values()]
  }
  async get(id: string) {
    return this.matches.get(id) ?? null
  }
  async lines(id: string, from: number) {
    return (this.records.get(id) ?? []).slice(from)
  }
  async put(match: SavedMatch, lines: string[]) {
    this.matches.set(match.id, match)
    this.records.set(match.id, [...lines])
  }
  async append(id: string, from: number, lines: string[], news: Partial<SavedMatch>): Promise<AppendResult> {
    const match = this.matches.get(id)
    const record = this.records.get(id)
    if (!match || !record) return 'deleted'
    if (record.length !== from) return 'conflict'
    record.push(...lines)
    this.matches.set(id, { ...match, ...news, actions: record.length })
    return 'saved'
  }
  async drop(id: string) {
    this.matches.delete(id)
    this.records.delete(id)
  }
  async last_config(game: string) {
    return this.starts.get(game) ?? null
  }
  async set_last_config(game: string, start: MatchConfig) {
    this.starts.set(game, start)
  }
}
