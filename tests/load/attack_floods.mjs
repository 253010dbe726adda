// Attacks that ask for more than an address may have: visits, tables, links.
import { setTimeout as pause } from 'node:timers/promises'

export const of = (counts, ...names) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
const was_paced = (counts) => of(counts, 'later table-pace', 'closed 1008', 'HTTP 429') > 0

// The limits of docs/reference/flotillad.md.
const people_per_address = 40
const visit_rate = { burst: 3, per_hour: 90 }, table_rate = { burst: 2, per_hour: 4 }, command_rate = { burst: 10, per_hour: 720 }
const links_per_table = 200, own_tables = 8

/** What an address may have within these seconds. Measured by the attacker, they are never too few. */
const limit_of = ({ burst, per_hour }, seconds) => Math.ceil(people_per_address * (burst + per_hour * seconds / 3600))
const at_most = (limit, count, what) => (count <= limit ? [] : [`${count} ${what} where ${limit} are allowed`])

export const hellos = {
  title: 'hello to random tables',
  async attack(it) {
    it.ready()
    await it.repeat(64, async () => {
      const socket = await it.connect()
      if (!socket) return
      it.hello(socket, it.random(), it.random())
      await socket.end
    })
  },
  is_repelled: (counts) => of(counts, 'refused table-link') > 0 && was_paced(counts),
  wrong: (counts, seconds) => at_most(limit_of(visit_rate, seconds), of(counts, 'refused table-link'), 'visits'),
}

async function create_owners(it) {
  const owners = []
  while (owners.length < own_tables) {
    const owner = await it.owner()
    owner.socket.close()
    owners.push(owner)
  }
  return owners
}
// Asks for links to other devices, 16 at once. With `reconnect`, each burst has its own connection.
async function request_links(it, owners, reconnect) {
  const open = new Map()
  await it.repeat(owners.length, async (i) => {
    const owner = owners[i], socket = open.get(i) ?? await it.connect()
    if (!socket) return
    if (!open.has(i)) it.hello(socket, owner.id, owner.session)
    open.set(i, socket)
    await it.burst(socket, Array.from({ length: 16 }, () => ({ kind: 'pass', id: owner.next_id() })))
    if (reconnect) it.leave(socket)
    if (reconnect || socket.closed) open.delete(i)
  })
}
const link_flood = (title, reconnect) => ({
  title,
  async attack(it) {
    const owners = await create_owners(it)
    it.ready()
    await request_links(it, owners, reconnect)
  },
  is_repelled: (counts) => of(counts, 'link') > 0 && was_paced(counts),
  wrong: (counts, seconds) => at_most(
    Math.min(limit_of(command_rate, seconds), own_tables * links_per_table), of(counts, 'link'), 'links'),
})
export const links = link_flood('links to other devices', false)
export const reconnects = link_flood('the same, reconnecting for each burst', true)

async function create_tables(it) {
  const request = () => ({
    kind: 'make', version: 1, id: 1, session: it.random(), game: it.game, setup: 'seats=2', seats: ['person', 'person'] })
  await it.repeat(32, async () => {
    const socket = await it.connect()
    if (!socket) return
    for (let made = false; !made && !socket.closed;)
      await it.burst(socket, [request()], ({ kind }) => { made ||= kind === 'made' })
    it.leave(socket)
  })
}
export const new_tables = {
  title: 'new tables',
  async attack(it) {
    it.ready()
    await create_tables(it)
  },
  is_repelled: (counts) => of(counts, 'made') > 0 && was_paced(counts),
  wrong: (counts, seconds) => at_most(limit_of(table_rate, seconds), of(counts, 'made'), 'tables'),
}

// One message after the other, just below the limit: a client that is never disconnected writes the most.
async function write_patiently(it) {
  const { game, seats_max } = it.games.reduce((most, one) => (one.seats_max > most.seats_max ? one : most))
  const owners = [], setup = `seats=${seats_max}`, seats = Array(seats_max).fill('person')
  const ask = async (player, message) => {
    await pause(55)
    const { kind, anchor = '' } = await it.ask(player, message)
    it.count(`${kind} ${anchor}`.trim())
    return { kind, anchor }
  }
  const create = async () => {
    await pause(110)  // a connection and a message
    const player = it.player(), { table, links: [link] = [] } = await player.make(it.node, game, setup, seats)
    it.count(table ? 'made' : 'later table-pace')
    if (table) owners.push(player)
    if (table) await ask(player, { kind: 'join', link, name: 'x'.repeat(32) })
    player.socket.close()
    return table
  }
  for (let may_create_at = 0; ;) {
    if (performance.now() >= may_create_at && !await create()) may_create_at = performance.now() + 5000
    const [owner] = owners
    if (owner.socket.closed || owner.socket.socket.writableEnded) await owner.hello(it.node)
    const { anchor } = await ask(owner, { kind: 'pass' })
    if (anchor === 'table-full') owners.shift().socket.close()
  }
}
/** Everything that writes: tables, seats, links; by a client that reconnects for each table. */
export const flood = {
  title: 'whatever is written',
  async attack(it) {
    it.ready()
    await write_patiently(it)
  },
  is_repelled: was_paced,
  wrong: (counts, seconds) => [...new_tables.wrong(counts, seconds),
    ...at_most(limit_of(command_rate, seconds), of(counts, 'link', 'ack'), 'commands')],
  /** At most this many events: a table has one and one for each of its at most six seats, a command has one. */
  events: (seconds) => 7 * limit_of(table_rate, seconds) + limit_of(command_rate, seconds),
}
