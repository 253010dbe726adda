// A step of a lesson as a match: a scripted record that continues once the learner finds a right move. The rules fold
// it like any other match, so a script that breaks the rules cannot be opened.
import type { Rules } from './rules.ts'
import type { Adviser } from './live_table.ts'
import { letter, type Person, type Refusal, type Seat, type Source, type Viewer } from './match.ts'
import { Writable } from './observable.ts'

/** A position and what follows. Lines are those of a record as shown to the learner, separated by comma and blank. */
export interface LessonScript {
  seats: number
  setup: string  // without the seats
  before: string  // the record when the step begins
  then: string  // shown next, up to a decision
  answers: Record<string, { right: boolean; then?: string }>  // by legal move; empty: nothing to decide
}

/** The learner's seat. */
export const learner: Seat = 0

/** The refusal of a legal move that is not the point of the step. */
export const wrong_answer: Refusal = { anchor: 'lesson', code: 'wrong_answer', line: 0 }

const lines_in = (text = '') => text.split(/,\s+/).map((line) => line.trim()).filter(Boolean)

export class LessonSource implements Source, Adviser {
  readonly id = 'lesson'
  readonly setup: string
  readonly people: readonly Person[]
  /** The last move tried. */
  readonly tried = new Writable<string | null>(null)
  /** True once the whole script has been shown. */
  readonly is_finished = new Writable(false)
  private readonly runs = new Set<() => void>()
  private readonly header: string
  private lines: string[]

  constructor(readonly game: string, private readonly rules: Rules, private readonly script: LessonScript) {
    this.setup = `${script.setup} seats=${script.seats}`
    this.header = `game ${game}\nsetup ${this.setup}\n`
    this.lines = lines_in(script.before)
    this.people = Array.from({ length: script.seats }, (_, seat) =>
      ({ name: '', colour: seat, sitter: { kind: seat === learner ? 'here' : 'away' } }))
  }

  start(): void {
    this.go_on(this.script.then, Object.keys(this.script.answers).length === 0)
  }

  /** The number of actions so far. */
  get actions(): number {
    return this.lines.length
  }
  /** A right move. */
  get answer(): string | null {
    return Object.entries(this.script.answers).find(([, { right }]) => right)?.[0] ?? null
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
  /** Called only for a step that ends its match. */
  async places(): Promise<number[] | null> {
    const { ask } = this.rules
    const { match } = await ask.replay(`${this.header}\n${this.lines.join('\n')}\n`)
    if (match === null) return null
    const { places } = await ask.standing(match)
    await ask.close(match)
    return places
  }
  async send(seat: Seat, move: string): Promise<Refusal | null> {
    this.tried.set(null)  // notify even if it is the same move
    this.tried.set(move)
    const answer = this.script.answers[move]
    if (!answer?.right) return wrong_answer
    this.go_on(`${letter(seat)} ${move}, ${answer.then ?? ''}`, true)
    return null
  }
  on_new_lines(run: () => void): () => void {
    this.runs.add(run)
    return () => this.runs.delete(run)
  }
  close(): void {
    this.runs.clear()
  }

  private go_on(text: string, is_finished: boolean): void {
    this.lines = [...this.lines, ...lines_in(text)]
    this.is_finished.set(is_finished)
    for (const run of [...this.runs]) run()
  }
}
