// A match hosted on a server, with the same interface as a local one. Its only viewer is this device's seat or a
// spectator.
import type { OnlineTable } from './online_table.ts'
import type { Rules } from './rules.ts'
import type { EndedMessage, TableState } from './wire.ts'
import { letter, type Person, type Refusal, type Seat, type Source, type Viewer } from './match.ts'
import { people_of } from './saved_tables.ts'

export class RemoteSource implements Source {
  readonly id: string
  readonly game: string
  readonly setup: string
  readonly people: readonly Person[]
  private readonly stops = new Set<() => void>()
  private readonly header: string

  /** `state`: the table, once the match has started. */
  constructor(private readonly table: OnlineTable, private readonly rules: Rules, state: TableState) {
    this.id = table.id
    this.game = state.game
    this.setup = state.setup
    this.people = people_of(state)
    const seen = state.you === undefined ? '*' : letter(state.you)
    this.header = `game ${state.game}\nsetup ${state.setup}\nseen ${seen}\n\n`
  }

  async shown(_: Viewer): Promise<string> {
    return this.header + this.table.lines.map((line) => `${line}\n`).join('')
  }
  async since(_: Viewer, actions: number): Promise<string[]> {
    return this.table.lines.slice(actions)
  }

  /** The host sends no ranking: it is computed from the published record, which follows the last line. */
  async places(): Promise<number[] | null> {
    const { ended } = this.table
    const { record } = await this.first<EndedMessage>((done) => ended.subscribe((message) => message && done(message)))
    const { match, why } = await this.rules.ask.replay(record.slice(record.indexOf('\n\n') + 2))
    if (why) throw new Error(`line ${why.line} of the record: ${why.code} (${why.anchor})`)
    const { places } = await this.rules.ask.standing(match)
    await this.rules.ask.close(match)
    return places
  }

  /** Resolves when the move is in the log and its line has arrived, so nobody is asked to decide twice. */
  async send(_: Seat, move: string, actions: number): Promise<Refusal | null> {
    const why = await this.table.send({ kind: 'act', at: actions, move })
    if (why) return why.anchor === 'table-stale' ? { ...why, anchor: 'match-late' } : why
    await this.first<void>((done) => {
      const look = () => {
        if (this.table.lines.length > actions || this.table.ended.get()) done()
      }
      const stops = [this.table.grown.subscribe(look), this.table.ended.subscribe(look)]
      return () => stops.forEach((stop) => stop())
    })
    return null
  }

  on_new_lines(run: () => void): () => void {
    let known = this.table.grown.get()
    const stop = this.table.grown.subscribe((grown) => {
      if (grown === known) return
      known = grown
      run()
    })
    this.stops.add(stop)
    return stop
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.stops.clear()
  }

  /** Waits for the first event, then unsubscribes. */
  private first<T>(listen: (done: (value: T) => void) => () => void): Promise<T> {
    return new Promise((resolve) => {
      const stop = listen((value) => {
        resolve(value)
        queueMicrotask(() => stop())  // `stop` is not assigned yet if this runs synchronously
      })
    })
  }
}
