// Two nodes behind relays, killed and restarted, and players that reconnect.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TestCluster } from '../server/test_cluster.mjs'
import { timeout_ms } from '../server/timeout.mjs'
import { Player } from '../server/player.mjs'
import { Relay } from './relay.mjs'

export class CrashingCluster {
  servers = new TestCluster()
  nodes = new Map()  // live nodes by name
  #relays = new Map()
  #restarting = []

  async open(names) {
    await this.servers.open()
    this.servers.migrate()
    for (const name of names) {
      const folder = join(this.servers.folder, `relay_${name}`)
      this.#relays.set(name, await Relay.open(folder, join(this.servers.folder, 'sockets')))
    }
    await Promise.all(names.map((name) => this.#start(name)))
  }
  async #start(name) {
    const database = `host=${this.#relays.get(name).folder} user=postgres dbname=postgres`
    this.nodes.set(name, await this.servers.node(name, { database }))
  }
  async close() {
    await this.all_restarted()
    for (const relay of this.#relays.values()) relay.close()
    await this.servers.close()
  }
  /** Waits until all killed nodes are back. */
  async all_restarted() { await Promise.all(this.#restarting.splice(0)) }

  /** Stops at the append of an event of this table that starts with `event`, on any node, and crashes the victim. */
  crash_at({ victim, moment }, table, event) {
    return new Promise((resolve) => {
      for (const [name, relay] of this.#relays)
        relay.break_at(moment, event, () => {
          // If the append lost a race, do not crash: the node loads and retries.
          if (this.log(table).some(({ body }) => body.startsWith(event)) !== (moment === 'after')) return false
          for (const one of this.#relays.values()) one.clear()
          this.crash(victim, name)
          resolve()
          return true
        })
    })
  }
  crash(victim, name) {
    if (victim === 'database') {
      // Only its processes die. What it has written survives in the kernel, even without fsync.
      this.servers.stop_database()
      return this.servers.start_database()
    }
    const node = this.nodes.get(name)
    this.nodes.delete(name)
    node.child.kill('SIGKILL')
    this.#restarting.push(node.stop('SIGKILL').then(() => this.#start(name)))
  }

  /** The log of a table in PostgreSQL. */
  log(table) {
    return this.servers.query(`select seq, body from event where table_id = '\\x${table}' order by seq`)
      .map(([seq, body]) => ({ seq: Number(seq), body }))
  }
}

// A player that reconnects to any live node when its own dies, and resends the message with the same id. It records
// what it asked and the answers.
export class ReconnectingPlayer extends Player {
  asked = []
  #back = null
  #gone = false

  constructor(name, letter, cluster, rng) {
    super(name)
    Object.assign(this, { letter, cluster, rng })
  }
  async connect(node) {
    await super.connect(node)
    const { socket } = this
    this.node = node
    socket.socket.once('close', () => {
      if (socket === this.socket && !this.#gone) this.#back = this.#reconnect()
    })
  }
  async #reconnect() {
    for (;; await pause(10)) {
      const living = [...this.cluster.nodes.values()]
      if (living.length === 0) continue
      try {
        return await this.hello(living[this.rng(living.length)], this.id, this.link)
      } catch { /* that one died too */ }
    }
  }
  leave() {
    this.#gone = true
    this.socket.close()
  }

  /** Repeats a message until the answer is final, with the crash that `plan` chooses, if any. */
  async ask_until_decided(message) {
    const crash = await this.plan?.next()
    const sent = { ...message, id: message.id ?? this.next_id() }
    const entry = { ...sent, seat: this.letter, verdict: null }
    this.asked.push(entry)
    if (crash) await this.cluster.all_restarted()
    await this.#back
    const words = { join: 'joined', promise: 'promised', give: 'gave', act: 'acted' }
    const event = `${words[sent.kind]} ${this.letter} ${sent.id}`
    const crashed = crash && crash.moment !== 'ack' ? this.cluster.crash_at(crash, this.id, event) : null
    const late = pause(timeout_ms, 'late', { ref: false })
    for (;;) {
      const answer = await Promise.race([this.ask(sent, 2 * timeout_ms), this.socket.ended(), late])
      if (answer === 'late') throw new Error(`${this.name}: ${event} got no final answer`)
      if (answer.kind === 'ack' || answer.kind === 'refused') {
        if (crash?.moment === 'ack') this.cluster.crash(crash.victim, this.node.name)
        if (await Promise.race([crashed, late]) === 'late') throw new Error(`${event}: the crash never happened`)
        if (crash) this.plan.finished(crash)
        Object.assign(entry, { verdict: answer.kind, answered_at: performance.now() })
        return answer
      }
      await (answer.kind === 'later' ? pause(20) : this.#back)
    }
  }
}
