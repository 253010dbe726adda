// The tables on a server that this device takes part in: who it is there, what it has not been answered, what it was
// told about the dice. Small, and shared by tabs. Where the browser keeps nothing they last as long as the page.
import type { Person, Sitter, Turn } from './match.ts'
import type { Ask, Asked, SeatSaid, TableSaid } from './wire.ts'
import { prefix } from './moored.ts'
import { Cell } from './store.ts'

export interface Mooring {
  table: string
  session: string  // 16 bytes that hold the seat; nobody else is told
  link: string | null  // the one that was followed: a seat's, or the spectators'
  next: number  // the number of the next message; none is used twice
  asked: Asked[]  // not answered yet
  gift: string | null  // this seat's part of the dice
  commit: string | null  // what the host said of its own part, as first heard
  hashes: string[]  // what the seats said of theirs; empty for a bot
  links: string[]  // by seat, as the maker of the table was told
  moved: boolean  // the seat went to another device
  watch: string | null
  // for the list
  game: string
  setup: string
  stage: TableSaid['stage'] | null
  seats: SeatSaid[]
  you: number | null
  turn: Turn | null
  record: string | null  // once it has ended: what the table published
  touched: number  // in milliseconds of the epoch
}

/** Those at a table, as this device sees them. A seat is as coloured as it is numbered. */
export const people_of = ({ seats, you }: { seats: SeatSaid[]; you?: number | null | undefined }): Person[] =>
  seats.map(({ bot, name = '' }, seat) => {
    const sitter: Sitter = bot ? { kind: 'bot', bot } : { kind: seat === you ? 'here' : 'away' }
    return { name, colour: seat, sitter }
  })

const fresh = (table: string, session: string): Mooring => ({
  table, session, link: null, next: 1, asked: [], gift: null, commit: null, hashes: [], links: [], watch: null,
  moved: false, game: '', setup: '', stage: null, seats: [], you: null, turn: null, record: null, touched: 0,
})

export class Moorings {
  /** Touched last comes first. */
  readonly list = new Cell<readonly Mooring[]>([])
  private readonly memory = new Map<string, string>()

  constructor(private readonly storage: Storage | null, others: EventTarget | null = null) {
    this.refresh()
    others?.addEventListener('storage', () => this.refresh())
  }

  get(table: string): Mooring | null {
    const text = this.read(prefix + table)
    try {
      return text ? JSON.parse(text) as Mooring : null
    } catch {
      return null  // not by our hand
    }
  }

  /** Takes part under a session of its own; where there is one already, with that. */
  open(table: string, session: () => string): Mooring {
    return this.get(table) ?? this.update(table, {}, session)
  }

  update(table: string, change: Partial<Mooring>, session = () => ''): Mooring {
    const mooring = { ...(this.get(table) ?? fresh(table, session())), ...change, touched: Date.now() }
    this.write(prefix + table, JSON.stringify(mooring))
    return mooring
  }

  /** Gives what is to be asked a number no message of this table had, and keeps it until it is answered. */
  ask(table: string, ask: Ask): Asked {
    const { next: id, asked } = this.get(table)!
    const numbered = { ...ask, id }
    this.update(table, { next: id + 1, asked: [...asked, numbered] })
    return numbered
  }

  /** At the table where the people of one play again: under the same session, which holds the seat there too. */
  follow(table: string, next: string): Mooring {
    const { session, watch, game, setup, seats, you } = this.get(table)!
    return this.get(next) ?? this.update(next, {
      link: watch, watch, game, setup, stage: 'seating', seats: seats.map(({ hash: _, gift: __, ...seat }) => seat), you,
    }, () => session)
  }

  /** By the link that brings a seat to this device. One that has moved away comes back to a session of its own. */
  take(table: string, link: string, session: () => string): Mooring {
    const { moved } = this.open(table, session)
    return this.update(table, { link, ...(moved ? { session: session(), next: 1, asked: [], moved: false } : {}) })
  }

  /** A link opens nothing: who was there before stays as before, who never was leaves nothing behind. */
  unfollow(table: string): void {
    const mine = this.get(table)
    if (mine?.stage === null) this.drop(table)
    else if (mine) this.update(table, { link: mine.watch })
  }

  drop(table: string): void {
    this.memory.delete(prefix + table)
    quietly(() => this.storage?.removeItem(prefix + table))
    this.refresh()
  }

  /** Puts back what was dropped. */
  restore(mooring: Mooring): void {
    this.write(prefix + mooring.table, JSON.stringify(mooring))
  }

  private read(key: string): string | null {
    return this.memory.get(key) ?? quietly(() => this.storage?.getItem(key)) ?? null
  }
  private write(key: string, text: string) {
    const kept = quietly(() => {
      this.storage?.setItem(key, text)
      return this.storage !== null
    })
    if (kept) this.memory.delete(key)
    else this.memory.set(key, text)
    this.refresh()
  }
  private refresh() {
    const stored = quietly(() => Object.keys(this.storage ?? {})) ?? []
    const keys = new Set([...stored, ...this.memory.keys()].filter((key) => key.startsWith(prefix)))
    const all = [...keys].flatMap((key) => this.get(key.slice(prefix.length)) ?? [])
    this.list.set(all.sort((a, b) => b.touched - a.touched))
  }
}

/** Nothing where the browser refuses. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

let opened: Moorings | null = null

/** Those of this page. */
export const moorings = (): Moorings =>
  (opened ??= new Moorings(quietly(() => window.localStorage) ?? null, window))
