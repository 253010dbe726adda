// A game with secrets through the real server. Whole matches with everything that leaves it on tape; matches that differ
// only in a secret; and both again with a server that leaks.
import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Harbour } from '../server/harbour.mjs'
import { Rules } from '../server/rules.mjs'
import { differences, find_told, hidden_words } from './canaries.mjs'
import { Ear, Taped, answers } from './tape.mjs'

process.env.FLOTILLA_FLAW = 'leak'  // read by the server that is built with flaws, and by no other

class Waters {
  harbour = new Harbour()
  async open(program) {
    this.harbour.program = program
    await this.harbour.open()
    this.harbour.migrate()
    this.nodes = await Promise.all([this.harbour.node('one'), this.harbour.node('two')])
    this.ear = await Ear.open(this.harbour.nats_port)
  }
  async close() {
    this.ear?.close()
    await this.harbour.close()
  }
}

const rules = new Rules(), sound = new Waters(), flawed = new Waters()
before(() => Promise.all([sound.open(process.env.FLOTILLAD), flawed.open(process.env.FLOTILLAD_FLAWED)]))
after(async () => {
  rules.close()
  await Promise.all([sound.close(), flawed.close()])
})

// A table with people in all seats, a spectator, a guest who holds the second seat's link and comes too late to use it,
// and a stranger; spread over both nodes. Everything is done one step after another and seen by everybody, so that what
// is told does not depend on who is quicker.
class Table {
  http = []
  constructor(waters, game, setup, names) {
    Object.assign(this, { waters, game, setup })
    this.people = names.map((name) => new Taped(name))
    this.spectator = new Taped('Eve who looks on')
    this.guest = new Taped('Gus with a link')
    this.stranger = new Taped('Sam without one')
  }
  get record() { return this.people[0].ended.record.split('\n\n')[2].trimEnd().split('\n') }

  async begin() {
    const { waters: { nodes }, people, spectator, guest, stranger } = this
    const made = await people[0].make(nodes[0], this.game, this.setup, people.map(() => 'person'))
    this.made = made
    for (const [i, one] of people.entries()) if (i > 0) await one.hello(nodes[i % 2], made.table, made.links[i])
    await spectator.hello(nodes[1], made.table, made.watch)
    await guest.hello(nodes[0], made.table, made.links[1])
    await stranger.hello(nodes[1], made.table, randomBytes(16).toString('hex'))
    await this.seen()
    for (const [i, one] of people.entries()) await this.lobby(one, { kind: 'join', link: made.links[i], name: one.name })
    for (const [i, one] of people.entries()) {
      // Too early, while somebody has still to promise: nobody may hear of it.
      const early = await one.ask({ kind: 'give', gift: one.gift.toString('hex') })
      assert.notEqual(early.kind, 'ack')
      await this.lobby(one, { kind: 'promise', hash: one.promised(i) })
    }
    for (const one of people) await this.lobby(one, { kind: 'give', gift: one.gift.toString('hex') })
    await people[0].when(() => people[0].lines.length > 0)
    await this.seen()
  }
  async lobby(one, message) {
    const seq = one.table.seq
    assert.equal((await one.insist(message)).kind, 'ack')
    await one.when(() => one.table.seq > seq)
    await this.seen()
  }
  async act(one, move) {
    const at = one.lines.length
    assert.equal((await one.insist({ kind: 'act', at, move })).kind, 'ack', move)
    await one.when(() => one.lines.length > at)
    await this.seen()
  }
  async resign(one) {
    await one.insist({ kind: 'resign' })
    await this.ended()
  }
  async ended() { await Promise.all([...this.people, this.spectator, this.guest].map((one) => one.when(() => one.ended))) }
  /** Everybody has heard what anybody has. */
  async seen() {
    const everybody = [...this.people, this.spectator]
    const seq = Math.max(...everybody.map(({ table }) => table?.seq ?? 0), 1)
    const lines = Math.max(...everybody.map((one) => one.lines.length))
    await Promise.all([...everybody, this.guest].map((one) => one.when(() => one.ended || one.table?.seq >= seq)))
    await Promise.all(everybody.map((one) => one.when(() => one.ended || one.lines.length >= lines)))
  }
  /** Everybody comes again now and then, and is told the match from its beginning. A connection that said all it has to
   *  say would spend its credit for messages, and be closed. */
  async come_again(turns) {
    const one = [...this.people, this.spectator][turns % (this.people.length + 3)]
    if (!one) return
    one.lines.length = 0
    await one.hello(this.waters.nodes[turns % 2], this.made.table, one === this.spectator ? this.made.watch : undefined)
    await this.seen()
  }
  async ask_http() {
    for (const node of this.waters.nodes) this.http.push(...await answers(node, this.made.table))
  }

  leave() { for (const one of [...this.people, this.spectator, this.guest, this.stranger]) one.socket.close() }
  /** Everything that was told to anybody, and what is secret in it. */
  capture() {
    const everybody = [...this.people, this.spectator, this.guest, this.stranger]
    const who = ['A', 'B', 'C', 'D'].slice(0, this.people.length).concat('*', 'guest', 'stranger')
    return {
      viewers: everybody.map((one, i) => ({ name: one.name, who: who[i], told: one.messages() })),
      record: this.record,
      secrets: {
        seed: this.people[0].ended.record.match(/^seed (\w+)$/m)[1], gifts: this.people.map(({ gift }) => gift.toString('hex')),
        sessions: everybody.map(({ session }) => session), links: [...this.made.links, this.made.watch],
      },
      people: everybody.map(({ name }) => name), table: this.made.table,
      bus: this.waters.ear.heard, http: this.http, logs: this.waters.nodes.map((node) => node.log()),
    }
  }
}

const names = ['Ada of the North', 'Bea of the South', 'Cyd of the West', 'Dot of the East']

test('whole matches: nobody is told what they may not know', async () => {
  for (const seats of [2, 3, 4, 2, 3, 4]) {
    const table = new Table(sound, 'lagoon', `seats=${seats}`, names.slice(0, seats))
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
    assert.deepEqual(find_told(capture), [])
  }
})

// What each viewer may see of a whole match, as its rules say.
async function shown_of(table) {
  const { game, setup } = table.people[0].table
  const record = `game ${game}\nsetup ${setup}\n\n${table.record.map((line) => line + '\n').join('')}`
  const shown = {}
  for (const who of ['A', 'B', '*']) shown[who] = await rules.ask(`show ${who}\n${record}`)
  return { ...shown, guest: shown['*'], stranger: shown['*'] }
}

test('every game that has secrets: two seats and a spectator are told what they may know', async () => {
  const games = (await rules.ask('secrets')).filter((name) => !['lagoon', 'twins'].includes(name))
  for (const game of games) {
    const table = new Table(sound, game, 'seats=2', names.slice(0, 2))
    await table.begin()
    for (let turns = 0; turns < 40; ++turns) {
      if (turns % 8 === 0) await table.ask_http()
      await table.come_again(turns)
      for (const one of table.people) {
        const moves = await rules.ask(one.record())
        if (moves.length === 0) continue
        // Of what is not in this hand, or while it is not one's turn, nothing may be learnt.
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
    assert.deepEqual(find_told(capture), [])
  }
})

const gifts = [randomBytes(32), randomBytes(32)]
const tries = ['card 14', 'card 15', 'card 2', 'card 99', 'harbour 0', 'draw 14', 'sail']

// A race of the twins to the moment before hands are laid open. B's card is the dice's secret, the harbour B's own.
async function world(waters, harbour) {
  const table = new Table(waters, 'twins', 'seats=2 deck=16', names.slice(0, 2))
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
  await all()  // it is B's turn, who chooses in secret
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

// Worlds until the dice have dealt B both cards, with every harbour.
async function worlds(waters) {
  const all = []
  while (all.length < 9 || new Set(all.map(({ card }) => card)).size < 2) {
    all.push(await world(waters, all.length % 3))
    assert.ok(all.length < 40, 'the dice deal B the same card for ever')
  }
  return all
}
const told_apart = (all) => all[0].told.flatMap(({ name }, i) =>
  differences(name, all.map(({ told, open }) => ({ told: told[i].told, open }))))

test('worlds that differ in a secret look the same to whoever may not know it', async () => {
  const all = await worlds(sound)
  assert.deepEqual(all.flatMap(({ capture }) => find_told(capture)), [])
  assert.deepEqual(told_apart(all), [])
  const refused = all[0].told[0].told[0].filter((text) => text.includes('"refused"')).length
  assert.ok(refused > 20, `${refused} refusals`)
})

test('a server that shows one viewer what another may see is found out both ways', async () => {
  const all = await worlds(flawed)
  const told = all.flatMap(({ capture }) => find_told(capture))
  assert.ok(told.some((says) => /^Ada of the North was shown "\* draw \d+" for/.test(says)), told.join('\n'))
  const apart = told_apart(all)
  assert.ok(apart.some((says) => says.startsWith('Ada of the North can tell world')), apart.join('\n'))
  assert.ok(apart.every((says) => says.startsWith('Ada')), apart.join('\n'))
})
