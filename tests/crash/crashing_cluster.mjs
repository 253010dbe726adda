// Two nodes behind relays, killed and restarted, and players that reconnect.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TestCluster } from '../server/test_cluster.mjs'
import { timeout_ms } from '../server/timeout.mjs'
import { Player } from '../server/player.mjs'
import { Relay } from './relay.mjs'

/** What a configuration says of the databases while their number grows from one to two. */
const stages = {
  one: ([database]) => ({ database }),
  growing: ([database, database_2]) => ({ database, database_2, growing_from: 1 }),
  two: ([database, database_2]) => ({ database, database_2 }),
}

export class CrashingCluster {
  servers = new TestCluster()
  nodes = new Map()  // live nodes by name
  stage
  #relays = new Map()  // by name, one for each database
  #restarting = []

  /** @param stage  of the databases; with `growing`, the nodes begin in stage `one` */
  async open(names, stage) {
    await this.servers.open()
    if (stage !== 'one') this.servers.add_database()
    execFileSync(this.servers.program, this.#words('migrate', stage))
    this.stage = stage === 'growing' ? 'one' : stage
    for (const name of names)
      this.#relays.set(name, await Promise.all(this.servers.databases.map(({ sockets }, i) =>
        Relay.open(join(this.servers.folder, `relay_${name}_${i}`), sockets))))
    await Promise.all(names.map((name) => this.#start(name)))
  }
  async #start(name) {
    const connections = this.#relays.get(name).map(({ folder }) => `host=${folder} user=postgres dbname=postgres`)
    this.nodes.set(name, await this.servers.node(name, stages[this.stage](connections)))
  }
  async close() {
    await this.all_restarted()
    for (const relay of this.#every_relay()) relay.close()
    await this.servers.close()
  }
  #every_relay() { return [...this.#relays.values()].flat() }

  #words(word, stage) {
    const lines = stages[stage](this.servers.databases.map(({ connection }) => connection))
    return [word, '--config', this.servers.config(word, lines)]
  }
  /** Restarts one node after the other with the configuration of that stage. */
  async go_to(stage) {
    this.stage = stage
    await this.all_restarted()
    for (const name of [...this.nodes.keys()]) {
      this.crash('node', name)
      await this.all_restarted()
    }
  }
  /** Moves tables until nothing is left, but kills the mover after each of these times, in seconds. Returns how it ended
      each time. */
  async move_tables(times) {
    const words = this.#words('move-tables', 'growing')
    const ends = []
    for (;;) {
      // By a program of its own, because this one is often busy. It ends as if it had been killed itself.
      const mover = this.servers.start('mover', 'timeout', ['-s', 'KILL', `${times.shift() ?? 0}`, this.servers.program, ...words])
      const code = await new Promise((resolve) => mover.once('exit', resolve))
      ends.push({ 0: 'done', 1: 'failed' }[code] ?? 'killed')
      if (ends.at(-1) === 'done') return ends
      if (ends.at(-1) === 'failed') await pause(100)  // a database is down
    }
  }
  /** How many cards differed from their logs. */
  wrong_cards() {
    const said = execFileSync(this.servers.program, this.#words('reindex', this.stage), { encoding: 'utf8' })
    return Number(/cards corrected: (\d+)/.exec(said)[1])
  }
  /** Waits until all killed nodes are back. */
  async all_restarted() { await Promise.all(this.#restarting.splice(0)) }

  /** Stops at the append of an event of this table that starts with `event`, on any node, and crashes the victim. */
  crash_at({ victim, moment }, table, event) {
    return new Promise((resolve) => {
      for (const [name, relays] of this.#relays)
        relays.forEach((relay, i) => relay.break_at(moment, event, () => {
          // What a node has sent before it was killed comes through later.
          if (!this.nodes.has(name)) return false
          // If the append lost a race, do not crash: the node loads and retries.
          if (this.log(table).some(({ body }) => body.startsWith(event)) !== (moment === 'after')) return false
          for (const one of this.#every_relay()) one.clear()
          this.crash(victim, name, this.servers.databases[i])
          resolve()
          return true
        }))
    })
  }
  crash(victim, name, database) {
    if (victim === 'database') {
      // Only its processes die. What it has written survives in the kernel, even without fsync.
      database.stop()
      return database.start()
    }
    const node = this.nodes.get(name)
    this.nodes.delete(name)
    node.child.kill('SIGKILL')
    this.#restarting.push(node.stop('SIGKILL').then(() => this.#start(name)))
  }

  /** The log of a table, and the database that has it: the first, unless it is empty there or ends with `moved`. */
  find(table) {
    const logs = this.servers.databases.map((database) => ({
      database,
      log: database.query(`select seq, body from event where table_id = '\\x${table}' order by seq`)
        .map(([seq, body]) => ({ seq: Number(seq), body })) }))
    return logs.find(({ log }) => log.length > 0 && log.at(-1).body !== 'moved') ?? logs[0]
  }
  log(table) { return this.find(table).log }
  /** Tables that have a log in both databases. */
  doubles() {
    const [first, second = []] = this.servers.databases.map((database) => database.query(
      `select encode(table_id, 'hex') from event group by 1 having not bool_or(body = 'moved')`).flat())
    return first.filter((table) => second.includes(table))
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
        if (crash?.moment === 'ack') this.cluster.crash(crash.victim, this.node.name, this.cluster.find(this.id).database)
        if (await Promise.race([crashed, late]) === 'late') throw new Error(`${event}: the crash never happened`)
        if (crash) this.plan.finished(crash)
        Object.assign(entry, { verdict: answer.kind, answered_at: performance.now() })
        return answer
      }
      await (answer.kind === 'later' ? pause(20) : this.#back)
    }
  }
}
