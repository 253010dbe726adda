// A match hosted on a server, behind the same interface as one of this device. One viewer: the seat this device
// holds, or a spectator.
import type { Person, Refusal, Seat, Source, Viewer } from './match.ts'
import type { OnlineTable } from './online_table.ts'
import type { Rules } from './rules.ts'
import type { EndedSaid, TableSaid } from './wire.ts'
import { letter } from './match.ts'
import { people_of } from './moorings.ts'

export class RemoteSource implements Source {
  readonly id: string
  readonly game: string
  readonly people: readonly Person[]
  private readonly stops = new Set<() => void>()
  private readonly header: string

  /** `said`: the table once it is being played, or has been. */
  constructor(private readonly table: OnlineTable, private readonly rules: Rules, said: TableSaid) {
    this.id = table.id
    this.game = said.game
    this.people = people_of(said)
    const seen = said.you === undefined ? '*' : letter(said.you)
    this.header = `game ${said.game}\nsetup ${said.setup}\nseen ${seen}\n\n`
  }

  async shown(_: Viewer): Promise<string> {
    return this.header + this.table.lines.map((line) => `${line}\n`).join('')
  }
  async since(_: Viewer, actions: number): Promise<string[]> {
    return this.table.lines.slice(actions)
  }

  /** The host tells no ranking: the published record holds it. It is on its way when the last line is. */
  async places(): Promise<number[] | null> {
    const { ended } = this.table
    const { record } = await this.first<EndedSaid>((done) => ended.subscribe((said) => said && done(said)))
    const { match, why } = await this.rules.ask.replay(record.slice(record.indexOf('\n\n') + 2))
    if (why) throw new Error(`line ${why.line} of the record: ${why.say} (${why.anchor})`)
    const { places } = await this.rules.ask.standing(match)
    await this.rules.ask.close(match)
    return places
  }

  /** Ends when the move is in the log and its line is here, so that nobody is asked for it twice. */
  async send(_: Seat, move: string, actions: number): Promise<Refusal | null> {
    const why = await this.table.ask({ kind: 'act', at: actions, move })
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

  on_more(run: () => void): () => void {
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

  /** Waits for something that is listened for, and listens no longer. */
  private first<T>(listen: (done: (value: T) => void) => () => void): Promise<T> {
    return new Promise((resolve) => {
      const stop = listen((value) => {
        resolve(value)
        queueMicrotask(() => stop())  // there is no `stop` yet if it was so from the beginning
      })
    })
  }
}
