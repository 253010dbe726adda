// A step of a lesson as a match: what is shown was written down beforehand, and goes on once the learner has found a
// right move. The rules fold it like any other match, so a plot they do not allow cannot be shown.
import type { Person, Refusal, Seat, Source, Viewer } from './match.ts'
import type { Rules } from './rules.ts'
import type { Adviser } from './live_table.ts'
import { letter } from './match.ts'
import { Cell } from './store.ts'

/** A position and what comes of it. Lines are those of a record as shown to the learner, set apart by a comma and a
    blank: dice have commas of their own. */
export interface Plot {
  seats: number
  setup: string  // without the seats
  before: string  // what has happened when the step begins
  then: string  // what happens before the learner's eyes, up to a decision
  tries: Record<string, { right: boolean; then?: string }>  // every move there is; none: there is only to look
}

/** Where the learner sits. */
export const learner: Seat = 0

/** The answer to a move that is allowed but is not what the step is about. */
export const another: Refusal = { anchor: 'lesson', say: 'another move shows it better', line: 0 }

const lines_in = (text = '') => text.split(/,\s+/).map((line) => line.trim()).filter(Boolean)

export class LessonSource implements Source, Adviser {
  readonly id = 'lesson'
  readonly people: readonly Person[]
  /** The move that was tried last. */
  readonly tried = new Cell<string | null>(null)
  /** Whether all has happened that was to happen. */
  readonly told = new Cell(false)
  private readonly runs = new Set<() => void>()
  private readonly header: string
  private lines: string[]

  constructor(readonly game: string, private readonly rules: Rules, private readonly plot: Plot) {
    this.header = `game ${game}\nsetup ${plot.setup} seats=${plot.seats}\n`
    this.lines = lines_in(plot.before)
    this.people = Array.from({ length: plot.seats }, (_, seat) =>
      ({ name: '', colour: seat, sitter: { kind: seat === learner ? 'here' : 'away' } }))
  }

  start(): void {
    this.go_on(this.plot.then, Object.keys(this.plot.tries).length === 0)
  }

  /** How many actions there have been. */
  get actions(): number {
    return this.lines.length
  }
  /** A move that is right here. */
  get answer(): string | null {
    return Object.entries(this.plot.tries).find(([, { right }]) => right)?.[0] ?? null
  }
  async hint(): Promise<string | null> {
    return this.answer
  }
  pause(): void {}

  async shown(): Promise<string> {
    return `${this.header}seen ${letter(learner)}\n\n${this.lines.map((line) => `${line}\n`).join('')}`
  }
  async since(_: Viewer, actions: number): Promise<string[]> {
    return this.lines.slice(actions)
  }
  /** Asked only of a step that goes on to the end of its match. */
  async places(): Promise<number[] | null> {
    const { ask } = this.rules
    const { match } = await ask.replay(`${this.header}\n${this.lines.join('\n')}\n`)
    if (match === null) return null
    const { places } = await ask.standing(match)
    await ask.close(match)
    return places
  }
  async send(seat: Seat, move: string): Promise<Refusal | null> {
    this.tried.set(null)  // the same mistake is answered again
    this.tried.set(move)
    const answer = this.plot.tries[move]
    if (!answer?.right) return another
    this.go_on(`${letter(seat)} ${move}, ${answer.then ?? ''}`, true)
    return null
  }
  on_more(run: () => void): () => void {
    this.runs.add(run)
    return () => this.runs.delete(run)
  }
  close(): void {
    this.runs.clear()
  }

  private go_on(text: string, told: boolean): void {
    this.lines = [...this.lines, ...lines_in(text)]
    this.told.set(told)
    for (const run of [...this.runs]) run()
  }
}
