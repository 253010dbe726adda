// A table on a server, as one device takes part in it: its seats, its dice, the lines it was shown. What is asked is
// kept until it is answered, and asked again with the same number on every new line, so that it is done once.
import type { Refusal } from './match.ts'
import type { Moorings } from './moorings.ts'
import type { Ask, EndedSaid, Heard, TableSaid } from './wire.ts'
import { hex, random_bytes } from './bytes.ts'
import { Connection, jittered, to_node, type Contact, type Dial } from './connection.ts'
import { can_reckon, promise_of } from './fair.ts'
import { Cell, type Readable } from './store.ts'
import { read_heard, version } from './wire.ts'

export interface Means {
  dial?: Dial
  /** This seat's part of the dice: 32 bytes nobody can guess. */
  gift?: () => Promise<string>
}

export const new_session = (): string => hex(random_bytes(16))
const new_gift = async () => hex(random_bytes(32))
const refusal = (anchor: string, say: string): Refusal => ({ anchor, say, line: 0 })
const has_ended = refusal('table-play', 'the table has ended')

export class OnlineTable {
  readonly contact: Readable<Contact>
  readonly said = new Cell<TableSaid | null>(null)  // the table as it is
  readonly ended = new Cell<EndedSaid | null>(null)
  /** What moves this seat to another device, once it was asked for. */
  readonly passed = new Cell<string | null>(null)
  /** The record as shown to this device, and how often it grew. */
  readonly lines: string[] = []
  readonly grown = new Cell(0)

  private readonly connection: Connection
  private readonly answers = new Map<number, (why: Refusal | null) => void>()
  private readonly delays = new Map<number, number>()  // how often `later` was said
  private readonly resting = new Set<number>()  // to be asked again in a while
  private readonly gift: () => Promise<string>
  private readonly told = new Set<Ask['kind']>()  // of the dice, on this seat
  private dice: Promise<void> = Promise.resolve()
  private closed = false

  /** `id` is known to the moorings: by a link that was followed, or because the table was made here. */
  constructor(private readonly moorings: Moorings, readonly id: string,
              { dial = to_node, gift = new_gift }: Means = {}) {
    this.gift = gift
    this.connection = new Connection(dial, {
      greet: () => this.greeting(),
      heard: (text) => this.hear(text),
      waits: () => this.mine.asked.some((asked) => !this.resting.has(asked.id)),
    })
    this.contact = this.connection.contact
  }

  start(): void {
    this.connection.start()
  }

  /** Asks something of the table; null once it is accepted. It waits as long as the line is broken. */
  ask(ask: Ask): Promise<Refusal | null> {
    const contact = this.contact.get()
    if (contact.state === 'refused') return Promise.resolve(refusal(contact.anchor, contact.say))
    if (contact.state === 'ended') return Promise.resolve(has_ended)
    const asked = this.moorings.ask(this.id, ask)
    const answered = new Promise<Refusal | null>((resolve) => this.answers.set(asked.id, resolve))
    if (contact.state === 'here') this.connection.say(JSON.stringify(asked))
    return answered
  }

  /** Leaves the seat before the match; the dice are forgotten with it. */
  async leave(): Promise<Refusal | null> {
    const why = await this.ask({ kind: 'leave' })
    if (!why) this.moorings.update(this.id, { gift: null })
    return why
  }

  close(): void {
    this.closed = true
    this.connection.end({ state: 'ended' })
  }

  private get mine() {
    return this.moorings.get(this.id)!
  }

  private greeting(): string {
    const { session, link } = this.mine
    const seq = this.said.get()?.seq
    return JSON.stringify({
      kind: 'hello', version, table: this.id, session, ...(link ? { link } : {}),
      ...(this.lines.length > 0 ? { at: this.lines.length } : {}), ...(seq === undefined ? {} : { seq }),
    })
  }

  private hear(text: string): void {
    const heard = read_heard(text)
    if (!heard) return this.give_up('table-wrong', 'the server speaks another language')
    switch (heard.kind) {
      case 'table': return this.hear_table(heard)
      case 'lines': return this.hear_lines(heard)
      case 'ended': return this.hear_end(heard)
      case 'ack': return this.answer(heard.id, null)
      case 'link': return this.hear_link(heard)
      case 'refused':
        return heard.id === 0 ? this.give_up(heard.anchor, heard.say)
          : this.answer(heard.id, refusal(heard.anchor, heard.say))
      case 'later': return this.ask_later(heard.id)
      case 'wrong': return this.give_up('table-wrong', heard.say)
      default:
    }
  }

  private hear_table(said: TableSaid): void {
    const before = this.said.get()
    const { commit, you: was, seats: sat } = this.mine
    if (before && said.seq < before.seq) return  // older news, by a longer way
    if (commit !== null && commit !== said.commit)
      return this.give_up('dice-commit', 'the host has changed its commitment')
    const { game, setup, stage, seats, you = null, next } = said
    // Away when its seat was taken over, a device that may also watch is let in all the same.
    const seat = was !== null && you === null ? seats[was] : undefined
    if (seat?.name !== undefined && seat.bot === undefined && seat.name === sat[was!]?.name)
      return this.give_up('table-moved', 'the seat is on another device')
    this.moorings.update(this.id, { commit: said.commit, game, setup, stage, seats, you })
    if (next !== undefined && you !== null) this.moorings.follow(this.id, next)
    const fresh = this.contact.get().state !== 'here'
    this.said.set(said)
    this.connection.good()
    if (fresh) for (const asked of this.mine.asked) this.connection.say(JSON.stringify(asked))
    this.dice = this.dice.then(() => this.see_to_dice()).catch((error) => this.give_up('dice-fault', String(error)))
  }

  private hear_lines({ from, lines }: Extract<Heard, { kind: 'lines' }>): void {
    if (from > this.lines.length) return this.connection.redial()  // something was lost: from the number on, again
    const more = lines.split('\n').slice(0, -1).slice(this.lines.length - from)
    if (more.length === 0) return
    this.lines.push(...more)
    this.grown.set(this.grown.get() + 1)
  }

  private hear_link({ id, seat, link }: Extract<Heard, { kind: 'link' }>): void {
    const { asked, links } = this.mine
    if (asked.find((each) => each.id === id)?.kind === 'pass') this.passed.set(link)
    else this.moorings.update(this.id, { links: Object.assign([...links], { [seat]: link }) })
    this.answer(id, null)
  }

  /** Nothing is asked of the match any more, only to play again. */
  private hear_end(ended: EndedSaid): void {
    const asked = this.mine.asked.filter(({ kind }) => kind === 'again')
    this.moorings.update(this.id, { record: ended.record, stage: 'ended', asked })
    this.ended.set(ended)
    for (const id of [...this.answers.keys()])
      if (!asked.some((again) => again.id === id)) this.answer(id, has_ended)
  }

  private answer(id: number, why: Refusal | null): void {
    this.moorings.update(this.id, { asked: this.mine.asked.filter((asked) => asked.id !== id) })
    this.delays.delete(id)
    this.answers.get(id)?.(why)
    this.answers.delete(id)
  }

  private ask_later(id: number): void {
    if (id === 0) return  // the line will be closed, and taken up again
    const times = this.delays.get(id) ?? 0
    this.delays.set(id, times + 1)
    this.resting.add(id)
    setTimeout(() => {
      this.resting.delete(id)
      const asked = this.closed ? null : this.mine.asked.find((each) => each.id === id)
      if (asked && this.contact.get().state === 'here') this.connection.say(JSON.stringify(asked))
    }, jittered(times))
  }

  private give_up(anchor: string, say: string): void {
    this.connection.end({ state: 'refused', anchor, say })
    if (anchor === 'table-moved') this.moorings.update(this.id, { moved: true, you: null, asked: [] })
    for (const id of [...this.answers.keys()]) this.answer(id, refusal(anchor, say))
  }

  /** Promises this seat's part of the dice, and gives it when the promise of every person is in the log. */
  private async see_to_dice(): Promise<void> {
    const waits = () => {
      const said = this.said.get()
      const is_open = said?.stage === 'seating' || said?.stage === 'mixing'
      if (this.closed || !is_open || said.you === undefined) return null
      return { said, seat: said.you, me: said.seats[said.you]! }
    }
    if (this.said.get()?.you === undefined) this.told.clear()
    if (!waits()) return
    if (!can_reckon()) return this.give_up('dice-secure', 'this page came by an open line')
    const gift = this.mine.gift ?? await this.gift()
    const seat = waits()?.seat
    if (seat === undefined) return
    if (this.mine.gift === null) this.moorings.update(this.id, { gift })
    const hash = await promise_of(this.id, seat, gift)
    const now = waits()  // it may have changed meanwhile
    if (now?.seat !== seat) return
    const people = now.said.seats.filter(({ bot }) => bot === undefined)
    if (now.me.hash === undefined) this.ask_once({ kind: 'promise', hash })
    else if (now.me.hash === hash && now.me.gift === undefined && people.every((each) => each.hash !== undefined)) {
      this.moorings.update(this.id, { hashes: now.said.seats.map((each) => each.hash ?? '') })
      this.ask_once({ kind: 'give', gift })
    }
  }

  /** The answer comes before the table that shows it; until then nothing is asked twice. */
  private ask_once(ask: Ask): void {
    if (this.told.has(ask.kind) || this.mine.asked.some(({ kind }) => kind === ask.kind)) return
    this.told.add(ask.kind)
    void this.ask(ask).then((why) => why && this.told.delete(ask.kind))
  }
}

export interface Made {
  table: string
  links: string[]  // by seat; empty for a bot's
  watch: string
}

/** Has a table made and keeps what only its maker is told; the refusal where it is none. `seats`: for each "person", or
    a bot's name. */
export function make_table(moorings: Moorings, order: { game: string; setup: string; seats: string[] },
                           dial: Dial = to_node, session = new_session()): Promise<Made | Refusal> {
  const id = 1
  return new Promise((resolve, reject) => {
    const socket = dial()
    const done = (run: () => void) => {
      socket.onclose = null
      socket.close()
      run()
    }
    socket.onopen = () => socket.send(JSON.stringify({ kind: 'make', version, id, session, ...order }))
    socket.onclose = () => reject(new Error('nobody answers'))
    socket.onmessage = ({ data }) => {
      const heard = read_heard(data)
      if (heard?.kind === 'made') {
        const { table, links, watch } = heard
        const { game, setup } = order
        moorings.update(table, { next: id + 1, link: watch, links, watch, game, setup }, () => session)
        done(() => resolve({ table, links, watch }))
      } else if (heard?.kind === 'refused') done(() => resolve(refusal(heard.anchor, heard.say)))
      else if (!heard || heard.kind === 'later' || heard.kind === 'wrong') done(() => reject(new Error('not now')))
    }
  })
}
