// A table on a server as one device sees it: seats, dice and shown lines. Commands are saved until acknowledged and
// resent with the same id after every reconnect, so the server executes each once.
import type { Refusal } from './match.ts'
import type { SavedTables } from './saved_tables.ts'
import { hex, random_bytes } from './bytes.ts'
import { Connection, backoff_ms, open_server_socket, type ConnectionState, type OpenSocket } from './connection.ts'
import { seat_commitment } from './fair_dice.ts'
import { Writable, type Readable } from './observable.ts'
import { parse_server_message, version, type EndedMessage, type ServerMessage, type TableCommand, type TableState } from './wire.ts'

export interface OnlineTableDeps {
  open_socket?: OpenSocket
  /** This seat's share of the dice seed: 32 random bytes. */
  gift?: () => Promise<string>
}

export const new_session = (): string => hex(random_bytes(16))
const new_gift = async () => hex(random_bytes(32))
const refusal = (anchor: string, code: string): Refusal => ({ anchor, code, line: 0 })
const has_ended = refusal('table-play', 'table_ended')

export class OnlineTable {
  readonly connection_state: Readable<ConnectionState>
  readonly table_state = new Writable<TableState | null>(null)  // the latest state
  readonly ended = new Writable<EndedMessage | null>(null)
  /** The link that moves this seat to another device, once requested. */
  readonly pass_link = new Writable<string | null>(null)
  /** Links made here to others' lost seats, by seat. */
  readonly fresh_links = new Writable<Record<number, string>>({})
  /** The record as shown to this device, and how often it has grown. */
  readonly lines: string[] = []
  readonly grown = new Writable(0)

  private readonly connection: Connection
  private readonly answers = new Map<number, (why: Refusal | null) => void>()
  private readonly retries = new Map<number, number>()  // number of `later` replies
  private readonly backing_off = new Set<number>()  // waiting to be resent
  private readonly gift: () => Promise<string>
  private readonly sent_once = new Set<TableCommand['kind']>()  // dice commands already sent for this seat
  private dice: Promise<void> = Promise.resolve()
  private closed = false

  /** `id` must be a saved table: by a followed link, or because it was created here. */
  constructor(private readonly tables: SavedTables, readonly id: string,
              { open_socket = open_server_socket, gift = new_gift }: OnlineTableDeps = {}) {
    this.gift = gift
    this.connection = new Connection(() => open_socket(id), {
      hello: () => this.hello_message(),
      on_message: (text) => this.on_message(text),
      awaits_reply: () => this.mine.asked.some((asked) => !this.backing_off.has(asked.id)),
    })
    this.connection_state = this.connection.connection_state
  }

  start(): void {
    this.connection.start()
  }

  /** Sends a command; resolves to null once it is accepted. While disconnected, it waits. */
  send(command: TableCommand): Promise<Refusal | null> {
    const state = this.connection_state.get()
    if (state.state === 'refused') return Promise.resolve(refusal(state.anchor, state.code))
    if (state.state === 'ended') return Promise.resolve(has_ended)
    const asked = this.tables.add_pending(this.id, command)
    const answered = new Promise<Refusal | null>((resolve) => this.answers.set(asked.id, resolve))
    this.connection.send(JSON.stringify(asked))
    return answered
  }

  /** Leaves the seat before the match and discards its share of the dice. */
  async leave(): Promise<Refusal | null> {
    const why = await this.send({ kind: 'leave' })
    if (!why) this.tables.update(this.id, { gift: null })
    return why
  }

  close(): void {
    this.closed = true
    this.connection.end({ state: 'ended' })
  }

  private get mine() {
    return this.tables.get(this.id)!
  }

  private hello_message(): string {
    const { session, link } = this.mine
    const seq = this.table_state.get()?.seq
    return JSON.stringify({
      kind: 'hello', version, table: this.id, session, ...(link ? { link } : {}),
      ...(this.lines.length > 0 ? { at: this.lines.length } : {}), ...(seq === undefined ? {} : { seq }),
    })
  }

  private on_message(text: string): void {
    const message = parse_server_message(text)
    if (!message) return this.give_up('table-wrong', 'the server uses an unknown protocol')
    switch (message.kind) {
      case 'table': return this.on_table(message)
      case 'lines': return this.on_lines(message)
      case 'ended': return this.on_ended(message)
      case 'ack': return this.answer(message.id, null)
      case 'link': return this.on_link(message)
      case 'refused':
        return message.id === 0 ? this.give_up(message.anchor, message.code)
          : this.answer(message.id, { ...message, line: 0 })
      case 'later':
        return message.anchor === 'table-seats' ? this.answer(message.id, { ...message, line: 0 }) : this.retry_later(message.id)
      case 'wrong': return this.give_up('table-wrong', message.say)
      default:
    }
  }

  private on_table(table: TableState): void {
    const before = this.table_state.get()
    const { commit, you: was, seats: sat } = this.mine
    if (before && table.seq < before.seq) return  // an outdated message
    if (commit !== null && commit !== table.commit)
      return this.give_up('dice-commit', 'commitment_changed')
    const { game, setup, stage, seats, you = null, next } = table
    // If the seat was claimed while this device was offline, it may still be let in as a spectator.
    const seat = was !== null && you === null ? seats[was] : undefined
    if (seat?.name !== undefined && seat.bot === undefined && seat.name === sat[was!]?.name)
      return this.give_up('table-moved', 'the seat has moved to another device')
    this.tables.update(this.id, { commit: table.commit, game, setup, stage, seats, you })
    if (next !== undefined && you !== null) this.tables.follow_rematch(this.id, next)
    this.table_state.set(table)
    this.drop_settled(table)
    if (this.connection.mark_connected()) for (const asked of this.mine.asked) this.connection.send(JSON.stringify(asked))
    this.dice = this.dice.then(() => this.contribute_to_dice()).catch((error) => this.give_up('dice-fault', String(error)))
  }

  /** What the server would put off for ever: a seat for whoever has one, links to seats that are closed or a bot's. */
  private drop_settled({ you, stage, seats }: TableState): void {
    const has_seat = you !== undefined, is_kept = has_seat && !seats[you]!.reopened
    const is_closed = (seat?: number) =>
      stage !== 'seating' && (stage !== 'playing' || seat === undefined || seats[seat]!.bot !== undefined)
    for (const asked of this.mine.asked)
      if ((asked.kind === 'join' && has_seat) || (asked.kind === 'keep' && is_kept) ||
          (asked.kind === 'relink' && is_closed(asked.seat))) this.answer(asked.id, null)
  }

  private on_lines({ from, lines }: Extract<ServerMessage, { kind: 'lines' }>): void {
    if (from > this.lines.length) return this.connection.reconnect()  // lines are missing: request them again
    const more = lines.split('\n').slice(0, -1).slice(this.lines.length - from)
    if (more.length === 0) return
    this.lines.push(...more)
    this.grown.set(this.grown.get() + 1)
  }

  private on_link({ id, seat, link }: Extract<ServerMessage, { kind: 'link' }>): void {
    const { asked, links } = this.mine
    if (asked.find((each) => each.id === id)?.kind === 'pass') this.pass_link.set(link)
    else if (seat === undefined) this.tables.update(this.id, { invitation: link })
    else if (this.table_state.get()?.stage === 'playing') this.fresh_links.set({ ...this.fresh_links.get(), [seat]: link })
    else this.tables.update(this.id, { links: Object.assign([...links], { [seat]: link }) })
    this.answer(id, null)
  }

  /** After the end, the only pending command that matters is a rematch. */
  private on_ended(ended: EndedMessage): void {
    const asked = this.mine.asked.filter(({ kind }) => kind === 'again')
    this.tables.update(this.id, { record: ended.record, stage: 'ended', asked })
    this.ended.set(ended)
    for (const id of [...this.answers.keys()])
      if (!asked.some((again) => again.id === id)) this.answer(id, has_ended)
  }

  private answer(id: number, why: Refusal | null): void {
    this.tables.update(this.id, { asked: this.mine.asked.filter((asked) => asked.id !== id) })
    this.retries.delete(id)
    this.answers.get(id)?.(why)
    this.answers.delete(id)
  }

  private retry_later(id: number): void {
    if (id === 0) return  // the server closes the connection, and it is reopened
    const times = this.retries.get(id) ?? 0
    this.retries.set(id, times + 1)
    this.backing_off.add(id)
    setTimeout(() => {
      this.backing_off.delete(id)
      const asked = this.closed ? null : this.mine.asked.find((each) => each.id === id)
      if (asked) this.connection.send(JSON.stringify(asked))
    }, backoff_ms(times))
  }

  private give_up(anchor: string, code: string): void {
    this.connection.end({ state: 'refused', anchor, code })
    if (anchor === 'table-moved') this.tables.update(this.id, { moved: true, you: null, asked: [] })
    for (const id of [...this.answers.keys()]) this.answer(id, refusal(anchor, code))
  }

  /** Commits to this seat's share of the dice, and reveals it once every person's commitment is in the log. */
  private async contribute_to_dice(): Promise<void> {
    const open_table = () => {
      const table = this.table_state.get()
      const is_open = table?.stage === 'seating' || table?.stage === 'mixing'
      if (this.closed || !is_open || table.you === undefined) return null
      return { table, seat: table.you, me: table.seats[table.you]! }
    }
    if (this.table_state.get()?.you === undefined) this.sent_once.clear()
    if (!open_table()) return
    const gift = this.mine.gift ?? await this.gift()
    const now = open_table()  // may have changed meanwhile
    if (!now) return
    if (this.mine.gift === null) this.tables.update(this.id, { gift })
    const hash = seat_commitment(this.id, now.seat, gift)
    const people = now.table.seats.filter(({ bot }) => bot === undefined)
    if (now.me.hash === undefined) this.send_once({ kind: 'promise', hash })
    else if (now.me.hash === hash && now.me.gift === undefined && people.every((each) => each.hash !== undefined)) {
      this.tables.update(this.id, { hashes: now.table.seats.map((each) => each.hash ?? '') })
      this.send_once({ kind: 'give', gift })
    }
  }

  /** The acknowledgement arrives before the table state that shows it; until then nothing is sent twice. */
  private send_once(command: TableCommand): void {
    if (this.sent_once.has(command.kind) || this.mine.asked.some(({ kind }) => kind === command.kind)) return
    this.sent_once.add(command.kind)
    void this.send(command).then((why) => why && this.sent_once.delete(command.kind))
  }
}

export interface CreatedTable {
  table: string
  links: string[]  // by seat; empty for a bot
  watch: string
}

/** Creates a table and saves its links, or resolves to the refusal. `seats`: "person" or a bot's name for each. */
export function create_table(
  tables: SavedTables, order: { game: string; setup: string; seats: string[] }, open_socket: OpenSocket = open_server_socket,
  session = new_session(),
): Promise<CreatedTable | Refusal> {
  const id = 1
  return new Promise((resolve, reject) => {
    const socket = open_socket('')
    const done = (run: () => void) => {
      socket.onclose = null
      socket.close()
      run()
    }
    socket.onopen = () => socket.send(JSON.stringify({ kind: 'make', version, id, session, ...order }))
    socket.onclose = () => reject(new Error('no response from the server'))
    socket.onmessage = ({ data }) => {
      const message = parse_server_message(data)
      if (message?.kind === 'made') {
        const { table, links, watch } = message
        const { game, setup } = order
        tables.update(table, { next: id + 1, link: watch, links, watch, game, setup }, () => session)
        done(() => resolve({ table, links, watch }))
      } else if (message?.kind === 'refused') done(() => resolve({ ...message, line: 0 }))
      else if (!message || message.kind === 'later' || message.kind === 'wrong')
        done(() => reject(new Error('the server is busy')))
    }
  })
}
