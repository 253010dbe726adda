// Tables on a server that this device has joined: its identity there, commands still unacknowledged, and the dice
// commitments it has seen. Tabs share them; without localStorage they last as long as the page.
import type { Person, Sitter, Turn } from './match.ts'
import type { TableCommand, PendingCommand, SeatState, TableState } from './wire.ts'
import { storage_prefix } from './has_saved_tables.ts'
import { Writable } from './observable.ts'
import { random_number } from './random.ts'

export interface SavedTable {
  table: string
  session: string  // the 16-byte secret that owns the seat
  link: string | null  // the link that was followed: a seat's or the spectators'
  next: number  // counts commands for their ids
  asked: PendingCommand[]  // not acknowledged yet
  gift: string | null  // this seat's share of the dice seed
  commit: string | null  // the host's commitment, as first seen
  hashes: string[]  // the seats' commitments; empty for a bot
  links: string[]  // by seat; known only to the table's creator
  invitation?: string  // the link for all free seats; likewise
  moved: boolean  // the seat has moved to another device
  watch: string | null
  // for the list
  game: string
  setup: string
  stage: TableState['stage'] | null
  seats: SeatState[]
  you: number | null
  turn: Turn | null
  at?: number  // the number of actions seen here
  record: string | null  // what the table published at its end
  touched: number  // in milliseconds since the epoch
}

/** The people at a table, as this device sees them. A seat's colour is its number. */
export const people_of = ({ seats, you }: { seats: SeatState[]; you?: number | null | undefined }): Person[] =>
  seats.map(({ bot, name = '' }, seat) => {
    const sitter: Sitter = bot ? { kind: 'bot', bot } : { kind: seat === you ? 'here' : 'away' }
    return { name, colour: seat, sitter }
  })

const ids_per_tab = 2 ** 20  // ids have 53 bits

const new_entry = (table: string, session: string): SavedTable => ({
  table, session, link: null, next: 1, asked: [], gift: null, commit: null, hashes: [], links: [], watch: null,
  moved: false, game: '', setup: '', stage: null, seats: [], you: null, turn: null, record: null, touched: 0,
})

export class SavedTables {
  /** Most recently touched first. */
  readonly list = new Writable<readonly SavedTable[]>([])
  private readonly memory = new Map<string, string>()
  private readonly tab: number  // part of every id: two tabs may read the same `next`

  constructor(private readonly storage: Storage | null, others: EventTarget | null = null) {
    this.tab = storage ? random_number() : 0
    this.refresh()
    others?.addEventListener('storage', () => this.refresh())
  }

  get(table: string): SavedTable | null {
    const text = this.read(storage_prefix + table)
    try {
      return text ? JSON.parse(text) as SavedTable : null
    } catch {
      return null  // not written by us
    }
  }

  /** The saved table, created with a new session if there is none. */
  get_or_create(table: string, session: () => string): SavedTable {
    return this.get(table) ?? this.update(table, {}, session)
  }

  update(table: string, change: Partial<SavedTable>, session = () => ''): SavedTable {
    const entry = { ...(this.get(table) ?? new_entry(table, session())), ...change, touched: Date.now() }
    this.write(storage_prefix + table, JSON.stringify(entry))
    return entry
  }

  /** As `update`, but only if it changes anything: what is no news leaves the table where it is in the list. */
  note(table: string, change: Partial<SavedTable>): void {
    const now = this.get(table)
    const differs = (key: keyof SavedTable) => JSON.stringify(now?.[key]) !== JSON.stringify(change[key])
    if (now && (Object.keys(change) as (keyof SavedTable)[]).some(differs)) this.update(table, change)
  }

  /** Gives a command its id and saves it until it is acknowledged. */
  add_pending(table: string, ask: TableCommand): PendingCommand {
    const { next, asked } = this.get(table)!
    const numbered = { ...ask, id: this.tab * ids_per_tab + next }
    this.update(table, { next: next + 1, asked: [...asked, numbered] })
    return numbered
  }

  /** Saves the rematch table with the same session, which owns the seat there too. */
  follow_rematch(table: string, next: string): SavedTable {
    const { session, watch, game, setup, seats, you } = this.get(table)!
    return this.get(next) ?? this.update(next, {
      link: watch, watch, game, setup, stage: 'seating', seats: seats.map(({ hash: _, gift: __, ...seat }) => seat), you,
    }, () => session)
  }

  /** Follows the link that moves a seat to this device. A seat that had moved away gets a new session. */
  claim_seat(table: string, link: string, session: () => string): SavedTable {
    const { moved } = this.get_or_create(table, session)
    return this.update(table, { link, ...(moved ? { session: session(), next: 1, asked: [], moved: false } : {}) })
  }

  /** The link was rejected: restores the previous link, or deletes the entry if the table was never opened. */
  forget_link(table: string): void {
    const mine = this.get(table)
    if (mine?.stage === null) this.drop(table)
    else if (mine) this.update(table, { link: mine.watch })
  }

  drop(table: string): void {
    this.memory.delete(storage_prefix + table)
    try_or_undefined(() => this.storage?.removeItem(storage_prefix + table))
    this.refresh()
  }

  /** Restores a dropped table. */
  restore(entry: SavedTable): void {
    this.write(storage_prefix + entry.table, JSON.stringify(entry))
  }

  private read(key: string): string | null {
    return this.memory.get(key) ?? try_or_undefined(() => this.storage?.getItem(key)) ?? null
  }
  private write(key: string, text: string) {
    const is_saved = try_or_undefined(() => {
      this.storage?.setItem(key, text)
      return this.storage !== null
    })
    if (is_saved) this.memory.delete(key)
    else this.memory.set(key, text)
    this.refresh()
  }
  private refresh() {
    const stored = try_or_undefined(() => Object.keys(this.storage ?? {})) ?? []
    const keys = new Set([...stored, ...this.memory.keys()].filter((key) => key.startsWith(storage_prefix)))
    const all = [...keys].flatMap((key) => this.get(key.slice(storage_prefix.length)) ?? [])
    this.list.set(all.sort((a, b) => b.touched - a.touched))
  }
}

/** Undefined if the browser throws. */
function try_or_undefined<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

let opened: SavedTables | null = null

/** The saved tables of this page. */
export const saved_tables = (): SavedTables =>
  (opened ??= new SavedTables(try_or_undefined(() => window.localStorage) ?? null, window))
