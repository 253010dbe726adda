// Stores matches in IndexedDB. The primary key (match, line) resolves conflicts between tabs: the second insert of a
// line fails.
import type { SavedMatch, AppendResult, MatchStorage, MatchConfig } from './match_storage.ts'
import { request_result, committed } from './database.ts'

const lines_from = (id: string, from: number) => IDBKeyRange.bound([id, from], [id, Infinity])

export class IndexedDbStorage implements MatchStorage {
  constructor(private readonly database: IDBDatabase) {}

  async all(): Promise<SavedMatch[]> {
    return request_result(this.read('matches').getAll())
  }
  async get(id: string): Promise<SavedMatch | null> {
    return (await request_result(this.read('matches').get(id))) ?? null
  }
  async lines(id: string, from: number): Promise<string[]> {
    return request_result(this.read('lines').getAll(lines_from(id, from)))
  }

  async put(match: SavedMatch, lines: string[]) {
    const { transaction, matches, records } = this.write()
    matches.put(match)
    records.delete(lines_from(match.id, 0))
    lines.forEach((line, i) => records.add(line, [match.id, i]))
    await committed(transaction)
  }

  async append(id: string, from: number, lines: string[], news: Partial<SavedMatch>): Promise<AppendResult> {
    const { transaction, matches, records } = this.write()
    const done = committed(transaction)
    done.catch(() => {})  // awaited below; it may fail before that
    const match: SavedMatch | undefined = await request_result(matches.get(id))
    if (!match) return 'deleted'
    lines.forEach((line, i) => records.add(line, [id, from + i]))
    matches.put({ ...match, ...news, actions: from + lines.length })
    try {
      await done
      return 'saved'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return 'conflict'
      throw error
    }
  }

  async drop(id: string) {
    const { transaction, matches, records } = this.write()
    matches.delete(id)
    records.delete(lines_from(id, 0))
    await committed(transaction)
  }

  async last_config(game: string): Promise<MatchConfig | null> {
    return (await request_result(this.read('starts').get(game))) ?? null
  }
  async set_last_config(game: string, start: MatchConfig) {
    const transaction = this.database.transaction('starts', 'readwrite')
    transaction.objectStore('starts').put(start, game)
    await committed(transaction)
  }

  private read(store: string) {
    return this.database.transaction(store).objectStore(store)
  }
  private write() {
    const transaction = this.database.transaction(['matches', 'lines'], 'readwrite')
    return { transaction, matches: transaction.objectStore('matches'), records: transaction.objectStore('lines') }
  }
}
