// A server with its default limits, honest people on it, and attackers in processes of their own.
import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Player } from '../server/player.mjs'
import { Rules } from '../server/rules.mjs'
import { TestCluster, wait_until } from '../server/test_cluster.mjs'
import { kinds } from './attack_kinds.mjs'
import { HonestCrowd, from_address } from './honest_crowd.mjs'

// The attacker's connections come from the second: they never use up the ports of the first.
const proxies = ['127.0.0.1', '127.0.0.2']

class AttackerProcess {
  counts = {}
  #failure = null
  #is_ready = false
  #is_stopped = false
  #begun = performance.now()
  #child

  constructor(order) {
    this.kind = kinds[order.kind]
    const words = ['-n', '19', process.execPath, fileURLToPath(new URL('attacker.mjs', import.meta.url))]
    this.#child = spawn('nice', words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    this.#child.on('message', ({ counts, ready, stopped }) => {
      if (counts) this.counts = counts
      this.#is_ready ||= ready
      this.#is_stopped ||= stopped
    })
    this.#child.on('exit', (code) => { if (code !== 0) this.#failure = new Error(`the attacker failed: ${order.kind}`) })
    this.#child.send(order)
  }
  #until(condition, what) {
    return wait_until(() => {
      if (this.#failure) throw this.#failure
      return condition()
    }, `${this.kind.title}: ${what}`)
  }
  ready() { return this.#until(() => this.#is_ready, 'the attack begins') }
  repelled() { return this.#until(() => this.kind.is_repelled(this.counts), `it is repelled, not ${JSON.stringify(this.counts)}`) }
  get seconds() { return (performance.now() - this.#begun) / 1000 }
  /** Returns what it achieved against the rules. */
  async stop() {
    this.#child.send('stop')
    await this.#until(() => this.#is_stopped, 'the attack ends')
    return this.kind.wrong(this.counts, this.seconds)
  }
}

// Somebody who has seat A at a table and reloads the page.
class Owner {
  tries = 0
  inside = 0
  #player = new Player('Owner', from_address('10.2.0.1'))

  async open(node, game) {
    const { table, links, watch } = await this.#player.make(node, game, 'seats=2', ['person', 'person'])
    await this.#player.join(links[0])
    this.#player.socket.close()
    Object.assign(this, { node, invitation: { table, watch } })
  }
  async reload() {
    const player = this.#player
    player.received.length = 0
    await player.hello(this.node)
    const { you } = await player.wait_for(() => player.received.find(({ kind }) => ['table', 'later', 'refused'].includes(kind)))
    ++this.tries
    this.inside += you === 0 ? 1 : 0
    player.socket.close()
  }
}

export class AttackedServer {
  cluster = new TestCluster()
  rules = new Rules()
  wrong = []
  #attacks = 0

  /** `plan`: the crowd as HonestCrowd takes it; `full`: strong bots and many tables; `fsync` of PostgreSQL. */
  constructor(plan) { this.plan = plan }
  async open() {
    const { cluster, plan, rules } = this
    cluster.fsync = plan.fsync ?? 'off'
    await cluster.open()
    cluster.migrate()
    this.node = await cluster.node('node', { proxies: proxies.join(', '), people_per_address: undefined })
    // Bots are listed from the strongest to one that plays at random.
    this.games = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
      .map(({ game, seats_max, switches, bots }) => ({ game, seats_max, switches, bot: bots.at(plan.full ? 0 : -2).name }))
    this.crowd = new HonestCrowd({ node: this.node, rules, ...this.games[0], ...plan })
  }
  /** The rules end with this process: somebody may still be thinking. */
  async close() {
    if (this.crowd) this.crowd.stopped = true
    await this.cluster.close()
  }

  /** Starts an attack from an address that nobody has used. */
  async attack(kind, more = {}) {
    const { games, node } = this, [{ game }] = games, attack = kinds[kind]
    const attacker = new AttackerProcess({
      kind, games, game, port: node.port, address: `10.66.${this.#attacks >> 8}.${this.#attacks++ & 255}`, proxy: proxies[1],
      tables: attack.tables?.[this.plan.full ? 'full' : 'sample'], ...more })
    await attacker.ready()
    return attacker
  }
  /** Ends it, and waits until its connections are gone. */
  async end(attacker) {
    const found = await attacker.stop()
    this.wrong.push(...found.map((says) => `${attacker.kind.title}: ${says}`))
    const others = async () => await this.node.metric('flotilla_connections') - this.crowd.people
    await wait_until(async () => await others() <= 0, 'the attacker is disconnected')
  }
  async owner() {
    const owner = new Owner()
    await owner.open(this.node, this.games[0].game)
    this.crowd.tables.add(owner.invitation.table)
    return owner
  }

  /** The database without what belongs to honest tables. */
  stored() {
    const honest = [...this.crowd.tables].map((id) => `'\\x${id}'`).join(', ') || "''"
    const [[tables, events, bytes]] = this.cluster.query(
      `select count(distinct table_id), count(*) filter (where is_event), coalesce(sum(size), 0) from (
         select table_id, true as is_event, pg_column_size(event.*) as size from event
         union all select table_id, false, pg_column_size(row_of.*) from row_of) as all_rows
       where table_id not in (${honest})`)
    return { tables: Number(tables), events: Number(events), bytes: Number(bytes) }
  }
  size() { return Number(this.cluster.query('select pg_database_size(current_database())')[0][0]) }
}

