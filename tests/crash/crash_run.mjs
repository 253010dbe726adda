// Plays whole matches while servers crash, and checks them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../../wasm/api.mjs'
import { Rules } from '../server/rules.mjs'
import { CrashMatch } from './crash_match.mjs'
import { CrashingCluster } from './crashing_cluster.mjs'

const moments = ['before', 'after', 'ack']
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

/** Whether `is_good` accepts what was found wrong; otherwise prints what the nodes logged. */
export async function crash_run({ points, seed, full, modules, is_good }) {
  const begun = Date.now()
  const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
  const cluster = new CrashingCluster(), rules = new Rules()
  // Separate streams, so that one more choice does not move a crash.
  const [crash_rng, rng, travel_rng] = [0, 1, 2].map((which) => seeded_rng(3 * seed + which))
  const module = modules && await load(readFileSync(join(modules, `${game}.wasm`)))
  console.log(`seed ${seed}, ${full ? 'every message of a match for each moment' : `${points} points`}` +
    (module ? '' : ', without WebAssembly'))
  await cluster.open(['one', 'two'])
  const wrong = [], done = []
  let matches = 0, acked = 0
  const play = async (plan) => {
    const match = new CrashMatch({ cluster, rules, game, module, rng, travel_rng })
    const found = [...await match.play(plan), ...await match.check()]
    acked += match.acked
    console.log(`match ${++matches}: ${match.acked} acknowledged, state ${match.hash}, ${found.length} wrong`)
    for (const says of found) console.log(`  ${says}`)
    wrong.push(...found)
  }
  const plans = full
    ? [...moments.map((moment) => new CrashPlan(() => ({ victim: 'node', moment }))), database(crash_rng)]
    : [sample(points, crash_rng)]
  for (const plan of plans) {
    do await play(plan)
    while (!full && plan.done.length < points && wrong.length === 0)
    done.push(...plan.done)
  }
  for (const { victim, moment } of kinds) {
    const count = done.filter((one) => one.victim === victim && one.moment === moment).length
    console.log(`${victim} killed, ${moment}: ${count}`)
  }
  console.log(`${matches} matches, ${acked} acknowledged, ${done.length} crashes, ${wrong.length} wrong, ` +
    `${((Date.now() - begun) / 1000).toFixed(1)} s`)
  const good = is_good(wrong)
  if (!good) for (const node of cluster.nodes.values()) console.log(`node ${node.name}:\n${node.log()}`)
  rules.close()
  await cluster.close()
  return good
}
