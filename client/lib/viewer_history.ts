// One viewer's history of a match: every step this viewer was shown, folded from the beginning.
import type { Rules } from './rules.ts'
import { header_of, letter, type Position, type Refusal, type Source, type Step, type Transition, type Viewer } from './match.ts'

export class ViewerHistory {
  private constructor(private readonly source: Source, private readonly rules: Rules, readonly viewer: Viewer,
                      private readonly header: string, private readonly watch: number,
                      private readonly start: Position, readonly steps: Step[]) {}

  static async open(source: Source, rules: Rules, viewer: Viewer): Promise<ViewerHistory> {
    const shown = await source.shown(viewer)
    const { watch, start, steps } = await rules.ask.watch(shown)
    const history = new ViewerHistory(source, rules, viewer, header_of(shown), watch, start, steps)
    await history.add_places()
    return history
  }

  /** Adds what was shown since. */
  async update(): Promise<void> {
    const lines = await this.source.since(this.viewer, this.steps.length)
    if (lines.length === 0) return
    this.steps.push(...await this.rules.ask.feed(this.watch, lines))
    await this.add_places()
  }

  /** The position after `actions`. */
  after(actions: number): Position {
    return this.steps[actions - 1]?.after ?? this.start
  }

  /** The record as shown up to `actions`. */
  record(actions: number): string {
    return this.header + this.steps.slice(0, actions).map(({ line }) => `${line}\n`).join('')
  }

  /** The steps after this viewer's last turn that others followed, up to `actions`. */
  since_own_turn(actions: number): Transition[] {
    if (this.viewer === null) return []
    const steps = this.steps.slice(0, actions), theirs = steps.findLastIndex(({ by }) => by !== null && by !== this.viewer)
    const first = steps.slice(0, theirs + 1).findLastIndex(({ by }) => by === this.viewer) + 1
    return steps.slice(first).map((step, i) => ({ step, before: this.after(first + i) }))
  }

  async refuse(move: string): Promise<Refusal | null> {
    return this.viewer === null ? null : this.rules.ask.refuse(this.watch, `${letter(this.viewer)} ${move}`)
  }

  close(): void {
    this.rules.ask.unwatch(this.watch).catch(() => {})  // a dead worker has freed everything
  }

  private async add_places(): Promise<void> {
    const last = this.after(this.steps.length)
    if (last.turn.kind === 'over') last.places = await this.source.places()
  }
}
