// A seekable Table: shows any position of a record. Nothing is decided at it.
import type { Info, Position, Seat, Step, Transition } from './match.ts'
import type { MatchReplay } from './record.ts'
import type { Stage, Table } from './table.ts'
import { Writable } from './observable.ts'

export class ReplayTable implements Table {
  readonly source
  readonly position: Writable<Position>
  readonly stage = new Writable<Stage>('wait')
  readonly me = new Writable<Seat | null>(null)
  readonly selected = new Writable<string | null>(null)
  readonly hint = new Writable<string | null>(null)
  readonly steps = new Writable<readonly Step[]>([])
  readonly past = new Writable<readonly Step[]>([])
  readonly missed = new Writable<readonly Transition[]>([])
  readonly fault = new Writable<Error | null>(null)
  /** The number of actions shown. */
  readonly at = new Writable(0)
  present: Table['present'] = async () => {}
  thrower: Table['thrower'] = () => null
  private showing: Promise<void> | null = null
  private wanted = 0

  constructor(readonly info: Info, private readonly replay: MatchReplay, at: number) {
    this.source = replay.source
    this.position = new Writable(replay.start)
    this.put(at)
  }

  get length(): number {
    return this.replay.steps.length
  }
  step(at: number): Step | null {
    return this.replay.steps[at - 1] ?? null
  }
  after(at: number): Position {
    return this.step(at)?.after ?? this.replay.start
  }

  /** Shows a position at once; a step being animated ends first, so skip it. */
  seek(at: number): void {
    this.wanted = Math.min(Math.max(Math.round(at) || 0, 0), this.length)
    if (!this.showing) this.put(this.wanted)
    else this.at.set(this.wanted)
  }

  /** Shows the next step as a live table would. Resolves to false if it was interrupted by a seek. */
  async next(): Promise<boolean> {
    const at = this.at.get()
    const step = this.step(at + 1)
    if (this.showing || !step) return false
    this.wanted = at
    this.showing = this.present(step, this.position.get()).catch((error) => console.error(error))
    await this.showing
    this.showing = null
    const undisturbed = this.wanted === at
    this.put(undisturbed ? at + 1 : this.wanted)
    return undisturbed
  }

  /** Resolves when nothing is being shown. */
  async all_shown(): Promise<void> {
    await this.showing
  }

  start() {}
  roll() {}
  take_over() {}
  select() {}
  async confirm() {
    return null
  }
  async why() {
    return null
  }
  async ask_hint() {}
  close() {
    this.source.close()
  }

  private put(at: number) {
    const now = Math.min(Math.max(at, 0), this.length)
    this.wanted = now
    const step = this.step(now)
    this.steps.set(step ? [step] : [])
    this.past.set(this.replay.steps.slice(0, now))
    this.position.set(this.after(now))
    const { turn } = this.position.get()
    this.me.set(turn.kind === 'decide' ? turn.seat : null)
    this.at.set(now)
  }
}
