// Where matches are kept. A record only grows; whoever adds the line of a number first has added it.
import type { Person } from './match.ts'
import type { Standing } from './rules_desk.ts'

export interface Kept {
  id: string
  game: string
  setup: string
  people: Person[]
  made: number  // when, in milliseconds of the epoch
  touched: number
  actions: number
  standing: Standing | null  // null: nothing has happened yet
  draws?: string[]  // what chance is to bring, draw after draw, as far as it goes and fits
}

/** How a match is set up. */
export type Start = Pick<Kept, 'setup' | 'people'>

/** late: somebody else has added lines first · gone: the match was deleted */
export type Outcome = 'kept' | 'late' | 'gone'

export interface Shelf {
  all(): Promise<Kept[]>
  get(id: string): Promise<Kept | null>
  /** The lines of a match after the first `from`. */
  lines(id: string, from: number): Promise<string[]>
  /** Puts a match with its lines there, or in the place of the one that was. */
  put(match: Kept, lines: string[]): Promise<void>
  /** Adds lines after the first `from`, all or none. */
  append(id: string, from: number, lines: string[], news: Partial<Kept>): Promise<Outcome>
  drop(id: string): Promise<void>
  start_of(game: string): Promise<Start | null>
  set_start(game: string, start: Start): Promise<void>
}

/** Keeps as long as the page lives. */
export class MemoryShelf implements Shelf {
  private readonly matches = new Map<string, Kept>()
  private readonly records = new Map<string, string[]>()
  private readonly starts = new Map<string, Start>()

  async all() {
    return [...this.matches.values()]
  }
  async get(id: string) {
    return this.matches.get(id) ?? null
  }
  async lines(id: string, from: number) {
    return (this.records.get(id) ?? []).slice(from)
  }
  async put(match: Kept, lines: string[]) {
    this.matches.set(match.id, match)
    this.records.set(match.id, [...lines])
  }
  async append(id: string, from: number, lines: string[], news: Partial<Kept>): Promise<Outcome> {
    const match = this.matches.get(id)
    const record = this.records.get(id)
    if (!match || !record) return 'gone'
    if (record.length !== from) return 'late'
    record.push(...lines)
    this.matches.set(id, { ...match, ...news, actions: record.length })
    return 'kept'
  }
  async drop(id: string) {
    this.matches.delete(id)
    this.records.delete(id)
  }
  async start_of(game: string) {
    return this.starts.get(game) ?? null
  }
  async set_start(game: string, start: Start) {
    this.starts.set(game, start)
  }
}
