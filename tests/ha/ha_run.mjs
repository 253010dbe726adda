// Plays matches at several tables while the database loses machines, and checks all of them in the end.
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { CrashMatch } from '../crash/crash_match.mjs'
import { seeded_rng } from '../crash/crash_run.mjs'
import { Rules } from '../server/rules.mjs'
import { wait_until } from '../server/test_cluster.mjs'
import { faults } from './faults.mjs'
import { PatroniCluster } from './patroni_cluster.mjs'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

// Two people and a spectator who play match after match.
class Company {
  matches = []
  stuck = []
  constructor(of) { this.of = of }
  async play_on(is_over) {
    while (!is_over()) {
      const match = new CrashMatch({ ...this.of, think_ms: 30 })
      this.matches.push(match)
      this.stuck.push(...await match.open().then(() => match.play()).catch(({ message }) => [message]))
    }
  }
  /** When its messages were acknowledged, in order. */
  acks() {
    return this.matches.flatMap(({ people }) => people).flatMap(({ asked }) => asked)
      .flatMap(({ verdict, answered_at }) => (verdict === 'ack' ? [answered_at] : [])).sort((a, b) => a - b)
  }
  acks_since(time) { return this.acks().filter((one) => one > time).length }
  /** The longest time between two acknowledgements, of which the second came after `time`. */
  longest_gap(time) {
    const acks = this.acks()
    return Math.max(...acks.map((one, i) => (one > time && i > 0 ? one - acks[i - 1] : 0)))
  }
}

class Play {
  wrong = []
  #over = false

  async open(seed) {
    this.cluster = new PatroniCluster()
    this.rules = new Rules()
    await this.cluster.open()
    const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
    const [rng, travel_rng] = [0, 1].map((which) => seeded_rng(2 * seed + which))
    this.companies = Array.from({ length: 4 }, () =>
      new Company({ cluster: this.cluster, rules: this.rules, game, module: null, rng, travel_rng }))
    this.playing = Promise.all(this.companies.map((one) => one.play_on(() => this.#over)))
    await this.#everybody_moves_on(0)
  }
  #everybody_moves_on(since) {
    return wait_until(() => this.companies.every((one) => one.acks_since(since) >= 5), 'moves at every table')
  }

  /** Whether play goes on after this fault. */
  async survive(name) {
    return this.#suffer(name).then(() => true, ({ message }) => {
      this.wrong.push(`${name}: ${message}`)
      return false
    })
  }
  async #suffer(name) {
    const { says, halts, inflict, heal } = faults[name]
    const before = await this.cluster.until_whole(), start = performance.now()
    await inflict(this.cluster, before)
    if (halts) await this.#nobody_moves()
    else await this.#everybody_moves_on(performance.now())
    await heal?.(this.cluster, before)
    const after = await this.cluster.until_whole(), whole = performance.now()
    await this.#everybody_moves_on(whole)
    const gap = Math.max(...this.companies.map((one) => one.longest_gap(start)))
    console.log(`${says}: ${halts ? 'no move' : `longest gap ${seconds(gap)}`}, ${before} → ${after}, ` +
      `whole after ${seconds(whole - start)}`)
  }
  async #nobody_moves() {
    await pause(2000)  // what was committed may still be on its way
    const start = performance.now()
    await pause(20_000)
    const count = this.companies.map((one) => one.acks_since(start)).reduce((a, b) => a + b)
    if (count > 0) this.wrong.push(`${count} messages were acknowledged without a standby`)
  }

  /** No role can write moves that do not wait for the standby. */
  async check_durability() {
    const sql = "set synchronous_commit = local; insert into event (table_id, seq, body) values ('\\x00', 0, 'lost')"
    const says = await this.cluster.ask(sql, 'flotilla', 'flotilla').then(() => '', ({ stderr }) => stderr)
    if (!says.includes('synchronous_commit is local')) this.wrong.push('a move was written that waits for no standby')
  }

  async finish() {
    this.#over = true
    await this.playing
    const matches = this.companies.flatMap((one) => one.matches)
    this.wrong.push(...this.companies.flatMap(({ stuck }) => stuck))
    for (const match of matches) if (match.table) this.wrong.push(...await match.check().catch(({ message }) => [message]))
    const acked = this.companies.map((one) => one.acks().length).reduce((a, b) => a + b)
    console.log(`${matches.length} matches, ${acked} acknowledged, ${this.wrong.length} wrong`)
    for (const says of this.wrong) console.log(`  ${says}`)
    if (this.wrong.length > 0) for (const node of this.cluster.nodes.values()) console.log(`node ${node.name}:\n${node.log()}`)
    this.rules.close()
    await this.cluster.close()
    return this.wrong.length === 0
  }
}

/** Whether nothing acknowledged was lost, and play went on after every fault. */
export async function ha_run({ plan, seed }) {
  console.log(`seed ${seed}, ${plan.length} faults`)
  const play = new Play()
  await play.open(seed)
  await play.check_durability()
  for (const name of plan) if (!await play.survive(name)) break
  return play.finish()
}
