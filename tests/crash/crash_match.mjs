// One match of two people and a spectator over all nodes of a cluster, played to its end and then checked.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Player } from '../server/player.mjs'
import { check, record_of } from './check.mjs'
import { ReconnectingPlayer } from './crashing_cluster.mjs'

/** Everything a node sends to a new client, word for word. */
async function sent_by(node, table, watch) {
  const fresh = new Player(node.name)
  await fresh.hello(node, table, watch)
  await fresh.wait_for(() => fresh.ended)
  fresh.socket.close()
  return { name: `node ${node.name}`, received: fresh.received, said: JSON.stringify(fresh.received) }
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

export class CrashMatch {
  people = []
  /** `of`: cluster, rules, game, module, rng for moves, travel_rng for nodes; think_ms before each move, if any. */
  constructor(of) { Object.assign(this, of) }

  /** Everybody comes to a new table; `plan` chooses crashes, if any. */
  async open(plan) {
    await this.cluster.all_restarted()
    const nodes = [...this.cluster.nodes.values()]
    const some = (list) => list[this.travel_rng(list.length)]
    const { maker, links, watch, table } = await this.#make(some(nodes))
    const people = [maker, this.#player('Zoë', 'B')], eve = this.#player('Eve', '*')
    Object.assign(this, { people, table, watch, viewers: [...people, eve] })
    people.forEach((one, i) => Object.assign(one, { link: links[i], plan }))
    await people[1].hello(some(nodes), table, links[1])
    eve.link = watch
    await eve.hello(some(nodes), table, watch)
  }
  /** Returns why it came to no end, if so. */
  async play() {
    const stuck = await this.#play_to_end(this.people, this.viewers).then(() => [], ({ message }) => [message])
    for (const one of this.viewers) one.leave()
    return stuck
  }

  #player(name, letter) { return new ReconnectingPlayer(name, letter, this.cluster, this.travel_rng) }
  async #make(node) {
    for (;; await pause(50)) {
      const maker = this.#player('Ada', 'A')
      const made = await maker.make(node, this.game, 'seats=2', ['person', 'person'])
      if (made.kind === 'made') return { maker, ...made }
      maker.leave()
    }
  }
  async #play_to_end(people, viewers) {
    await Promise.all(people.map(async (one) => {
      await one.join(one.link)
      await one.contribute_to_dice()
    }))
    while (!people.some(({ ended }) => ended)) await this.#turn(people)
    await Promise.all(viewers.map((one) => one.wait_for(() => one.ended)))
  }

  async #turn(people) {
    const longest = Math.max(...people.map(({ lines }) => lines.length))
    await Promise.all(people.map((one) => one.wait_for(() => one.lines.length >= longest)))
    for (const person of people) {
      const moves = await this.rules.ask(person.record())
      if (moves.length === 0) continue
      const at = person.lines.length
      if (this.think_ms) await pause(this.think_ms)
      await person.ask_until_decided({ kind: 'act', at, move: moves[this.rng(moves.length)] })
      await person.wait_for(() => person.lines.length > at)
      return
    }
    // Nobody is to move: wait for a roll or the end.
    await people[0].wait_for(() => people[0].lines.length > longest || people[0].ended)
  }

  /** What is wrong with the match that was played. */
  async check() {
    const { table, watch, people, viewers } = this
    await this.cluster.all_restarted()
    const asked = people.flatMap((one) => one.asked), log = this.cluster.log(table)
    this.acked = asked.filter(({ verdict }) => verdict === 'ack').length
    const published = people[0].ended?.record
    this.hash = 'unfinished'
    if (!published) return check({ asked, log, viewers })
    const record = record_of(published)
    const hashes = [{ name: 'native', hash: (await this.rules.ask(record))[0] }]
    if (this.module) hashes.push({ name: 'WebAssembly', hash: this.module.replay(record).it.hash() })
    const served = []
    for (const node of this.cluster.nodes.values()) served.push(await sent_by(node, table, watch))
    this.hash = hashes[0].hash
    return [
      ...check({ asked, log, viewers: [...viewers, ...served], published, served, hashes }),
      ...verified(published, this.cluster.servers.folder),
    ]
  }
}
