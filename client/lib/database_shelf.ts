// Keeps matches in the browser's database. The key of a line is the only referee between tabs: it can be added
// once, and whoever comes second adds nothing.
import type { Kept, Outcome, Shelf, Start } from './shelf.ts'
import { answer, kept } from './database.ts'

const lines_from = (id: string, from: number) => IDBKeyRange.bound([id, from], [id, Infinity])

export class DatabaseShelf implements Shelf {
  constructor(private readonly database: IDBDatabase) {}

  async all(): Promise<Kept[]> {
    return answer(this.read('matches').getAll())
  }
  async get(id: string): Promise<Kept | null> {
    return (await answer(this.read('matches').get(id))) ?? null
  }
  async lines(id: string, from: number): Promise<string[]> {
    return answer(this.read('lines').getAll(lines_from(id, from)))
  }

  async put(match: Kept, lines: string[]) {
    const { transaction, matches, records } = this.write()
    matches.put(match)
    records.delete(lines_from(match.id, 0))
    lines.forEach((line, i) => records.add(line, [match.id, i]))
    await kept(transaction)
  }

  async append(id: string, from: number, lines: string[], news: Partial<Kept>): Promise<Outcome> {
    const { transaction, matches, records } = this.write()
    const done = kept(transaction)
    done.catch(() => {})  // it is looked at below, later than it may fail
    const match: Kept | undefined = await answer(matches.get(id))
    if (!match) return 'gone'
    lines.forEach((line, i) => records.add(line, [id, from + i]))
    matches.put({ ...match, ...news, actions: from + lines.length })
    try {
      await done
      return 'kept'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return 'late'
      throw error
    }
  }

  async drop(id: string) {
    const { transaction, matches, records } = this.write()
    matches.delete(id)
    records.delete(lines_from(id, 0))
    await kept(transaction)
  }

  async start_of(game: string): Promise<Start | null> {
    return (await answer(this.read('starts').get(game))) ?? null
  }
  async set_start(game: string, start: Start) {
    const transaction = this.database.transaction('starts', 'readwrite')
    transaction.objectStore('starts').put(start, game)
    await kept(transaction)
  }

  private read(store: string) {
    return this.database.transaction(store).objectStore(store)
  }
  private write() {
    const transaction = this.database.transaction(['matches', 'lines'], 'readwrite')
    return { transaction, matches: transaction.objectStore('matches'), records: transaction.objectStore('lines') }
  }
}
