// A game's module at work: hosts matches and folds shown records. What runs in the rules worker, and nothing of
// the worker itself. Everything opened is known by its number and stays until it is closed.
import type { Game, Match, Refusal, Watch } from '../../wasm/door.mjs'
import type { Position, Step, Turn, Viewer } from './match.ts'
import { header_of, letter, lines_of, seat_of } from './match.ts'

export type Opened = { match: number; why: null } | { match: null; why: Refusal }

/** What is known of a match apart from its board. */
export interface Standing {
  turn: Turn
  points: number[]
  places: number[] | null
}

/** An option with its events and its view in JSON: there may be hundreds of them, and few are looked at. */
export interface Written {
  move: string
  events: string
  view: string
  picture: string
}

/** What lines led through. The options are those of the last position; in none of the steps there are any. */
export interface Fed {
  steps: Step[]
  options: Written[]
}

export interface Watched extends Fed {
  watch: number
  start: Position
}

export type RulesDesk = ReturnType<typeof rules_desk>

export function rules_desk(load: (url: string) => Promise<Game>) {
  let game: Game, drawn = false
  const matches = new Map<number, Match>()
  const watches = new Map<number, Folded>()

  const keep = (match: Match) => {
    matches.set(match.handle, match)
    return match.handle
  }
  const opened = ({ it, why }: ReturnType<Game['open']>): Opened =>
    it ? { match: keep(it), why: null } : { match: null, why }
  const match = (number: number) => known(matches, number)
  const watch = (number: number) => known(watches, number)

  return {
    /** `pictures`: positions and options come with what the rules draw; a game with a board of its own needs none. */
    async load(url: string, pictures = false) {
      game = await load(url)
      drawn = pictures
      return game.info
    },

    open: (setup: string) => opened(game.open(setup)),
    replay: (record: string) => opened(game.replay(record)),
    copy: (number: number) => keep(match(number).copy()),
    take: (number: number, line: string) => match(number).take(line),
    roll: (number: number, seed: bigint) => void match(number).roll(seed),
    /** The lines of the whole record after the first `actions`. */
    tail: (number: number, actions: number) => lines_of(match(number).record()).slice(actions),
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
    watch(shown: string): Watched {
      const { it, why } = game.watch(header_of(shown))
      if (!it) throw unreadable(why)
      const folded = new Folded(it, drawn)
      watches.set(it.handle, folded)
      return { watch: it.handle, start: folded.position(), steps: folded.feed(lines_of(shown)), options: folded.options() }
    },
    /** Goes on with the lines that were shown since. */
    feed(number: number, lines: string[]): Fed {
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

/** A watch, and how many actions it has seen. */
class Folded {
  private actions = 0

  constructor(readonly watch: Watch, private readonly drawn: boolean) {}

  feed(lines: string[]): Step[] {
    return lines.map((line) => {
      const { why, events } = this.watch.take(line)
      if (why) throw unreadable(why)
      this.actions += 1
      return { line, by: seat_of(line), events, after: this.position() }
    })
  }

  /** Every game's view tells its `points`; the ranking is the host's to tell. */
  position(): Position {
    const view = this.watch.view()
    const [picture, turn] = [this.picture(this.watch), this.watch.turn()]
    return { actions: this.actions, view, picture, turn, options: [], points: view.points, places: null }
  }

  options(): Written[] {
    const turn = this.watch.turn()
    return turn.kind === 'decide' ? this.watch.legal().map((move) => this.tried(move, letter(turn.seat))) : []
  }

  private picture(watch: Watch): string {
    return this.drawn ? watch.picture() : ''
  }

  private tried(move: string, who: string): Written {
    const copy = this.watch.copy()
    const events = copy.told(`${who} ${move}`)
    const [view, picture] = [copy.seen(), this.picture(copy)]
    copy.close()
    return { move, events, view, picture }
  }
}

function known<T>(all: Map<number, T>, number: number): T {
  const it = all.get(number)
  if (!it) throw new Error(`nothing is open under ${number}`)
  return it
}

const unreadable = ({ say, anchor }: Refusal) => new Error(`the record cannot be followed: ${say} (${anchor})`)
