// Two nodes, two players and a spectator, with faults: whole matches up to the published record.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { next_move } from './next_move.mjs'
import { TestCluster, wait_until } from './test_cluster.mjs'
import { Player } from './player.mjs'
import { Rules } from './rules.mjs'

const { FLOTILLA, PYTHON } = process.env
const [{ game, bots }] = JSON.parse(execFileSync(FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
const cluster = new TestCluster()
const rules = new Rules()
let one, two

before(async () => {
  await cluster.open()
  assert.match(cluster.migrate(), /migrations applied: \d+/)
  ;[one, two] = await Promise.all([cluster.node('one'), cluster.node('two')])
})
after(async () => {
  rules.close()
  await cluster.close()
})

const turn = (players) => next_move(players, rules)

// Plays a move and waits for its lines.
async function act({ player, move }) {
  const at = player.lines.length
  const answer = await player.ask_until_decided({ kind: 'act', at, move })
  if (answer.kind === 'ack') await player.wait_for(() => player.lines.length > at)
  return answer
}

async function check_published(ended, folder, name) {
  const file = join(folder, `${name}.table`)
  writeFileSync(file, ended.record)
  for (const [path, words] of [[FLOTILLA, ['verify', file]],
    [PYTHON, [fileURLToPath(new URL('../verify/verify.py', import.meta.url)), file]]]) {
    const { status, stdout, stderr } = spawnSync(path, words, { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
}

test('migrating again changes nothing', () => {
  assert.match(cluster.migrate(), /the database is up to date/)
})

// Every stage of a move is measured.
async function check_stages(node) {
  const appends = await node.metric('flotilla_appends_total{outcome="ok"}')
  assert.ok(appends > 0)
  for (const stage of ['judged', 'queued', 'committed', 'told', 'written'])
    assert.ok(await node.metric(`flotilla_stage_seconds_count{stage="${stage}"}`) >= appends, stage)
}

test('a match through two nodes, one of which is killed', async () => {
  const ada = new Player('Ada'), zoe = new Player('Zoë'), eve = new Player('Eve')
  const players = [ada, zoe]
  const { links, watch, table } = await ada.make(one, game, 'seats=2', ['person', 'person'])
  await Promise.all([zoe.hello(two, table, links[1]), eve.hello(two, table, watch)])
  await Promise.all([ada.join(links[0]), zoe.join(links[1])].map(async (answer) => assert.equal((await answer).kind, 'ack')))
  await Promise.all([ada.contribute_to_dice(), zoe.contribute_to_dice()])
  await eve.wait_for(() => eve.table?.stage === 'playing' && eve.lines.length > 0)

  // Sent several times, through both nodes: it is in the log once.
  let next = await turn(players)
  const message = { kind: 'act', id: next.player.next_id(), at: next.player.lines.length, move: next.move }
  assert.equal((await next.player.ask_until_decided(message)).kind, 'ack')
  assert.equal((await next.player.ask(message)).kind, 'ack')
  await next.player.hello(next.player === ada ? two : one)
  assert.equal((await next.player.ask_until_decided(message)).kind, 'ack')
  await next.player.hello(next.player === ada ? one : two)
  await next.player.wait_for(() => next.player.lines.length > message.at)
  const stale = await next.player.ask_until_decided({ ...message, id: next.player.next_id() })
  assert.deepEqual([stale.kind, stale.anchor], ['refused', 'table-stale'])

  for (let i = 0; i < 3; ++i) assert.equal((await act(await turn(players))).kind, 'ack')

  await check_stages(two)

  // A player that reconnects is sent only what it missed.
  await zoe.wait_for(() => zoe.lines.length >= ada.lines.length)
  const known = zoe.lines.length - 2
  const before_it = [...zoe.lines]
  zoe.lines.length = known
  zoe.received.length = 0
  await zoe.hello(two)
  await zoe.wait_for(() => zoe.lines.length >= before_it.length)
  assert.equal(zoe.received.find(({ kind }) => kind === 'lines').from, known)
  assert.deepEqual(zoe.lines.slice(0, before_it.length), before_it)

  // A node dies during a move; everybody continues on the other.
  next = await turn(players)
  const last = { kind: 'act', id: next.player.next_id(), at: next.player.lines.length, move: next.move }
  next.player.say(last)
  await one.stop('SIGKILL')
  await ada.hello(two)
  assert.equal((await next.player.ask_until_decided(last)).kind, 'ack')
  await next.player.wait_for(() => next.player.lines.length > last.at)
  for (let step = await turn(players); step; step = await turn(players)) {
    const { kind, anchor } = await act(step)
    assert.equal(kind, 'ack', anchor)
  }

  const everybody = [ada, zoe, eve]
  await Promise.all(everybody.map((one) => one.wait_for(() => one.ended)))
  assert.equal(ada.ended.end, 'over')
  for (const { ended } of everybody) assert.deepEqual(ended, ada.ended)
  await check_published(ada.ended, cluster.folder, 'match')
  const acted = ada.ended.record.split('\n').filter((line) => /^[AB] /.test(line)).length
  assert.ok(acted > 5, `${acted} moves`)
  for (const { socket } of everybody) socket.close()
})

test('a table with a bot plays to its end', async () => {
  const ada = new Player('Ada')
  const { links } = await ada.make(two, game, 'seats=2', ['person', bots.at(-1).name])
  await ada.join(links[0])
  await ada.contribute_to_dice()
  for (let step = await turn([ada]); step; step = await turn([ada])) assert.equal((await act(step)).kind, 'ack')
  await ada.wait_for(() => ada.ended)
  await check_published(ada.ended, cluster.folder, 'bot')
  assert.ok(await two.metric('flotilla_bot_turns_total{step="answered"}') > 0)
})

test('a node that was killed comes back and knows the table', async () => {
  one = await cluster.node('one')
  const ada = new Player('Ada')
  const { links, table } = await ada.make(two, game, 'seats=2', ['person', 'person'])
  const zoe = new Player('Zoë')
  await zoe.hello(one, table, links[1])
  assert.equal((await zoe.join(links[1])).kind, 'ack')
  await ada.wait_for(() => ada.table?.seats[1].name === 'Zoë')  // by a hint, or by polling the log
  await wait_until(async () => await two.metric('flotilla_hints_total{way="in"}') > 0, 'a hint')
  ada.socket.close()
  zoe.socket.close()
})

test('a table is in memory once where its players say which table they want, and twice where they meet by chance', async () => {
  const alone = await cluster.node('alone', { nats: undefined })
  const tables = () => alone.metric('flotilla_tables')
  for (const known of [true, false]) {
    const before_it = await tables()
    const ada = new Player('Ada')
    const { links, table } = await ada.make(alone, game, 'seats=2', ['person', 'person'])
    const zoe = new Player('Zoë', known ? {} : { table: '' })
    await zoe.hello(alone, table, links[1])  // who does not say it comes to the next worker in turn
    assert.equal((await zoe.join(links[1])).kind, 'ack')
    await ada.wait_for(() => ada.table?.seats[1].name === 'Zoë')
    assert.equal(await tables() - before_it, known ? 1 : 2)
    ada.socket.close()
    zoe.socket.close()
  }
  assert.equal(await alone.metric('flotilla_workers'), 2)
  await alone.stop()
})

// Two players, each connected to a different node.
async function two_at_play() {
  const ada = new Player('Ada'), zoe = new Player('Zoë')
  const { links, table, watch } = await ada.make(one, game, 'seats=2', ['person', 'person'])
  await zoe.hello(two, table, links[1])
  await Promise.all([ada.join(links[0]), zoe.join(links[1])])
  await Promise.all([ada.contribute_to_dice(), zoe.contribute_to_dice()])
  return { ada, zoe, watch }
}

test('a seat moves from a device at one node to another device at the other, in mid-match', async () => {
  const { ada, zoe } = await two_at_play()
  for (let i = 0; i < 2; ++i) assert.equal((await act(await turn([ada, zoe]))).kind, 'ack')
  const { link, seat } = await ada.ask_until_decided({ kind: 'pass' })
  assert.equal(seat, ada.seat)

  const phone = new Player('whatever')
  await phone.hello(two, ada.id, link)
  await phone.wait_for(() => phone.table?.yours === seat)
  assert.equal(phone.table.you, undefined)
  assert.deepEqual(phone.lines, [])
  const take = { kind: 'take', id: phone.next_id(), link }
  assert.equal((await phone.ask_until_decided(take)).kind, 'ack')
  assert.equal((await phone.ask_until_decided(take)).kind, 'ack')
  await phone.wait_for(() => phone.seat === seat && phone.table.keeper && phone.lines.length >= ada.lines.length)
  assert.deepEqual(phone.lines.slice(0, ada.lines.length), ada.lines)
  assert.equal(phone.table.seats[seat].name, 'Ada')

  // The old device, connected to the other node, is told that its seat moved, and nothing else.
  const told = await ada.wait_for(() => ada.received.find(({ anchor }) => anchor === 'table-moved'))
  assert.deepEqual([told.kind, told.id], ['refused', 0])
  const received = ada.received.length, known = ada.lines.length
  for (let i = 0; i < 2; ++i) assert.equal((await act(await turn([phone, zoe]))).kind, 'ack')
  assert.deepEqual([ada.received.length, ada.lines.length], [received, known])
  await ada.hello(one)
  assert.ok(await ada.wait_for(() => ada.received.slice(received).find(({ kind }) => kind === 'refused')))

  // The link is spent on the other node too.
  const thief = new Player('Eve')
  await thief.hello(one, ada.id, link)
  assert.equal((await thief.wait_for(() => thief.received.find(({ kind }) => kind === 'refused'))).anchor, 'table-link')
  for (let step = await turn([phone, zoe]); step; step = await turn([phone, zoe])) assert.equal((await act(step)).kind, 'ack')
  await phone.wait_for(() => phone.ended)
  await check_published(phone.ended, cluster.folder, 'moved')
  for (const { socket } of [phone, zoe]) socket.close()
})

test('both ask for a rematch at once, at two nodes, and play it', async () => {
  const { ada, zoe, watch } = await two_at_play()
  const eve = new Player('Eve')
  await eve.hello(one, ada.id, watch)
  assert.equal((await zoe.ask_until_decided({ kind: 'resign' })).kind, 'ack')
  const everybody = [ada, zoe, eve], players = [ada, zoe]
  await Promise.all(everybody.map((one) => one.wait_for(() => one.ended)))
  const answers = await Promise.all(players.map((one) => one.ask_until_decided({ kind: 'again' })))
  assert.deepEqual(answers.map(({ kind }) => kind), ['ack', 'ack'])
  const next = await Promise.all(everybody.map((one) => one.wait_for(() => one.table.next)))
  assert.equal(new Set(next).size, 1)
  assert.notEqual(next[0], ada.id)

  const seats = players.map(({ seat }) => seat)
  for (const one of everybody) Object.assign(one, { lines: [], table: null, ended: null })
  await Promise.all([ada.hello(two, next[0]), zoe.hello(one, next[0]), eve.hello(two, next[0], watch)])
  await Promise.all(everybody.map((one) => one.wait_for(() => one.table)))
  assert.deepEqual(players.map(({ seat }) => seat), seats)
  assert.deepEqual(ada.table.seats.map(({ name }) => name), ['Ada', 'Zoë'])
  assert.equal(players.filter(({ table }) => table.keeper).length, 1)
  await Promise.all(players.map((one) => one.contribute_to_dice()))
  for (let step = await turn(players); step; step = await turn(players)) assert.equal((await act(step)).kind, 'ack')
  await Promise.all(everybody.map((one) => one.wait_for(() => one.ended)))
  assert.equal(eve.ended.end, 'over')
  await check_published(eve.ended, cluster.folder, 'again')
  for (const { socket } of everybody) socket.close()
})

test('told to stop it sends its clients away, to come back later, and tells no secrets', async () => {
  const ada = new Player('Ada of the North')
  const made = await ada.make(two, game, 'seats=2', ['person', 'person'])
  await ada.join(made.links[0])
  const closed = ada.socket.ended()
  const code = await two.stop('SIGTERM')
  assert.equal(await closed, 1012)
  assert.equal(code, 0)
  const log = two.log()
  for (const line of log.trim().split('\n')) assert.ok(JSON.parse(line).event)
  assert.match(log, /"event":"stopped","connections":0,"appends":0/)
  for (const secret of [...made.links, made.watch, made.table, ada.session, ada.name]) assert.ok(!log.includes(secret))
})
