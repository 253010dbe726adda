// One viewer's eye on a match: everything this viewer was shown, folded step by step from the beginning.
import type { Position, Refusal, Source, Step, Told, Viewer } from './match.ts'
import type { Rules } from './rules.ts'
import { header_of, letter } from './match.ts'

export class Eye {
  private constructor(private readonly source: Source, private readonly rules: Rules, readonly viewer: Viewer,
                      private readonly header: string, private readonly watch: number,
                      private readonly start: Position, readonly steps: Step[]) {}

  static async open(source: Source, rules: Rules, viewer: Viewer): Promise<Eye> {
    const shown = await source.shown(viewer)
    const { watch, start, steps } = await rules.ask.watch(shown)
    const eye = new Eye(source, rules, viewer, header_of(shown), watch, start, steps)
    await eye.rank()
    return eye
  }

  /** Follows what was shown since. */
  async follow(): Promise<void> {
    const lines = await this.source.since(this.viewer, this.steps.length)
    if (lines.length === 0) return
    this.steps.push(...await this.rules.ask.feed(this.watch, lines))
    await this.rank()
  }

  /** The position after so many actions. */
  after(actions: number): Position {
    return this.steps[actions - 1]?.after ?? this.start
  }

  /** The record as shown up to there. */
  record(actions: number): string {
    return this.header + this.steps.slice(0, actions).map(({ line }) => `${line}\n`).join('')
  }

  /** What came after this viewer's last move, up to so many actions. */
  missed(actions: number): Told[] {
    if (this.viewer === null) return []
    const steps = this.steps.slice(0, actions), first = steps.findLastIndex(({ by }) => by === this.viewer) + 1
    return steps.slice(first).map((step, i) => ({ step, before: this.after(first + i) }))
  }

  async refuse(move: string): Promise<Refusal | null> {
    return this.viewer === null ? null : this.rules.ask.refuse(this.watch, `${letter(this.viewer)} ${move}`)
  }

  close(): void {
    this.rules.ask.unwatch(this.watch).catch(() => {})  // a worker that died has freed everything
  }

  private async rank(): Promise<void> {
    const last = this.after(this.steps.length)
    if (last.turn.kind === 'over') last.places = await this.source.places()
  }
}
