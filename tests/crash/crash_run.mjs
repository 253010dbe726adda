// Plays whole matches while servers crash, and checks them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from '../../wasm/api.mjs'
import { Rules } from '../server/rules.mjs'
import { CrashMatch } from './crash_match.mjs'
import { CrashingCluster } from './crashing_cluster.mjs'

const moments = ['before', 'after', 'ack']
const matches_at_once = 8  // while the number of databases grows
const kinds = ['node', 'database'].flatMap((victim) => moments.map((moment) => ({ victim, moment })))

/** Random numbers below a bound, from a seed (Steele and Vigna's splitmix, 32 bits of it). */
export function seeded_rng(seed) {
  let state = BigInt(seed)
  return (bound) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n)
    let x = state
    x = BigInt.asUintN(64, (x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n)
    x = BigInt.asUintN(64, (x ^ (x >> 27n)) * 0x94d049bb133111ebn)
    return Number((x >> 33n) % BigInt(bound))
  }
}

// Chooses which messages are hit by which crash. One crash at a time: other players wait.
class CrashPlan {
  done = []
  #current = null
  #finish
  constructor(choose) { this.choose = choose }
  async next() {
    while (this.#current) await this.#current
    const crash = this.choose(this.done.length)
    if (crash) this.#current = new Promise((resolve) => { this.#finish = resolve })
    return crash
  }
  finished(crash) {
    this.done.push(crash)
    this.#go_on()
  }
  /** Does something while nothing crashes. */
  async alone(work) {
    while (this.#current) await this.#current
    this.#current = new Promise((resolve) => { this.#finish = resolve })
    await work()
    this.#go_on()
  }
  #go_on() {
    this.#current = null
    this.#finish()
  }
}

/** Every second message on average, at each of the moments in turn; every tenth crash is PostgreSQL's. */
const sample = (points, rng) => new CrashPlan((done) => {
  if (done >= points || rng(2) === 0) return null
  return { victim: done % 10 === 9 ? 'database' : 'node', moment: moments[done % 3] }
})

/** PostgreSQL crashes at every fourth message on average; with more, nodes would rightly give up retrying. */
const database = (rng) => new CrashPlan((done) => (rng(4) === 0 ? { victim: 'database', moment: moments[done % 3] } : null))

// Plays matches at the same time, and tells what was wrong with each.
class CrashRun {
  wrong = []
  matches = 0
  acked = 0
  constructor(of) { Object.assign(this, of) }  // what a match takes

  async play(plan, at_once, meanwhile = () => {}) {
    const matches = Array.from({ length: at_once }, () => new CrashMatch(this))
    for (const match of matches) await match.open(plan)
    const stuck = await Promise.all([...matches.map((match) => match.play()), meanwhile()])
    for (const [i, match] of matches.entries()) {
      const found = [...stuck[i], ...await match.check()]
      this.acked += match.acked
      console.log(`match ${++this.matches}: ${match.acked} acknowledged, state ${match.hash}, ${found.length} wrong`)
      for (const says of found) console.log(`  ${says}`)
      this.wrong.push(...found)
    }
  }
  /** From one database to two, once a third of the crashes are done. */
  async grow(plan, points, rng) {
    const tables_of = (number) => this.cluster.servers.databases[number].query('select count(distinct table_id) from event')[0][0]
    while (plan.done.length < points / 3) await pause(20)
    await plan.alone(() => this.cluster.go_to('growing'))
    const ends = await this.cluster.move_tables(Array.from({ length: 12 }, () => (1 + rng(150)) / 1000))
    console.log(`mover: ${ends.join(', ')}; ${tables_of(1)} of ${tables_of(0)} tables moved`)
    await plan.alone(() => this.cluster.go_to('two'))
  }
}

/** Whether `is_good` accepts what was found wrong; otherwise prints what the nodes logged. */
export async function crash_run({ points, seed, databases, grow, full, modules, is_good }) {
  const begun = Date.now()
  const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
  const cluster = new CrashingCluster(), rules = new Rules()
  // Separate streams, so that one more choice does not move a crash.
  const [crash_rng, rng, travel_rng, mover_rng] = [0, 1, 2, 3].map((which) => seeded_rng(4 * seed + which))
  const module = modules && await load(readFileSync(join(modules, `${game}.wasm`)))
  console.log(`seed ${seed}, ${full ? 'every message of a match for each moment' : `${points} points`}` +
    `${grow ? ', from one database to two' : `, databases: ${databases}`}${module ? '' : ', without WebAssembly'}`)
  await cluster.open(['one', 'two'], grow ? 'growing' : databases === 2 ? 'two' : 'one')
  const run = new CrashRun({ cluster, rules, game, module, rng, travel_rng })
  const done = []
  const plans = full
    ? [...moments.map((moment) => new CrashPlan(() => ({ victim: 'node', moment }))), database(crash_rng)]
    : [sample(points, crash_rng)]
  if (grow) await run.play(plans[0], matches_at_once, () => run.grow(plans[0], points, mover_rng))
  for (const plan of plans) {
    while (full || plan.done.length < points) {
      await run.play(plan, 1)
      if (full || run.wrong.length > 0) break
    }
    done.push(...plan.done)
  }
  run.wrong.push(...cluster.doubles().map((table) => `${table} is in two places`))
  const cards = cluster.wrong_cards()
  if (cards > 0) run.wrong.push(`cards that differ from their logs: ${cards}`)
  for (const { victim, moment } of kinds) {
    const count = done.filter((one) => one.victim === victim && one.moment === moment).length
    console.log(`${victim} killed, ${moment}: ${count}`)
  }
  console.log(`${run.matches} matches, ${run.acked} acknowledged, ${done.length} crashes, ${run.wrong.length} wrong, ` +
    `${((Date.now() - begun) / 1000).toFixed(1)} s`)
  const good = is_good(run.wrong)
  if (!good) for (const node of cluster.nodes.values()) console.log(`node ${node.name}:\n${node.log()}`)
  rules.close()
  await cluster.close()
  return good
}
