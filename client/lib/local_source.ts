// A match hosted on this device. A move and the chance after it are applied to a copy, saved, and then shown: nothing
// is shown before it is saved. It also plays the bots' seats.
import type { Bots } from './bots.ts'
import type { MatchStore, SavedMatch } from './match_store.ts'
import type { Rules } from './rules.ts'
import type { Standing } from './rules_service.ts'
import { letter, seat_of, type Person, type Refusal, type Seat, type Source, type Viewer } from './match.ts'
import { random_seed } from './random.ts'

/** What a source needs: the store, the rules and the bots. */
export interface SourceDeps {
  store: MatchStore
  rules: Rules
  bots: Pick<Bots, 'choose'>
}

const refusal = (anchor: string, code: string): Refusal => ({ anchor, code, line: 0 })
const append_refusals = {
  conflict: refusal('match-late', 'continued_elsewhere'),
  deleted: refusal('match-gone', 'deleted'),
}

export class LocalSource implements Source {
  readonly id: string
  readonly game: string
  readonly setup: string
  readonly people: readonly Person[]
  readonly resigned: Seat | undefined
  private readonly draws: readonly string[]
  private actions = 0
  private rolls = 0
  private readonly runs = new Set<() => void>()
  private last: Promise<unknown> = Promise.resolve()
  private stop = () => {}
  private started = false
  private closed = false
  private all_shown = () => Promise.resolve()
  private fault = (_: unknown) => {}

  private constructor(private readonly deps: SourceDeps, saved: SavedMatch, private match: number,
                      private standing: Standing, lines: readonly string[]) {
    this.id = saved.id
    this.game = saved.game
    this.setup = saved.setup
    this.people = saved.people
    this.resigned = saved.resigned
    this.draws = saved.draws ?? []
    this.count(lines)
  }

  /** The match with this id, or null. */
  static async open(deps: SourceDeps, id: string): Promise<LocalSource | null> {
    const found = await deps.store.read(id)
    if (!found) return null
    const { match: saved, lines } = found
    const { ask } = deps.rules
    const record = [`game ${saved.game}`, `setup ${saved.setup}`, '', ...lines, ''].join('\n')
    const { match, why } = await ask.replay(record)
    if (why) throw new Error(`line ${why.line} of the record: ${why.code} (${why.anchor})`)
    return new LocalSource(deps, saved, match, await ask.standing(match), lines)
  }

  /** Continues the match. Bots wait for `all_shown` before they move; `fault` receives errors. */
  start(all_shown: () => Promise<void>, fault: (error: unknown) => void): void {
    if (this.resigned !== undefined) return
    this.started = true
    this.all_shown = all_shown
    this.fault = fault
    this.stop = this.deps.store.on_change(this.id, () => this.enqueue(() => this.follow()).catch(fault))
    this.enqueue(() => this.advance(null)).catch(fault)
    void this.play_bot()
  }

  shown(viewer: Viewer): Promise<string> {
    return this.deps.rules.ask.shown(this.match, viewer)
  }
  since(viewer: Viewer, actions: number): Promise<string[]> {
    return this.deps.rules.ask.since(this.match, viewer, actions)
  }
  async places(): Promise<number[] | null> {
    return this.standing.places
  }
  send(seat: Seat, move: string, actions: number): Promise<Refusal | null> {
    return this.enqueue(async () =>
      actions === this.actions ? this.advance(`${letter(seat)} ${move}`) : append_refusals.conflict)
  }
  on_new_lines(run: () => void): () => void {
    this.runs.add(run)
    return () => this.runs.delete(run)
  }

  close(): void {
    this.closed = true
    this.stop()
    this.runs.clear()
    // pending work is still saved; a dead worker has freed everything
    this.enqueue(() => this.deps.rules.ask.close(this.match)).catch(() => {})
  }

  /** Runs tasks one at a time. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work)
    this.last = done.catch(() => {})
    return done
  }

  /** Applies a line, if any, and settles chance until the next decision. */
  private async advance(line: string | null): Promise<Refusal | null> {
    const { store, rules: { ask } } = this.deps
    const next = await ask.copy(this.match)
    const why = line === null ? null : await ask.apply(next, line)
    const rolled = why ? [] : await this.roll(next)
    const lines = line === null ? rolled : [line, ...rolled]
    if (why || lines.length === 0) {
      await ask.close(next)
      return why
    }
    const standing = await ask.standing(next)
    const result = await store.append(this.id, this.actions, lines, standing)
    if (result !== 'saved') {
      await ask.close(next)
      await this.follow()
      return append_refusals[result]
    }
    await this.adopt(next, standing, lines)
    return null
  }

  /** Rolls until the next decision. Draws of the match this one was forked from come first, as long as they are legal. */
  private async roll(match: number): Promise<string[]> {
    const { ask } = this.deps.rules
    const lines: string[] = []
    while ((await ask.standing(match)).turn.kind === 'chance') {
      const draw = this.draws[this.rolls + lines.length]
      const is_forked = draw !== undefined && await ask.apply(match, draw) === null
      lines.push(is_forked ? draw : await ask.roll(match, random_seed()))
    }
    return lines
  }

  /** Applies what other tabs have added. */
  private async follow(): Promise<void> {
    const { store, rules: { ask } } = this.deps
    const lines = await store.lines(this.id, this.actions)
    if (lines.length === 0) return
    const next = await ask.copy(this.match)
    for (const line of lines) {
      const why = await ask.apply(next, line)
      if (why) throw new Error(`line "${line}" of the record: ${why.code} (${why.anchor})`)
    }
    await this.adopt(next, await ask.standing(next), lines)
  }

  private count(lines: readonly string[]): void {
    this.actions += lines.length
    this.rolls += lines.filter((line) => seat_of(line) === null).length
  }

  private async adopt(next: number, standing: Standing, lines: readonly string[]): Promise<void> {
    const old = this.match
    this.match = next
    this.standing = standing
    this.count(lines)
    for (const run of [...this.runs]) run()
    void this.play_bot()
    await this.deps.rules.ask.close(old)
  }

  /** Moves for the seat to decide if it is a bot's. If another tab's bot is faster, its move counts. */
  private async play_bot(): Promise<void> {
    const { actions, standing: { turn } } = this
    const sitter = turn.kind === 'decide' ? this.people[turn.seat]?.sitter : null
    if (turn.kind !== 'decide' || sitter?.kind !== 'bot' || !this.started) return
    const still = () => !this.closed && this.actions === actions
    try {
      await this.all_shown()
      if (!still()) return
      const move = await this.deps.bots.choose(await this.shown(turn.seat), sitter.bot)
      const why = this.closed ? null : await this.send(turn.seat, move, actions)
      if (why && why !== append_refusals.conflict && why !== append_refusals.deleted)
        throw new Error(`${sitter.bot}, ${move}: ${why.code}`)
    } catch (error) {
      if (!this.closed) this.fault(error)
    }
  }
}
