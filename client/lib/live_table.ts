// The Table: shows one local seat's view at a time and never requests another seat's record. What has been shown is
// counted in actions, so the viewer can change in between.
import type { Info, Person, Position, Refusal, Seat, Source, Step, Transition, Turn, Viewer } from './match.ts'
import type { Rules } from './rules.ts'
import type { Stage, Table } from './table.ts'
import { ViewerHistory } from './viewer_history.ts'
import { Writable } from './observable.ts'

/** Gives hints; paused during animations. */
export interface Adviser {
  hint(shown: string): Promise<string | null>
  pause(on: boolean): void
}

/** Starts the source; `all_shown` resolves when everything has been shown. */
export type StartSource = (all_shown: () => Promise<void>, fault: (error: unknown) => void) => void

const not_now: Refusal = { anchor: 'match-turn', code: 'not_your_turn', line: 0 }

export class LiveTable implements Table {
  readonly info: Info
  readonly position: Writable<Position>
  readonly stage = new Writable<Stage>('wait')
  readonly me: Writable<Seat | null>
  readonly selected = new Writable<string | null>(null)
  readonly hint = new Writable<string | null>(null)
  readonly steps = new Writable<readonly Step[]>([])
  readonly past: Writable<readonly Step[]>
  readonly missed = new Writable<readonly Transition[]>([])
  readonly fault = new Writable<Error | null>(null)
  present: Table['present'] = async () => {}
  thrower: Table['thrower'] = () => null

  private readonly histories = new Map<Viewer, ViewerHistory>()
  private shown: number  // actions
  private running: Promise<void> | null = null
  private updating: Promise<void> = Promise.resolve()
  private thrown: (() => void) | null = null
  private stop = () => {}
  private closed = false
  private sending = false  // a decision is being sent

  private constructor(readonly source: Source, private readonly rules: Rules, private readonly adviser: Adviser,
                      private readonly begin: StartSource, private readonly is_handed_over: boolean | undefined,
                      private history: ViewerHistory) {
    this.info = rules.info
    this.histories.set(history.viewer, history)
    this.shown = history.steps.length
    this.position = new Writable(history.after(this.shown))
    this.past = new Writable<readonly Step[]>([...history.steps])
    this.me = new Writable(history.viewer)
  }

  /** Opens a match in its current position: everything so far counts as shown. With `secrets` and several people at the
      screen, it shows the public view until one of them takes over. */
  static async open(source: Source, rules: Rules, adviser: Adviser, begin: StartSource,
                    secrets?: boolean): Promise<LiveTable> {
    const is_here = ({ sitter }: Person) => sitter.kind === 'here', first = source.people.findIndex(is_here)
    const is_handed_over = secrets && source.people.findLastIndex(is_here) > first
    const history = await ViewerHistory.open(source, rules, is_handed_over || first < 0 ? null : first)
    const table = new LiveTable(source, rules, adviser, begin, is_handed_over, history)
    const last = history.steps.findLast(({ by }) => table.is_here(by))?.by
    if (!is_handed_over) await table.switch_viewer(table.local_decider(table.position.get().turn) ?? last ?? history.viewer)
    await table.update_stage()
    return table
  }

  start(): void {
    this.stop = this.source.on_new_lines(() => {
      this.schedule()
      void this.overtake()
    })
    this.schedule()
    this.begin(() => this.all_shown(), (error) => this.break(error))
  }

  roll(): void {
    this.thrown?.()
  }

  take_over(): void {
    this.schedule(() => this.switch_viewer(this.local_decider(this.position.get().turn)))
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
      this.schedule()
    }
  }

  why(move: string): Promise<Refusal | null> {
    return this.history.refuse(move)
  }

  async ask_hint(): Promise<void> {
    const { shown } = this
    if (this.stage.get() !== 'decide') return
    try {
      const move = await this.adviser.hint(this.history.record(shown))
      if (this.shown === shown && this.stage.get() === 'decide') this.hint.set(move)
    } catch (error) {
      this.break(error)
    }
  }

  close(): void {
    this.closed = true
    this.stop()
    for (const history of this.histories.values()) history.close()
    this.source.close()
  }

  /** Resolves when everything has been shown. */
  async all_shown(): Promise<void> {
    while (this.running) await this.running
  }

  private break(error: unknown) {
    if (!this.closed) this.fault.set(error instanceof Error ? error : new Error(String(error)))
  }

  private is_here(seat: Seat | null): seat is Seat {
    return seat !== null && this.source.people[seat]?.sitter.kind === 'here'
  }
  /** The local seat that is to decide. */
  private local_decider(turn: Turn): Seat | null {
    return turn.kind === 'decide' && this.is_here(turn.seat) ? turn.seat : null
  }

  /** Ends the wait for a throw if it was thrown elsewhere, such as in another tab. */
  private async overtake(): Promise<void> {
    await this.update().catch(() => {})  // whoever shows what is new says so
    const step = this.thrown && this.history.steps[this.shown]
    if (step && this.local_thrower(step) === null) this.roll()
  }

  /** Learns what is new, one request at a time. */
  private update(history = this.history): Promise<void> {
    return (this.updating = this.updating.catch(() => {}).then(() => history.update()))
  }

  /** The local seat whose throw it is, also if somebody else decides next; not if somebody here has moved on elsewhere
      since, or the match is over. */
  private local_thrower(step: Step): Seat | null {
    const thrower = this.is_handed_over ? null : this.thrower(step)  // nobody throws before taking over
    const later = this.history.steps.slice(this.shown + 1), is_over = (later.at(-1) ?? step).after.turn.kind === 'over'
    return this.is_here(thrower) && !is_over && !later.some(({ by }) => this.is_here(by)) ? thrower : null
  }

  /** Shows everything new, after `first`; called while running, it runs once more afterwards. */
  private schedule(first = async () => {}): void {
    const before = this.running ?? Promise.resolve()
    const now: Promise<void> = before.then(first).then(() => this.show_all()).catch((error) => this.break(error)).then(() => {
      if (this.running === now) this.running = null
    })
    this.running = now
  }

  private async show_all(): Promise<void> {
    if (this.closed) return
    await this.update()
    while (this.shown < this.history.steps.length && !this.closed) await this.show(this.history.steps[this.shown]!)
    if (!this.closed) await this.update_stage()
  }

  private async show(step: Step): Promise<void> {
    this.forget_choice()
    const thrower = this.local_thrower(step)
    if (thrower !== null) {
      if (thrower !== this.me.get()) return this.switch_viewer(thrower)  // show the thrower what led there
      this.stage.set('throw')
      const thrown = new Promise<void>((resolve) => (this.thrown = resolve))
      void this.overtake()  // lines may have come before
      await thrown
      this.thrown = null
    }
    this.stage.set('playing')
    this.adviser.pause(true)
    try {
      await this.present(step, this.position.get())
    } catch (error) {
      console.error(error)  // a drawing error must not stop the match
    }
    this.adviser.pause(false)
    this.shown += 1
    this.steps.set([...this.steps.get(), step])
    this.publish()
  }

  /** Everything is shown: sets the stage to what is expected next. */
  private async update_stage(): Promise<void> {
    if (this.source.resigned !== undefined) return this.stage.set('over')
    const { turn } = this.position.get()
    const decider = this.local_decider(turn)
    const is_new = decider !== null && decider !== this.me.get(), hand = is_new && this.is_handed_over
    if (is_new) await this.switch_viewer(hand ? null : decider)
    if (this.shown < this.history.steps.length) return  // more lines have arrived and will be shown
    if (this.sending) return  // the decision is being sent
    this.stage.set(hand ? 'hand' : decider !== null ? 'decide' : turn.kind === 'over' ? 'over' : 'wait')
    if (decider !== null && this.selected.get() === null) this.select(null)
  }

  private async switch_viewer(viewer: Viewer): Promise<void> {
    const known = this.histories.get(viewer)
    const history = known ?? await ViewerHistory.open(this.source, this.rules, viewer)
    if (known) await this.update(known)
    this.histories.set(viewer, history)
    this.history = history
    this.me.set(viewer)
    this.publish()
  }
  private publish() {
    this.position.set(this.history.after(this.shown))
    this.past.set(this.history.steps.slice(0, this.shown))
    this.missed.set(this.history.since_own_turn(this.shown))
  }
  private forget_choice() {
    this.selected.set(null)
    this.hint.set(null)
  }
}
