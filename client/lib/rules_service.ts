// The API served by the rules worker: hosts matches and folds shown records. Handles stay valid until closed.
import type { Game, Match, Refusal, Watch } from '../../wasm/api.mjs'
import { header_of, letter, lines_of, seat_of, type Position, type Step, type Turn, type Viewer } from './match.ts'

export type OpenedMatch = { match: number; why: null } | { match: null; why: Refusal }

/** The state of a match apart from its board. */
export interface Standing {
  turn: Turn
  points: number[]
  places: number[] | null
}

/** An option with events and view as JSON text: there may be hundreds, and few are used. */
export interface SerializedOption {
  move: string
  events: string
  view: string
  picture: string
}

/** The steps of some lines. Only the last position has options, given separately. */
export interface FoldedSteps {
  steps: Step[]
  options: SerializedOption[]
}

export interface OpenedWatch extends FoldedSteps {
  watch: number
  start: Position
}

export type RulesService = ReturnType<typeof rules_service>

export function rules_service(load: (url: string) => Promise<Game>) {
  let game: Game, drawn = false
  const matches = new Map<number, Match>()
  const watches = new Map<number, WatchState>()

  const keep = (match: Match) => {
    matches.set(match.handle, match)
    return match.handle
  }
  const opened = ({ it, why }: ReturnType<Game['open']>): OpenedMatch =>
    it ? { match: keep(it), why: null } : { match: null, why }
  const match = (number: number) => known(matches, number)
  const watch = (number: number) => known(watches, number)

  return {
    /** `pictures`: positions and options include the rules' drawing; a game with its own board needs none. */
    async load(url: string, pictures = false) {
      game = await load(url)
      drawn = pictures
      return game.info
    },

    open: (setup: string) => opened(game.open(setup)),
    replay: (record: string) => opened(game.replay(record)),
    copy: (number: number) => keep(match(number).copy()),
    apply: (number: number, line: string) => match(number).apply(line),
    /** Makes the roll that is due and returns its line. */
    roll: (number: number, seed: bigint) => match(number).roll(seed),
    shown: (number: number, viewer: Viewer) => match(number).shown(viewer),
    since: (number: number, viewer: Viewer, actions: number) => match(number).since(viewer, actions),
    standing(number: number): Standing {
      const it = match(number)
      return { turn: it.turn(), points: it.points(), places: it.places() }
    },
    close(number: number) {
      match(number).close()
      matches.delete(number)
    },

    /** Folds a shown record from its beginning. */
    watch(shown: string): OpenedWatch {
      const { it, why } = game.watch(header_of(shown))
      if (!it) throw unreadable(why)
      const folded = new WatchState(it, drawn)
      watches.set(it.handle, folded)
      return { watch: it.handle, start: folded.position(), steps: folded.feed(lines_of(shown)), options: folded.options() }
    },
    /** Folds the lines shown since. */
    feed(number: number, lines: string[]): FoldedSteps {
      const folded = watch(number)
      return { steps: folded.feed(lines), options: lines.length > 0 ? folded.options() : [] }
    },
    refuse: (number: number, line: string) => watch(number).watch.refuse(line),
    unwatch(number: number) {
      watch(number).watch.close()
      watches.delete(number)
    },
  }
}

/** A watch and its number of actions. */
class WatchState {
  private actions = 0

  constructor(readonly watch: Watch, private readonly drawn: boolean) {}

  feed(lines: string[]): Step[] {
    return lines.map((line) => {
      const { why, events } = this.watch.apply(line)
      if (why) throw unreadable(why)
      this.actions += 1
      return { line, by: seat_of(line), events, after: this.position() }
    })
  }

  /** Every game's view has `points`; only the host knows the ranking. */
  position(): Position {
    const view = this.watch.view()
    const [picture, turn] = [this.picture(this.watch), this.watch.turn()]
    return { actions: this.actions, view, picture, turn, options: [], points: view.points, places: null }
  }

  options(): SerializedOption[] {
    const turn = this.watch.turn()
    return turn.kind === 'decide' ? this.watch.legal_moves().map((move) => this.option_after(move, letter(turn.seat))) : []
  }

  private picture(watch: Watch): string {
    return this.drawn ? watch.picture() : ''
  }

  private option_after(move: string, who: string): SerializedOption {
    const copy = this.watch.copy()
    const events = copy.events_text(`${who} ${move}`)
    const [view, picture] = [copy.view_text(), this.picture(copy)]
    copy.close()
    return { move, events, view, picture }
  }
}

function known<T>(all: Map<number, T>, number: number): T {
  const it = all.get(number)
  if (!it) throw new Error(`no open handle ${number}`)
  return it
}

const unreadable = ({ code, anchor }: Refusal) => new Error(`cannot fold the record: ${code} (${anchor})`)
