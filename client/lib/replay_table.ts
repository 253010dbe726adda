// A Table that can be wound: every moment of a record, forth and back. Nothing is ever decided at it.
import type { Info, Position, Seat, Step, Told } from './match.ts'
import type { Reel } from './record.ts'
import type { Stage, Table } from './table.ts'
import { Cell } from './store.ts'

export class ReplayTable implements Table {
  readonly source
  readonly position: Cell<Position>
  readonly stage = new Cell<Stage>('wait')
  readonly me = new Cell<Seat | null>(null)
  readonly selected = new Cell<string | null>(null)
  readonly hint = new Cell<string | null>(null)
  readonly steps = new Cell<readonly Step[]>([])
  readonly past = new Cell<readonly Step[]>([])
  readonly missed = new Cell<readonly Told[]>([])
  readonly fault = new Cell<Error | null>(null)
  /** How many actions are shown. */
  readonly at = new Cell(0)
  present: Table['present'] = async () => {}
  is_throw: Table['is_throw'] = () => false
  private showing: Promise<void> | null = null
  private wanted = 0

  constructor(readonly info: Info, private readonly reel: Reel, at: number) {
    this.source = reel.source
    this.position = new Cell(reel.start)
    this.put(at)
  }

  get length(): number {
    return this.reel.steps.length
  }
  step(at: number): Step | null {
    return this.reel.steps[at - 1] ?? null
  }
  after(at: number): Position {
    return this.step(at)?.after ?? this.reel.start
  }

  /** Shows a moment at once; what is just being shown ends first, so skip it. */
  seek(at: number): void {
    this.wanted = Math.min(Math.max(Math.round(at) || 0, 0), this.length)
    if (!this.showing) this.put(this.wanted)
    else this.at.set(this.wanted)
  }

  /** Shows the next step as the table would. Gives whether it came to its end and was not wound elsewhere. */
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

  /** Ends when nothing is being shown. */
  async quiet(): Promise<void> {
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
    this.past.set(this.reel.steps.slice(0, now))
    this.position.set(this.after(now))
    const { turn } = this.position.get()
    this.me.set(turn.kind === 'decide' ? turn.seat : null)
    this.at.set(now)
  }
}
