// Two nodes, each behind a relay of its own, that are killed and come back; and people who travel between them.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Harbour } from '../server/harbour.mjs'
import { patience } from '../server/patience.mjs'
import { Player } from '../server/player.mjs'
import { Relay } from './relay.mjs'

export class Fleet {
  harbour = new Harbour()
  nodes = new Map()  // by name, those that live
  #relays = new Map()
  #reviving = []

  async open(names) {
    await this.harbour.open()
    this.harbour.migrate()
    for (const name of names) {
      const folder = join(this.harbour.folder, `relay_${name}`)
      this.#relays.set(name, await Relay.open(folder, join(this.harbour.folder, 'sockets')))
    }
    await Promise.all(names.map((name) => this.#start(name)))
  }
  async #start(name) {
    const database = `host=${this.#relays.get(name).folder} user=postgres dbname=postgres`
    this.nodes.set(name, await this.harbour.node(name, { database }))
  }
  async close() {
    await this.whole()
    for (const relay of this.#relays.values()) relay.close()
    await this.harbour.close()
  }
  /** Everybody who was killed is back. */
  async whole() { await Promise.all(this.#reviving.splice(0)) }

  /** Stops at the append of an event of this table that begins so, wherever it passes, and gives the victim its end. */
  set({ victim, moment }, table, event) {
    return new Promise((resolve) => {
      for (const [name, relay] of this.#relays)
        relay.set(moment, event, () => {
          // An append that came second to another at its number is no blow: the node reads and tries again.
          if (this.log(table).some(({ body }) => body.startsWith(event)) !== (moment === 'after')) return false
          for (const one of this.#relays.values()) one.clear()
          this.strike(victim, name)
          resolve()
          return true
        })
    })
  }
  strike(victim, name) {
    if (victim === 'database') {
      // Its processes die, the kernel's memory does not: what it has written is there, without fsync too.
      this.harbour.stop_database()
      return this.harbour.start_database()
    }
    const node = this.nodes.get(name)
    this.nodes.delete(name)
    node.child.kill('SIGKILL')
    this.#reviving.push(node.stop('SIGKILL').then(() => this.#start(name)))
  }

  /** The log of a table, as PostgreSQL has it. */
  log(table) {
    return this.harbour.query(`select seq, body from event where table_id = '\\x${table}' order by seq`)
      .map(([seq, body]) => ({ seq: Number(seq), body }))
  }
}

// A player who is never lost: when its node goes it comes back through any that lives, and insists with the same
// number. What it asked, and what was answered, is its history.
export class Traveller extends Player {
  asked = []
  #back = null
  #gone = false

  constructor(name, letter, fleet, luck) {
    super(name)
    Object.assign(this, { letter, fleet, luck })
  }
  async connect(node) {
    await super.connect(node)
    const { socket } = this
    this.node = node
    socket.socket.once('close', () => {
      if (socket === this.socket && !this.#gone) this.#back = this.#come_back()
    })
  }
  async #come_back() {
    for (;; await pause(10)) {
      const living = [...this.fleet.nodes.values()]
      if (living.length === 0) continue
      try {
        return await this.hello(living[this.luck(living.length)], this.id, this.link)
      } catch { /* that one went too */ }
    }
  }
  leave() {
    this.#gone = true
    this.socket.close()
  }

  /** Until it is decided, whatever strikes on the way: `storm` says what does, if anything. */
  async insist(message) {
    const blow = await this.storm?.next()
    const said = { ...message, id: message.id ?? this.next_id() }
    const entry = { ...said, seat: this.letter, verdict: null }
    this.asked.push(entry)
    if (blow) await this.fleet.whole()
    await this.#back
    const words = { join: 'joined', promise: 'promised', give: 'gave', act: 'acted' }
    const event = `${words[said.kind]} ${this.letter} ${said.id}`
    const struck = blow && blow.moment !== 'ack' ? this.fleet.set(blow, this.id, event) : null
    const late = pause(patience, 'late', { ref: false })
    for (;;) {
      const answer = await Promise.race([this.ask(said, 2 * patience), this.socket.ended(), late])
      if (answer === 'late') throw new Error(`${this.name}: ${event} was never decided`)
      if (answer.kind === 'ack' || answer.kind === 'refused') {
        if (blow?.moment === 'ack') this.fleet.strike(blow.victim, this.node.name)
        if (await Promise.race([struck, late]) === 'late') throw new Error(`${event}: the blow never fell`)
        if (blow) this.storm.passed(blow)
        entry.verdict = answer.kind
        return answer
      }
      await (answer.kind === 'later' ? pause(20) : this.#back)
    }
  }
}
