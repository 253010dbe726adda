// A client of docs/reference/protocol.md: a seat or a spectator, through any node, that can reconnect.
import { createHash, randomBytes } from 'node:crypto'
import { timeout_ms } from './timeout.mjs'
import { WebSocket } from './websocket.mjs'

const hex = (bytes) => randomBytes(bytes).toString('hex')

export class Player {
  session = hex(16)
  gift = randomBytes(32)
  lines = []     // of the match, as shown to this viewer
  table = null   // the newest `table` message
  ended = null
  received = []     // every message
  #id = 0
  #waiting = new Map()
  #wakers = []

  /** `options`: of its connections, as WebSocket.open takes them. */
  constructor(name, options = {}) { Object.assign(this, { name, options }) }

  async connect(node) {
    this.socket?.close()
    const socket = await WebSocket.open(node.port, { table: this.id ?? '', ...this.options })
    this.socket = socket
    socket.on_message = (text) => { if (socket === this.socket) this.#receive(JSON.parse(text)) }
  }
  say(message) { this.socket.send(JSON.stringify(message)) }
  next_id() { return ++this.#id }

  /** Sends a message and resolves with the answer to its id. */
  ask(message, ms = timeout_ms) {
    const id = message.id ?? this.next_id(), sent = { ...message, id }
    return new Promise((resolve, reject) => {
      const give_up = () => {
        const how = this.socket.closed ? `its connection was closed with ${this.socket.closed.code}` : 'it is still connected'
        reject(new Error(`${this.name} timed out waiting for the answer to ${JSON.stringify(sent)}; ${how}`))
      }
      const timer = setTimeout(give_up, ms)
      timer.unref()  // a player that has lost its connection may have stopped waiting
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      this.say(sent)
    })
  }
  /** Repeats a message until the answer is final. */
  async ask_until_decided(message) {
    const id = message.id ?? this.next_id()
    for (;;) {
      const answer = await this.ask({ ...message, id })
      if (answer.kind !== 'later') return answer
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  /** `clocks`: `free` and `reserve`, of a table that has them. */
  async make(node, game, setup, seats, clocks = {}) {
    await this.connect(node)
    const made = await this.ask({ kind: 'make', version: 1, session: this.session, game, setup, seats, ...clocks })
    this.id = made.table
    return made
  }
  async hello(node, table = this.id, link = undefined, at = this.lines.length) {
    this.id = table
    await this.connect(node)
    this.say({ kind: 'hello', version: 1, table, session: this.session, ...(link ? { link } : {}), at, seq: this.table?.seq ?? 0 })
  }
  join(link) { return this.ask_until_decided({ kind: 'join', link, name: this.name }) }
  /** The commitment to its share. */
  commitment(seat) {
    return createHash('sha256').update('bgs1/seat\0').update(Buffer.from(this.id, 'hex')).update(Buffer.from([seat]))
      .update(this.gift).digest('hex')
  }
  async contribute_to_dice() {
    const seat = (await this.wait_for(() => this.table?.you !== undefined && this.table)).you
    await this.ask_until_decided({ kind: 'promise', hash: this.commitment(seat) })
    await this.wait_for(() => this.table.seats.every((one) => one.bot || one.hash))
    await this.ask_until_decided({ kind: 'give', gift: this.gift.toString('hex') })
    await this.wait_for(() => this.table.stage === 'playing')
  }
  get seat() { return this.table?.you }
  /** The record as shown to this viewer. */
  record() {
    const viewer = this.seat === undefined ? '*' : 'ABCDEF'[this.seat]
    const { game, setup } = this.table
    return `game ${game}\nsetup ${setup}\nseen ${viewer}\n\n${this.lines.map((line) => line + '\n').join('')}`
  }

  /** Resolves with the first truthy value of `what()`, evaluated after every message. */
  wait_for(what) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} timed out waiting for ${what}`)), timeout_ms)
      const look = () => {
        const value = what()
        if (!value) return false
        clearTimeout(timer)
        resolve(value)
        return true
      }
      if (!look()) this.#wakers.push(look)
    })
  }
  #receive(message) {
    this.received.push(message)
    if (message.kind === 'table') this.table = message
    if (message.kind === 'ended') this.ended = message
    if (message.kind === 'lines') {
      const fresh = message.lines.split('\n').slice(0, -1)
      if (message.from > this.lines.length) throw new Error(`${this.name}: a gap before ${message.from}`)
      this.lines.splice(message.from, fresh.length, ...fresh)
    }
    if (['ack', 'refused', 'later', 'made', 'link'].includes(message.kind)) {
      this.#waiting.get(message.id)?.(message)
      this.#waiting.delete(message.id)
    }
    this.#wakers = this.#wakers.filter((look) => !look())
  }
}
