// A match hosted on this device. A move, and the chance that follows it, are worked out on a copy, kept, and only
// then shown: nobody ever sees what a reload would not show again. Bots' seats are played here too.
import type { Bots } from './bots.ts'
import type { Harbour, Kept } from './harbour.ts'
import type { Person, Refusal, Seat, Source, Viewer } from './match.ts'
import type { Rules } from './rules.ts'
import type { Standing } from './rules_desk.ts'
import { letter, seat_of } from './match.ts'
import { random_seed } from './random.ts'

/** What a source needs: where matches are kept, and the game at work. */
export interface Berth {
  harbour: Harbour
  rules: Rules
  bots: Pick<Bots, 'choose'>
}

const refusal = (anchor: string, say: string): Refusal => ({ anchor, say, line: 0 })
const not_kept = {
  late: refusal('match-late', 'the match has gone on elsewhere'),
  gone: refusal('match-gone', 'the match was deleted'),
}

export class LocalSource implements Source {
  readonly id: string
  readonly game: string
  readonly people: readonly Person[]
  private readonly draws: readonly string[]
  private readonly runs = new Set<() => void>()
  private last: Promise<unknown> = Promise.resolve()
  private stop = () => {}
  private started = false
  private closed = false
  private quiet = () => Promise.resolve()
  private fault = (_: unknown) => {}

  private constructor(private readonly berth: Berth, kept: Kept, private match: number,
                      private standing: Standing, private actions: number) {
    this.id = kept.id
    this.game = kept.game
    this.people = kept.people
    this.draws = kept.draws ?? []
  }

  /** The match kept under this id; nothing where there is none. */
  static async open(berth: Berth, id: string): Promise<LocalSource | null> {
    const found = await berth.harbour.read(id)
    if (!found) return null
    const { match: kept, lines } = found
    const { ask } = berth.rules
    const record = [`game ${kept.game}`, `setup ${kept.setup}`, '', ...lines, ''].join('\n')
    const { match, why } = await ask.replay(record)
    if (why) throw new Error(`line ${why.line} of the record: ${why.say} (${why.anchor})`)
    return new LocalSource(berth, kept, match, await ask.standing(match), lines.length)
  }

  /** Goes on with the match. Bots wait for `quiet` before they move; `fault` hears of what broke. */
  start(quiet: () => Promise<void>, fault: (error: unknown) => void): void {
    this.started = true
    this.quiet = quiet
    this.fault = fault
    this.stop = this.berth.harbour.on_more(this.id, () => this.in_turn(() => this.follow()).catch(fault))
    this.in_turn(() => this.advance(null)).catch(fault)
    void this.play_bot()
  }

  shown(viewer: Viewer): Promise<string> {
    return this.berth.rules.ask.shown(this.match, viewer)
  }
  since(viewer: Viewer, actions: number): Promise<string[]> {
    return this.berth.rules.ask.since(this.match, viewer, actions)
  }
  async places(): Promise<number[] | null> {
    return this.standing.places
  }
  send(seat: Seat, move: string, actions: number): Promise<Refusal | null> {
    return this.in_turn(async () => actions === this.actions ? this.advance(`${letter(seat)} ${move}`) : not_kept.late)
  }
  on_more(run: () => void): () => void {
    this.runs.add(run)
    return () => this.runs.delete(run)
  }

  close(): void {
    this.closed = true
    this.stop()
    this.runs.clear()
    // what is under way is still kept; a worker that died has freed everything
    this.in_turn(() => this.berth.rules.ask.close(this.match)).catch(() => {})
  }

  /** One thing after another. */
  private in_turn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work)
    this.last = done.catch(() => {})
    return done
  }

  /** Takes a line, if there is one, and settles chance until somebody is to decide. */
  private async advance(line: string | null): Promise<Refusal | null> {
    const { harbour, rules: { ask } } = this.berth
    const next = await ask.copy(this.match)
    const why = line === null ? null : await ask.take(next, line)
    const standing = why ? null : await this.settle(next)
    const lines = standing ? await ask.tail(next, this.actions) : []
    if (!standing || lines.length === 0) {
      await ask.close(next)
      return why
    }
    const outcome = await harbour.append(this.id, this.actions, lines, standing)
    if (outcome !== 'kept') {
      await ask.close(next)
      await this.follow()
      return not_kept[outcome]
    }
    await this.go_on(next, standing, lines.length)
    return null
  }

  private async settle(match: number): Promise<Standing> {
    const { ask } = this.berth.rules
    let standing = await ask.standing(match)
    while (standing.turn.kind === 'chance') {
      if (!await this.drawn_before(match)) await ask.roll(match, random_seed())
      standing = await ask.standing(match)
    }
    return standing
  }

  /** Takes the draw that a match this one was forked from had in its place. False: there is none, or it does not fit. */
  private async drawn_before(match: number): Promise<boolean> {
    if (this.draws.length === 0) return false
    const { ask } = this.berth.rules
    const so_far = (await ask.tail(match, 0)).filter((line) => seat_of(line) === null).length
    const draw = this.draws[so_far]
    return draw !== undefined && await ask.take(match, draw) === null
  }

  /** Takes over what other tabs have added. */
  private async follow(): Promise<void> {
    const { harbour, rules: { ask } } = this.berth
    const lines = await harbour.lines(this.id, this.actions)
    if (lines.length === 0) return
    const next = await ask.copy(this.match)
    for (const line of lines) {
      const why = await ask.take(next, line)
      if (why) throw new Error(`"${line}" of the record: ${why.say} (${why.anchor})`)
    }
    await this.go_on(next, await ask.standing(next), lines.length)
  }

  private async go_on(next: number, standing: Standing, lines: number): Promise<void> {
    const old = this.match
    this.match = next
    this.standing = standing
    this.actions += lines
    for (const run of [...this.runs]) run()
    void this.play_bot()
    await this.berth.rules.ask.close(old)
  }

  /** Moves for the seat to decide if a bot sits there. Should another tab's bot be quicker, its move stands. */
  private async play_bot(): Promise<void> {
    const { actions, standing: { turn } } = this
    const sitter = turn.kind === 'decide' ? this.people[turn.seat]?.sitter : null
    if (turn.kind !== 'decide' || sitter?.kind !== 'bot' || !this.started) return
    const still = () => !this.closed && this.actions === actions
    try {
      await this.quiet()
      if (!still()) return
      const move = await this.berth.bots.choose(await this.shown(turn.seat), sitter.bot)
      const why = this.closed ? null : await this.send(turn.seat, move, actions)
      if (why && why !== not_kept.late && why !== not_kept.gone) throw new Error(`${sitter.bot}, ${move}: ${why.say}`)
    } catch (error) {
      if (!this.closed) this.fault(error)
    }
  }
}
