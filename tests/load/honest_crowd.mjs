// People who play by the rules while somebody attacks the server, and how long they wait.
import { setTimeout as pause } from 'node:timers/promises'
import { next_move } from '../server/next_move.mjs'
import { Player } from '../server/player.mjs'
import { wait_until } from '../server/test_cluster.mjs'

/** Everybody plays from an address of their own, as the proxy reports it. */
export const from_address = (address) => ({ headers: { 'X-Forwarded-For': address } })

export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN
}
export const median = (values) => quantile(values, 0.5)

// One table, match after match, with a move at even intervals. A match is over in seconds, and others come for the next:
// the same people may not make a table every few seconds.
class HonestTable {
  moves = 0      // acknowledged
  matches = 0
  waiting = null  // since when, for an answer or a bot
  #due

  constructor(crowd, number, seats) {
    Object.assign(this, { crowd, number, seats, people: seats.filter((seat) => seat === 'person').length })
    this.#due = performance.now() + number / crowd.size * crowd.pace_ms
  }
  async play() {
    while (!this.crowd.stopped) {
      const players = await this.#sit_down()
      if (players) await this.#match(players)
    }
  }

  async #sit_down() {
    const { node, game } = this.crowd
    const from = `10.${100 + ++this.matches % 100}.${this.number}`
    const players = Array.from({ length: this.people }, (_, i) => new Player(`${from}.${i + 1}`, from_address(`${from}.${i + 1}`)))
    const { kind, anchor, links, table } = await players[0].make(node, game, `seats=${this.seats.length}`, this.seats)
    if (!table) {
      this.crowd.wrong.push(`an honest table was not created: ${kind} ${anchor}`)
      players[0].socket.close()
      return this.#next_interval()
    }
    this.crowd.tables.add(table)
    await Promise.all(players.slice(1).map((one, i) => one.hello(node, table, links[i + 1])))
    await Promise.all(players.map((one, i) => one.join(links[i])))
    await Promise.all(players.map((one) => one.contribute_to_dice()))
    return players
  }
  async #match(players) {
    for (;;) {
      const [{ lines }] = players, known = lines.length
      this.waiting = performance.now()
      const step = await next_move(players, this.crowd.rules)
      const of_bot = players.length < this.seats.length && lines.slice(known).some((line) => line.startsWith('B '))
      this.#waited(of_bot ? this.crowd.bot_waits : [])
      if (!step || this.crowd.stopped) break
      await this.#next_interval()
      await this.#move(step)
    }
    for (const { socket } of players) socket.close()
  }
  async #move({ player, move }) {
    const at = player.lines.length
    this.waiting = performance.now()
    const { kind, anchor } = await player.ask({ kind: 'act', at, move })
    this.#waited(kind === 'ack' ? this.crowd.waits : [])
    if (kind !== 'ack') return void this.crowd.wrong.push(`an honest move got ${kind} ${anchor}`)
    await player.wait_for(() => player.lines.length > at)
    ++this.moves
  }
  #waited(list) {
    list.push({ at: this.waiting, ms: performance.now() - this.waiting })
    this.waiting = null
  }
  async #next_interval() {
    const now = performance.now()
    this.#due = Math.max(this.#due + this.crowd.pace_ms, now)
    await pause(this.#due - now)
  }
}

export class HonestCrowd {
  stopped = false
  tables = new Set()  // ids
  waits = []          // { at, ms } of every acknowledged move
  bot_waits = []      // of people for a bot's move
  wrong = []          // what no honest player should be told
  #playing = []
  #failure = null

  /** `pairs`: tables of two people; `with_bot`: tables of one person and the bot. */
  constructor({ node, rules, game, bot, pairs, with_bot, pace_ms }) {
    Object.assign(this, { node, rules, game, pace_ms, size: pairs + with_bot })
    const seats = (i) => (i < pairs ? ['person', 'person'] : ['person', bot])
    this.#playing = Array.from({ length: this.size }, (_, i) => new HonestTable(this, i, seats(i)))
  }
  get people() { return this.#playing.reduce((sum, { people }) => sum + people, 0) }
  start() {
    for (const table of this.#playing) table.play().catch((error) => { this.#failure ??= error })
  }
  check() {
    if (this.#failure) throw this.#failure
  }

  /** Resolves when every table has made this many more moves. */
  async more_moves(count) {
    const goals = this.#playing.map((table) => [table, table.moves + count])
    await wait_until(() => {
      this.check()
      return goals.every(([{ moves }, goal]) => moves >= goal)
    }, `${count} more honest moves at every table`)
  }
  /** The waits that began during `what()`. */
  async measure(what) {
    const begin = performance.now()
    await what()
    const end = performance.now()
    await wait_until(() => {
      this.check()
      return this.#playing.every(({ waiting }) => waiting === null || waiting > end)
    }, 'no honest player waits any more')
    const within = (all) => all.filter(({ at }) => at >= begin && at < end).map(({ ms }) => ms)
    return { waits: within(this.waits), bot_waits: within(this.bot_waits) }
  }
}
