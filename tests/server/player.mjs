// Somebody at a table, by docs/reference/protocol.md: a seat or a spectator, through any node, again and again.
import { createHash, randomBytes } from 'node:crypto'
import { patience } from './patience.mjs'
import { WebSocket } from './websocket.mjs'

const hex = (bytes) => randomBytes(bytes).toString('hex')

export class Player {
  session = hex(16)
  gift = randomBytes(32)
  lines = []     // of the match, as shown to this viewer
  table = null   // the newest of its kind
  ended = null
  heard = []     // every message
  #id = 0
  #waiting = new Map()
  #wakers = []

  constructor(name) { this.name = name }

  async connect(node) {
    this.socket?.close()
    const socket = await WebSocket.open(node.port)
    this.socket = socket
    socket.on_message = (text) => { if (socket === this.socket) this.#hear(JSON.parse(text)) }
  }
  say(message) { this.socket.send(JSON.stringify(message)) }
  next_id() { return ++this.#id }

  /** Says it and resolves with the answer to its number. */
  ask(message, ms = patience) {
    const id = message.id ?? this.next_id(), said = { ...message, id }
    return new Promise((resolve, reject) => {
      const give_up = () => {
        const how = this.socket.closed ? `its connection was closed with ${this.socket.closed.code}` : 'it is still connected'
        reject(new Error(`${this.name} waited in vain for the answer to ${JSON.stringify(said)}; ${how}`))
      }
      const timer = setTimeout(give_up, ms)
      timer.unref()  // who has lost its connection may have stopped waiting
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      this.say(said)
    })
  }
  /** Says it until something is decided. */
  async insist(message) {
    const id = message.id ?? this.next_id()
    for (;;) {
      const answer = await this.ask({ ...message, id })
      if (answer.kind !== 'later') return answer
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async make(node, game, setup, seats) {
    await this.connect(node)
    const made = await this.ask({ kind: 'make', version: 1, session: this.session, game, setup, seats })
    this.id = made.table
    return made
  }
  async hello(node, table = this.id, link = undefined, at = this.lines.length) {
    this.id = table
    await this.connect(node)
    this.say({ kind: 'hello', version: 1, table, session: this.session, ...(link ? { link } : {}), at, seq: this.table?.seq ?? 0 })
  }
  join(link) { return this.insist({ kind: 'join', link, name: this.name }) }
  /** The hash of its gift. */
  promised(seat) {
    return createHash('sha256').update('bgs1/seat\0').update(Buffer.from(this.id, 'hex')).update(Buffer.from([seat]))
      .update(this.gift).digest('hex')
  }
  async mix() {
    const seat = (await this.when(() => this.table?.you !== undefined && this.table)).you
    await this.insist({ kind: 'promise', hash: this.promised(seat) })
    await this.when(() => this.table.seats.every((one) => one.bot || one.hash))
    await this.insist({ kind: 'give', gift: this.gift.toString('hex') })
    await this.when(() => this.table.stage === 'playing')
  }
  get seat() { return this.table?.you }
  /** The record as shown to it. */
  record() {
    const viewer = this.seat === undefined ? '*' : 'ABCDEF'[this.seat]
    const { game, setup } = this.table
    return `game ${game}\nsetup ${setup}\nseen ${viewer}\n\n${this.lines.map((line) => line + '\n').join('')}`
  }

  /** Resolves with the first value of `what` that is true, looked at after every message. */
  when(what) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} waited in vain for ${what}`)), patience)
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
  #hear(message) {
    this.heard.push(message)
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
