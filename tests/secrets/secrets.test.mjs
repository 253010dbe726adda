// Games with secrets on the real server: whole matches with everything the server sends recorded; matches that differ
// only in a secret; and both again with a server that leaks.
import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { TestCluster } from '../server/test_cluster.mjs'
import { Rules } from '../server/rules.mjs'
import { differences, find_leaks, hidden_words } from './canaries.mjs'
import { NatsSniffer, RecordingPlayer, http_responses } from './capture.mjs'

process.env.FLOTILLA_MUTANT = 'leak'  // read only by the mutant server

class SecretsCluster {
  servers = new TestCluster()
  async open(program) {
    this.servers.program = program
    await this.servers.open()
    this.servers.migrate()
    this.nodes = await Promise.all([this.servers.node('one'), this.servers.node('two')])
    this.sniffer = await NatsSniffer.open(this.servers.nats_port)
  }
  async close() {
    this.sniffer?.close()
    await this.servers.close()
  }
}

const rules = new Rules(), correct = new SecretsCluster(), leaky = new SecretsCluster()
before(() => Promise.all([correct.open(process.env.FLOTILLAD), leaky.open(process.env.FLOTILLAD_MUTANT)]))
after(async () => {
  rules.close()
  await Promise.all([correct.close(), leaky.close()])
})

// A table with people in all seats, a spectator, a guest who holds the second seat's link but comes too late to use it
// and watches, and a stranger, spread over both nodes. Everybody waits for each step, so that what is sent does not
// depend on timing.
class Table {
  http = []
  constructor(cluster, game, setup, names) {
    Object.assign(this, { cluster, game, setup })
    this.people = names.map((name) => new RecordingPlayer(name))
    this.spectator = new RecordingPlayer('Eve who looks on')
    this.guest = new RecordingPlayer('Gus with a link')
    this.stranger = new RecordingPlayer('Sam without one')
  }
  get record() { return this.people[0].ended.record.split('\n\n')[2].trimEnd().split('\n') }

  async begin() {
    const { cluster: { nodes }, people, spectator, guest, stranger } = this
    const made = await people[0].make(nodes[0], this.game, this.setup, people.map(() => 'person'), this.clocks)
    this.made = made
    for (const [i, one] of people.entries()) if (i > 0) await one.hello(nodes[i % 2], made.table, made.links[i])
    await spectator.hello(nodes[1], made.table, made.watch)
    await guest.hello(nodes[0], made.table, made.links[1])
    await stranger.hello(nodes[1], made.table, randomBytes(16).toString('hex'))
    await this.seen()
    for (const [i, one] of people.entries()) await this.lobby(one, { kind: 'join', link: made.links[i], name: one.name })
    for (const [i, one] of people.entries()) {
      // Too early, before everybody has committed: nobody may receive it.
      const early = await one.ask({ kind: 'give', gift: one.gift.toString('hex') })
      assert.notEqual(early.kind, 'ack')
      await this.lobby(one, { kind: 'promise', hash: one.commitment(i) })
    }
    for (const one of people) await this.lobby(one, { kind: 'give', gift: one.gift.toString('hex') })
    await people[0].wait_for(() => people[0].lines.length > 0)
    await this.seen()
  }
  async lobby(one, message) {
    const seq = one.table.seq
    assert.equal((await one.ask_until_decided(message)).kind, 'ack')
    await one.wait_for(() => one.table.seq > seq)
    await this.seen()
  }
  async act(one, move) {
    const at = one.lines.length
    assert.equal((await one.ask_until_decided({ kind: 'act', at, move })).kind, 'ack', move)
    await one.wait_for(() => one.lines.length > at)
    await this.seen()
  }
  async resign(one) {
    await one.ask_until_decided({ kind: 'resign' })
    await this.ended()
  }
  async ended() { await Promise.all([...this.people, this.spectator, this.guest].map((one) => one.wait_for(() => one.ended))) }
  /** Waits until everybody has received what anybody has. */
  async seen() {
    const everybody = [...this.people, this.spectator]
    const seq = Math.max(...everybody.map(({ table }) => table?.seq ?? 0), 1)
    const lines = Math.max(...everybody.map((one) => one.lines.length))
    await Promise.all([...everybody, this.guest].map((one) => one.wait_for(() => one.ended || one.table?.seq >= seq)))
    await Promise.all(everybody.map((one) => one.wait_for(() => one.ended || one.lines.length >= lines)))
  }
  /** Players reconnect now and then and are sent the match from its beginning. One connection for the whole match would
   *  exceed the message limit and be closed. */
  async come_again(turns) {
    const one = [...this.people, this.spectator][turns % (this.people.length + 3)]
    if (!one) return
    one.lines.length = 0
    await one.hello(this.cluster.nodes[turns % 2], this.made.table, one === this.spectator ? this.made.watch : undefined)
    await this.seen()
  }
  async ask_http() {
    for (const node of this.cluster.nodes) this.http.push(...await http_responses(node, this.made.table))
  }

  leave() { for (const one of [...this.people, this.spectator, this.guest, this.stranger]) one.socket.close() }
  /** Everything that was sent to anybody, and the secrets in it. */
  capture() {
    const everybody = [...this.people, this.spectator, this.guest, this.stranger]
    const who = ['A', 'B', 'C', 'D'].slice(0, this.people.length).concat('*', '*', 'stranger')
    return {
      viewers: everybody.map((one, i) => ({ name: one.name, who: who[i], told: one.messages() })),
      record: this.record,
      secrets: {
        seed: this.people[0].ended.record.match(/^seed (\w+)$/m)[1], gifts: this.people.map(({ gift }) => gift.toString('hex')),
        sessions: everybody.map(({ session }) => session), links: [...this.made.links, this.made.watch],
      },
      people: everybody.map(({ name }) => name), table: this.made.table,
      bus: this.cluster.sniffer.received, http: this.http, logs: this.cluster.nodes.map((node) => node.log()),
    }
  }
}

const names = ['Ada of the North', 'Bea of the South', 'Cyd of the West', 'Dot of the East']

test('whole matches: nobody is told what they may not know', async () => {
  for (const seats of [2, 3, 4, 2, 3, 4]) {
    const table = new Table(correct, 'lagoon', `seats=${seats}`, names.slice(0, seats))
    if (seats === 3) table.clocks = { free: 600, reserve: 600 }
    await table.begin()
    for (let turns = 0; !table.people[0].ended; ++turns) {
      if (turns % 8 === 0) await table.ask_http()
      await table.come_again(turns)
      for (const one of table.people) {
        const moves = await rules.ask(one.record())
        if (moves.length === 0) continue
        await table.act(one, moves[randomInt(moves.length)])
        break
      }
    }
    await table.ended()
    await table.ask_http()
    table.leave()
    const capture = table.capture()
    assert.ok(capture.record.length > 30 && capture.bus.length > 10, `${capture.record.length} lines, ${capture.bus.length} hints`)
    assert.deepEqual(find_leaks(capture), [])
  }
})

// What each viewer may see of a whole match, according to the rules.
async function shown_of(table) {
  const { game, setup } = table.people[0].table
  const record = `game ${game}\nsetup ${setup}\n\n${table.record.map((line) => line + '\n').join('')}`
  const shown = {}
  for (const who of ['A', 'B', '*']) shown[who] = await rules.ask(`show ${who}\n${record}`)
  return { ...shown, guest: shown['*'], stranger: shown['*'] }
}

test('every game that has secrets: two seats and a spectator are told what they may know', async () => {
  const games = (await rules.ask('secrets')).filter((name) => !['lagoon', 'two_deals'].includes(name))
  for (const game of games) {
    const table = new Table(correct, game, 'seats=2', names.slice(0, 2))
    await table.begin()
    for (let turns = 0; turns < 40; ++turns) {
      if (turns % 8 === 0) await table.ask_http()
      await table.come_again(turns)
      for (const one of table.people) {
        const moves = await rules.ask(one.record())
        if (moves.length === 0) continue
        // Illegal and out-of-turn moves must reveal nothing.
        const wrong = moves[0].replace(/\d/, '9')
        if (!moves.includes(wrong)) await one.ask({ kind: 'act', at: one.lines.length, move: wrong })
        await table.people[1 - table.people.indexOf(one)].ask({ kind: 'act', at: one.lines.length, move: moves[0] })
        await table.act(one, moves[randomInt(Math.min(moves.length, 12))])
        break
      }
    }
    await table.resign(table.people[1])
    await table.ask_http()
    table.leave()
    const capture = { ...table.capture(), shown: await shown_of(table) }
    const canaries = hidden_words(capture.record, capture.shown['*'])
    assert.ok(canaries.size > 10 && capture.bus.length > 10, `${canaries.size} canaries, ${capture.bus.length} hints`)
    assert.deepEqual(find_leaks(capture), [])
  }
})

const gifts = [randomBytes(32), randomBytes(32)]
const tries = ['card 14', 'card 15', 'card 2', 'card 99', 'harbour 0', 'draw 14', 'sail']

// A match of `two_deals` up to the moment before hands are revealed. The dice hide B's card; B hides its harbour.
async function world(cluster, harbour) {
  const table = new Table(cluster, 'two_deals', 'seats=2 deck=16', names.slice(0, 2))
  const [ada, bea] = table.people
  table.people.forEach((one, i) => { one.gift = gifts[i] })
  await table.begin()
  const ask = async (one, move, at = one.lines.length) => one.ask({ kind: 'act', at, move })
  const all = async () => {
    for (const move of tries) await ask(ada, move)
    await ask(ada, 'card 14', ada.lines.length - 1)
    await ask(ada, 'card 14', ada.lines.length + 3)
  }
  await table.act(ada, 'harbour 1')
  await all()  // B is about to choose in secret
  await table.act(bea, `harbour ${harbour}`)
  for (let card = 3; card < 10; ++card) {
    if (card === 6 || card === 9) await all()
    await table.act(card % 2 === 1 ? bea : ada, `card ${card}`)
  }
  await table.spectator.ask({ kind: 'act', at: table.spectator.lines.length, move: 'card 14' })
  await table.guest.ask({ kind: 'act', at: 0, move: 'card 14' })
  const told = [ada, table.spectator, table.guest].map((one) => ({ name: one.name, told: one.messages() }))
  await table.resign(bea)
  table.leave()
  const capture = table.capture()
  const open = [table.made.table, ada.table.commit, ...ada.table.seats.map(({ hash }) => hash), ...table.made.links, table.made.watch]
  return { card: capture.record.filter((line) => line.includes('draw'))[1].split(' ')[2], capture, told, open }
}

// Plays until the dice have dealt B both cards, with every harbour.
async function worlds(cluster) {
  const all = []
  while (all.length < 9 || new Set(all.map(({ card }) => card)).size < 2) {
    all.push(await world(cluster, all.length % 3))
    assert.ok(all.length < 40, 'the dice deal B the same card for ever')
  }
  return all
}
const told_apart = (all) => all[0].told.flatMap(({ name }, i) =>
  differences(name, all.map(({ told, open }) => ({ told: told[i].told, open }))))

test('worlds that differ in a secret look the same to whoever may not know it', async () => {
  const all = await worlds(correct)
  assert.deepEqual(all.flatMap(({ capture }) => find_leaks(capture)), [])
  assert.deepEqual(told_apart(all), [])
  const refused = all[0].told[0].told[0].filter((text) => text.includes('"refused"')).length
  assert.ok(refused > 20, `${refused} refusals`)
})

test('a server that shows one viewer what another may see is found out both ways', async () => {
  const all = await worlds(leaky)
  const told = all.flatMap(({ capture }) => find_leaks(capture))
  assert.ok(told.some((says) => /^Ada of the North was shown "\* draw \d+" for/.test(says)), told.join('\n'))
  const apart = told_apart(all)
  assert.ok(apart.some((says) => says.startsWith('Ada of the North can tell world')), apart.join('\n'))
  assert.ok(apart.every((says) => says.startsWith('Ada')), apart.join('\n'))
})
