// Two nodes behind a reverse proxy. One after the other is told to stop, in the middle of matches, and started again:
// nobody at the proxy notices more than a reconnect.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { drain_notice_ms, start_caddy } from './caddy.mjs'
import { next_move } from './next_move.mjs'
import { Player } from './player.mjs'
import { Rules } from './rules.mjs'
import { TestCluster, wait_until } from './test_cluster.mjs'
import { WebSocket } from './websocket.mjs'

const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
const cluster = new TestCluster(), rules = new Rules()
let settings, one, two, proxy

before(async () => {
  await cluster.open()
  cluster.migrate()
  const site = join(cluster.folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>x</title>')
  settings = { site, proxies: '127.0.0.1', drain_notice_ms }
  ;[one, two] = await Promise.all(['one', 'two'].map((name) => cluster.node(name, settings)))
  proxy = await start_caddy(cluster, [one, two])
})
afterEach(({ passed }) => { if (!passed) for (const each of [proxy, one, two]) console.log(each.log()) })
after(async () => {
  rules.close()
  await cluster.close()
})

// Requests pages all the time, like many visitors; collects what they should not see.
class Visitors {
  requests = 0
  failures = []
  #stopped = false
  #done

  start() { this.#done = this.#run() }
  async stop() {
    this.#stopped = true
    await this.#done
  }
  async #run() {
    for (; !this.#stopped; await pause(5))
      for (const path of ['/', '/health', '/table/x']) {
        const status = await fetch(proxy.url + path).then(async (answer) => (await answer.text(), answer.status), ({ message }) => message)
        ++this.requests
        if (status !== 200) this.failures.push(`${path}: ${status}`)
      }
  }
}

// A player that reconnects through the proxy when it is disconnected, and resends what was not answered.
class ReturningPlayer extends Player {
  acknowledged = []  // moves
  codes = []         // its connections were closed with
  failures = []      // to connect
  #gone = false
  #back = null
  #lost = null

  async hello(node, table, link) {
    this.link ??= link
    await super.hello(node, table, this.link)
  }
  async connect(node) {
    await super.connect(node)
    const { socket } = this
    this.#lost = new Promise((resolve) => {
      socket.on_close = ({ code }) => {
        if (socket !== this.socket || this.#gone) return
        this.codes.push(code)
        this.#back = this.#return()
        resolve({ kind: 'closed' })
      }
    })
  }
  async #return() {
    for (;; await pause(10)) {
      const failure = await this.hello(proxy).then(() => null, ({ message }) => message)
      if (!failure) return
      this.failures.push(failure)
    }
  }
  async ask_until_decided(message) {
    const sent = { ...message, id: message.id ?? this.next_id() }
    for (;;) {
      const answer = await Promise.race([this.ask(sent), this.#lost])
      if (answer.kind === 'closed') await this.#back
      else if (answer.kind === 'later') await pause(20)
      else return answer
    }
  }
  leave() {
    this.#gone = true
    this.socket.close()
  }
}

class ProxiedMatch {
  players = ['Ada', 'Zoë'].map((name) => new ReturningPlayer(name))

  async begin() {
    const [ada, zoe] = this.players
    const { links, table } = await ada.make(proxy, game, 'seats=2', ['person', 'person'])
    await zoe.hello(proxy, table, links[1])
    await Promise.all(this.players.map((one, seat) => one.join(links[seat])))
    await Promise.all(this.players.map((one) => one.contribute_to_dice()))
    return this
  }
  /** Makes this many moves, or plays to the end. */
  async play(moves = Infinity) {
    for (let i = 0; i < moves; ++i) {
      const step = await next_move(this.players, rules)
      if (!step) return
      const { player, move } = step, at = player.lines.length
      const { kind, anchor } = await player.ask_until_decided({ kind: 'act', at, move })
      assert.equal(kind, 'ack', anchor)
      player.acknowledged.push(move)
      await player.wait_for(() => player.lines.length > at)
    }
  }
  /** Everything acknowledged is in the published record, and nothing else. */
  async check() {
    await Promise.all(this.players.map((one) => one.wait_for(() => one.ended)))
    const [{ ended }] = this.players
    this.players.forEach((player, seat) => {
      const letter = 'AB'[seat]
      const moves = ended.record.split('\n').filter((line) => line.startsWith(`${letter} `)).map((line) => line.slice(2))
      assert.deepEqual(moves, player.acknowledged)
      assert.deepEqual(player.ended, ended)
      player.leave()
    })
  }
}

// Plays match after match until it is stopped: some move is always on its way.
class BusyTable {
  matches = []
  #stopped = false
  start() { this.done = this.#run() }
  async stop() {
    this.#stopped = true
    await this.done
  }
  async #run() {
    while (!this.#stopped) {
      const match = await new ProxiedMatch().begin()
      this.matches.push(match)
      await match.play()
      await match.check()
    }
  }
}

const open_connections = (node) => node.metric('flotilla_connections')

/** Tells a node to stop and resolves with what it exits with. Matches go on meanwhile. */
async function drain(node, matches) {
  const exited = node.stop('SIGTERM')
  const ready = async () => (await node.get('/ready')).status
  await wait_until(async () => await ready() === 503, 'the node says that it drains')
  await Promise.all(matches.map((match) => match.play(2)))
  return exited
}

test('a node is drained and restarted behind the proxy, then the other: nothing fails, nothing is lost', async () => {
  const visitors = new Visitors(), busy = new BusyTable()
  const matches = await Promise.all(Array.from({ length: 3 }, () => new ProxiedMatch().begin()))
  const everybody = matches.flatMap(({ players }) => players)
  await Promise.all(matches.map((match) => match.play(2)))
  assert.ok(await open_connections(one) > 0 && await open_connections(two) > 0)
  visitors.start()
  busy.start()

  assert.equal(await drain(one, matches), 0)
  await wait_until(() => everybody.some(({ codes }) => codes.length > 0), 'its players were disconnected')
  await Promise.all(matches.map((match) => match.play(2)))

  one = await cluster.node('one', { ...settings, port: one.port })
  await wait_until(async () => {
    const socket = await WebSocket.open(proxy.port)
    const is_used = await open_connections(one) > 0
    socket.close()
    return is_used
  }, 'the proxy uses the node again')
  assert.equal(await drain(two, matches), 0)
  await wait_until(() => everybody.every(({ codes }) => codes.length > 0), 'everybody was disconnected')
  await busy.stop()
  await Promise.all(matches.map((match) => match.play()))
  await Promise.all(matches.map((match) => match.check()))
  await visitors.stop()

  assert.deepEqual(visitors.failures, [])
  const all = [...everybody, ...busy.matches.flatMap(({ players }) => players)]
  assert.deepEqual(all.flatMap(({ failures }) => failures), [])
  assert.deepEqual([...new Set(all.flatMap(({ codes }) => codes))], [1012])
})
