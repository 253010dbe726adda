// The Table: looks through the eye of one seat of this screen at a time and asks for no other's record. What has
// been shown is counted in actions, so that the eye may change in between.
import type { Info, Person, Position, Refusal, Seat, Source, Step, Told, Turn, Viewer } from './match.ts'
import type { Rules } from './rules.ts'
import type { Stage, Table } from './table.ts'
import { Eye } from './eye.ts'
import { Cell } from './store.ts'

/** Who is asked for a hint, and is told to be still while something moves on the screen. */
export interface Adviser {
  hint(shown: string): Promise<string | null>
  pause(on: boolean): void
}

/** Lets the source go on; `quiet` ends when everything has been shown. */
export type Begin = (quiet: () => Promise<void>, fault: (error: unknown) => void) => void

const not_now: Refusal = { anchor: 'match-turn', say: 'nothing is to be decided here now', line: 0 }

export class LiveTable implements Table {
  readonly info: Info
  readonly position: Cell<Position>
  readonly stage = new Cell<Stage>('wait')
  readonly me: Cell<Seat | null>
  readonly selected = new Cell<string | null>(null)
  readonly hint = new Cell<string | null>(null)
  readonly steps = new Cell<readonly Step[]>([])
  readonly past: Cell<readonly Step[]>
  readonly missed = new Cell<readonly Told[]>([])
  readonly fault = new Cell<Error | null>(null)
  present: Table['present'] = async () => {}
  is_throw: Table['is_throw'] = () => false

  private readonly eyes = new Map<Viewer, Eye>()
  private shown: number  // actions
  private running: Promise<void> | null = null
  private thrown: (() => void) | null = null
  private stop = () => {}
  private closed = false
  private sending = false  // a decision is on its way

  private constructor(readonly source: Source, private readonly rules: Rules, private readonly adviser: Adviser,
                      private readonly begin: Begin, private readonly guarded: boolean | undefined, private eye: Eye) {
    this.info = rules.info
    this.eyes.set(eye.viewer, eye)
    this.shown = eye.steps.length
    this.position = new Cell(eye.after(this.shown))
    this.past = new Cell<readonly Step[]>([...eye.steps])
    this.me = new Cell(eye.viewer)
  }

  /** Opens a match where it stands: what has happened so far counts as shown. Where seats have `secrets` and several
      people share the screen, it shows what everybody may see until one of them takes it over. */
  static async open(source: Source, rules: Rules, adviser: Adviser, begin: Begin, secrets?: boolean): Promise<LiveTable> {
    const is_here = ({ sitter }: Person) => sitter.kind === 'here', first = source.people.findIndex(is_here)
    const guarded = secrets && source.people.findLastIndex(is_here) > first
    const eye = await Eye.open(source, rules, guarded || first < 0 ? null : first)
    const table = new LiveTable(source, rules, adviser, begin, guarded, eye)
    const last = eye.steps.findLast(({ by }) => table.is_here(by))?.by
    if (!guarded) await table.look_from(table.here(table.position.get().turn) ?? last ?? eye.viewer)
    await table.rest()
    return table
  }

  start(): void {
    this.stop = this.source.on_more(() => {
      this.roll()  // whoever waits for a throw was overtaken in another tab
      this.run()
    })
    this.run()
    this.begin(() => this.quiet(), (error) => this.break(error))
  }

  roll(): void {
    this.thrown?.()
  }

  take_over(): void {
    void this.look_from(this.here(this.position.get().turn)).then(() => this.run())
  }

  select(move: string | null): void {
    const { options } = this.position.get()
    if (this.stage.get() !== 'decide') return
    if (move === null) this.selected.set(options.length === 1 ? options[0]!.move : null)
    else if (options.some((option) => option.move === move)) this.selected.set(move)
  }

  async confirm(): Promise<Refusal | null> {
    const me = this.me.get()
    const move = this.selected.get()
    if (this.stage.get() !== 'decide' || me === null || move === null) return not_now
    this.sending = true
    this.stage.set('playing')  // so that nothing is sent twice
    try {
      return await this.source.send(me, move, this.shown)
    } catch (error) {
      this.break(error)
      return not_now
    } finally {
      this.sending = false
      this.run()
    }
  }

  why(move: string): Promise<Refusal | null> {
    return this.eye.refuse(move)
  }

  async ask_hint(): Promise<void> {
    const { shown } = this
    if (this.stage.get() !== 'decide') return
    try {
      const move = await this.adviser.hint(this.eye.record(shown))
      if (this.shown === shown && this.stage.get() === 'decide') this.hint.set(move)
    } catch (error) {
      this.break(error)
    }
  }

  close(): void {
    this.closed = true
    this.stop()
    for (const eye of this.eyes.values()) eye.close()
    this.source.close()
  }

  /** Ends when everything there is has been shown. */
  async quiet(): Promise<void> {
    while (this.running) await this.running
  }

  private break(error: unknown) {
    if (!this.closed) this.fault.set(error instanceof Error ? error : new Error(String(error)))
  }

  private is_here(seat: Seat | null): seat is Seat {
    return seat !== null && this.source.people[seat]?.sitter.kind === 'here'
  }
  /** The seat of this screen that is to decide. */
  private here(turn: Turn): Seat | null {
    return turn.kind === 'decide' && this.is_here(turn.seat) ? turn.seat : null
  }

  /** Shows whatever there is to show. Called while it is at that, it does so once more afterwards. */
  private run(): void {
    const before = this.running ?? Promise.resolve()
    const now: Promise<void> = before.then(() => this.show_all()).catch((error) => this.break(error)).then(() => {
      if (this.running === now) this.running = null
    })
    this.running = now
  }

  private async show_all(): Promise<void> {
    if (this.closed) return
    await this.eye.follow()
    while (this.shown < this.eye.steps.length && !this.closed) await this.show(this.eye.steps[this.shown]!)
    if (!this.closed) await this.rest()
  }

  private async show(step: Step): Promise<void> {
    this.forget_choice()
    const decider = this.shown + 1 < this.eye.steps.length ? null : this.here(step.after.turn)
    if (decider !== null && !this.guarded && this.is_throw(step)) {  // who has not taken over yet throws nothing
      if (decider !== this.me.get()) return this.look_from(decider)  // who throws sees what leads there
      this.stage.set('throw')
      await new Promise<void>((resolve) => (this.thrown = resolve))
      this.thrown = null
    }
    this.stage.set('playing')
    this.adviser.pause(true)
    try {
      await this.present(step, this.position.get())
    } catch (error) {
      console.error(error)  // a drawing that fails must not hold up the match
    }
    this.adviser.pause(false)
    this.shown += 1
    this.steps.set([...this.steps.get(), step])
    this.look()
  }

  /** Everything is shown: says what is awaited now. */
  private async rest(): Promise<void> {
    const { turn } = this.position.get()
    const decider = this.here(turn)
    const is_new = decider !== null && decider !== this.me.get(), hand = is_new && this.guarded
    if (is_new) await this.look_from(hand ? null : decider)
    if (this.shown < this.eye.steps.length) return  // more has come, and will be shown
    if (this.sending) return  // what is decided is on its way
    this.stage.set(hand ? 'hand' : decider !== null ? 'decide' : turn.kind === 'over' ? 'over' : 'wait')
    if (decider !== null && this.selected.get() === null) this.select(null)
  }

  private async look_from(viewer: Viewer): Promise<void> {
    const known = this.eyes.get(viewer)
    const eye = known ?? await Eye.open(this.source, this.rules, viewer)
    await known?.follow()
    this.eyes.set(viewer, eye)
    this.eye = eye
    this.me.set(viewer)
    this.look()
  }
  private look() {
    this.position.set(this.eye.after(this.shown))
    this.past.set(this.eye.steps.slice(0, this.shown))
    this.missed.set(this.eye.missed(this.shown))
  }
  private forget_choice() {
    this.selected.set(null)
    this.hint.set(null)
  }
}
