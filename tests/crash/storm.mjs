// Matches in a storm, each from its making to its published record, and what is found wrong with them.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from '../../wasm/door.mjs'
import { Player } from '../server/player.mjs'
import { Rules } from '../server/rules.mjs'
import { check, record_of } from './check.mjs'
import { Fleet, Traveller } from './fleet.mjs'

const moments = ['before', 'after', 'ack']
const kinds = ['node', 'database'].flatMap((victim) => moments.map((moment) => ({ victim, moment })))

// A number below the bound, from a seed (Steele and Vigna's splitmix, 32 bits of it).
function luck_of(seed) {
  let state = BigInt(seed)
  return (bound) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n)
    let x = state
    x = BigInt.asUintN(64, (x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n)
    x = BigInt.asUintN(64, (x ^ (x >> 27n)) * 0x94d049bb133111ebn)
    return Number((x >> 33n) % BigInt(bound))
  }
}

// Which messages are struck, and by what. One blow at a time: whoever speaks meanwhile waits.
class Storm {
  dealt = []
  #blowing = null
  #calm
  constructor(choose) { this.choose = choose }
  async next() {
    while (this.#blowing) await this.#blowing
    const blow = this.choose(this.dealt.length)
    if (blow) this.#blowing = new Promise((resolve) => { this.#calm = resolve })
    return blow
  }
  passed(blow) {
    this.dealt.push(blow)
    this.#blowing = null
    this.#calm()
  }
}

/** One of two messages is struck, by each of the moments in turn, and every tenth blow is PostgreSQL's. */
const sample = (points, luck) => new Storm((dealt) => {
  if (dealt >= points || luck(2) === 0) return null
  return { victim: dealt % 10 === 9 ? 'database' : 'node', moment: moments[dealt % 3] }
})

/** PostgreSQL crashes at one of four messages: at more of them nodes would, rightly, hardly try any longer. */
const database = (luck) => new Storm((dealt) => (luck(4) === 0 ? { victim: 'database', moment: moments[dealt % 3] } : null))

/** What a node tells somebody who comes for the first time, word for word. */
async function told_by(node, table, watch) {
  const fresh = new Player(node.name)
  await fresh.hello(node, table, watch)
  await fresh.when(() => fresh.ended)
  fresh.socket.close()
  return { name: `node ${node.name}`, heard: fresh.heard, said: JSON.stringify(fresh.heard) }
}

function verified(published, folder) {
  const file = join(folder, 'match.table')
  writeFileSync(file, published)
  const python = fileURLToPath(new URL('../verify/verify.py', import.meta.url))
  return [[process.env.FLOTILLA, 'verify', file], ['python3', python, file]].flatMap(([path, ...words]) => {
    const { status, stdout, stderr } = spawnSync(path, words, { encoding: 'utf8' })
    return status === 0 ? [] : [`the record does not verify: ${stdout}${stderr}`]
  })
}

class Voyage {
  constructor(of) { Object.assign(this, of) }  // fleet, rules, game, module; luck for choices, and for where to go

  /** Plays one match and gives what is wrong with it. */
  async sail(storm) {
    const some = (list) => list[this.travel(list.length)]
    const traveller = (name, letter) => new Traveller(name, letter, this.fleet, this.travel)
    const people = [traveller('Ada', 'A'), traveller('Zoë', 'B')], eve = traveller('Eve', '*')
    await this.fleet.whole()
    const nodes = [...this.fleet.nodes.values()]
    const { links, watch, table } = await people[0].make(some(nodes), this.game, 'seats=2', ['person', 'person'])
    people.forEach((one, i) => Object.assign(one, { link: links[i], storm }))
    await people[1].hello(some(nodes), table, links[1])
    eve.link = watch
    await eve.hello(some(nodes), table, watch)
    const viewers = [...people, eve]
    const stuck = await this.#play(people, viewers).then(() => [], ({ message }) => [message])
    for (const one of viewers) one.leave()
    return [...stuck, ...await this.#judge(table, watch, people, viewers)]
  }

  async #play(people, viewers) {
    await Promise.all(people.map(async (one) => {
      await one.join(one.link)
      await one.mix()
    }))
    while (!people.some(({ ended }) => ended)) await this.#turn(people)
    await Promise.all(viewers.map((one) => one.when(() => one.ended)))
  }

  async #turn(people) {
    const longest = Math.max(...people.map(({ lines }) => lines.length))
    await Promise.all(people.map((one) => one.when(() => one.lines.length >= longest)))
    for (const person of people) {
      const moves = await this.rules.ask(person.record())
      if (moves.length === 0) continue
      const at = person.lines.length
      await person.insist({ kind: 'act', at, move: moves[this.luck(moves.length)] })
      await person.when(() => person.lines.length > at)
      return
    }
    // Nobody was asked: a roll is on its way, or the end.
    await people[0].when(() => people[0].lines.length > longest || people[0].ended)
  }

  async #judge(table, watch, people, viewers) {
    await this.fleet.whole()
    const asked = people.flatMap((one) => one.asked), log = this.fleet.log(table)
    this.acked = asked.filter(({ verdict }) => verdict === 'ack').length
    const published = people[0].ended?.record
    this.hash = 'unfinished'
    if (!published) return check({ asked, log, viewers })
    const record = record_of(published)
    const hashes = [{ name: 'native', hash: (await this.rules.ask(record))[0] }]
    if (this.module) hashes.push({ name: 'WebAssembly', hash: this.module.replay(record).it.hash() })
    const served = []
    for (const node of this.fleet.nodes.values()) served.push(await told_by(node, table, watch))
    this.hash = hashes[0].hash
    return [
      ...check({ asked, log, viewers: [...viewers, ...served], published, served, hashes }),
      ...verified(published, this.fleet.harbour.folder),
    ]
  }
}

export async function storm({ points, seed, full, modules }) {
  const begun = Date.now()
  const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
  const fleet = new Fleet(), rules = new Rules()
  // Of their own, so that a choice more or less moves no blow.
  const [blows, luck, travel] = [0, 1, 2].map((which) => luck_of(3 * seed + which))
  const module = modules && await load(readFileSync(join(modules, `${game}.wasm`)))
  console.log(`seed ${seed}, ${full ? 'every message of a match for each moment' : `${points} points`}` +
    (module ? '' : ', without WebAssembly'))
  await fleet.open(['one', 'two'])
  const voyage = new Voyage({ fleet, rules, game, module, luck, travel })
  const wrong = [], dealt = []
  let matches = 0, acked = 0
  const sail = async (weather) => {
    const found = await voyage.sail(weather)
    acked += voyage.acked
    console.log(`match ${++matches}: ${voyage.acked} acknowledged, state ${voyage.hash}, ${found.length} wrong`)
    for (const says of found) console.log(`  ${says}`)
    wrong.push(...found)
  }
  const weathers = full
    ? [...moments.map((moment) => new Storm(() => ({ victim: 'node', moment }))), database(blows)]
    : [sample(points, blows)]
  for (const weather of weathers) {
    do await sail(weather)
    while (!full && weather.dealt.length < points && wrong.length === 0)
    dealt.push(...weather.dealt)
  }
  for (const { victim, moment } of kinds) {
    const count = dealt.filter((one) => one.victim === victim && one.moment === moment).length
    console.log(`${victim} killed, ${moment}: ${count}`)
  }
  console.log(`${matches} matches, ${acked} acknowledged, ${dealt.length} blows, ${wrong.length} wrong, ` +
    `${((Date.now() - begun) / 1000).toFixed(1)} s`)
  rules.close()
  await fleet.close()
  return wrong
}
