// Attacks within the limits of an address, or past the rules of the protocol.
import { setTimeout as pause } from 'node:timers/promises'
import { next_move } from '../server/next_move.mjs'
import { of } from './attack_floods.mjs'

const for_ever = () => new Promise(() => {})
const none = (counts, name) => (of(counts, name) === 0 ? [] : [`${name}: ${of(counts, name)}`])

// Plays until the table ends or the connection is lost.
async function play_with_bots(it, owner) {
  for (let step = await next_move([owner], it.rules); step; step = await next_move([owner], it.rules)) {
    const at = owner.lines.length, { kind, anchor } = await it.ask(owner, { kind: 'act', at, move: step.move })
    it.count(anchor ? `${kind} ${anchor}` : kind)
    if (kind === 'ack') await owner.wait_for(() => owner.lines.length > at)
    else if (kind === 'later') await pause(4000)  // faster, all 40 together would be disconnected
    else return
  }
}
// Every game in turn, each table with other switches: a bot may have to prepare for each of them anew.
export const strong_bots = {
  title: 'turns of strong bots',
  tables: { sample: 8, full: 40 },
  async attack(it) {
    const owners = await Promise.all(Array.from({ length: it.tables }, async (_, i) => {
      const { game, switches, bot } = it.games[i % it.games.length]
      const chosen = switches.map(({ name, values }) => `${name}=${values[Math.floor(Math.random() * values.length)]}`)
      const owner = await it.owner({ game, setup: ['seats=2', ...chosen].join(' '), seats: ['person', bot] })
      await owner.contribute_to_dice()
      return owner
    }))
    it.ready()
    await Promise.all(owners.map((owner) => play_with_bots(it, owner)))
  },
  is_repelled: (counts) => of(counts, 'ack') > 0,
  wrong: () => [],
}

// They name the table in their path, as the owner does, and so meet at the owner's worker: each has a room of its own.
export const spectators = {
  title: '64 spectators while the owner reloads',
  async attack(it) {
    const most = 64
    let inside = 0
    await it.repeat(most, async () => {
      const socket = await it.connect({ table: it.table })
      if (!socket) return
      socket.on_answer = ({ kind }) => { if (kind === 'table' && ++inside === most) it.ready() }
      it.hello(socket, it.table, it.random(), it.watch)
      await socket.end
    })
  },
  is_repelled: (counts) => of(counts, 'later table-room') > 0,
  wrong: () => [],
}

// Two people and a spectator send messages with the same ids, and the same content.
async function use_same_ids(it) {
  const [ada, bob, eve] = ['Ada', 'Bob', 'Eve'].map((name) => it.player(name)), all = [ada, bob, eve]
  const { table, links, watch } = await ada.make(it.node, it.game, 'seats=2', ['person', 'person'])
  await Promise.all([bob.hello(it.node, table, links[0]), eve.hello(it.node, table, watch)])
  const join = (one, link) => one.ask_until_decided({ kind: 'join', id: 100, link, name: one.name })
  const joined = await Promise.all([join(ada, links[0]), join(bob, links[0])])
  const second = joined[0].kind === 'ack' ? bob : ada
  it.count(joined.filter(({ kind }) => kind === 'ack').length === 1 ? 'one seat for one' : 'false ack')
  await second.ask_until_decided({ kind: 'join', id: 101, link: links[1], name: second.name })
  await Promise.all([ada.contribute_to_dice(), bob.contribute_to_dice()])
  for (let turn = 0; ; ++turn) {
    const step = await next_move([ada, bob], it.rules)
    if (!step) return all.forEach(({ socket }) => socket.close())
    const { player } = step, act = { kind: 'act', id: 200 + turn, at: player.lines.length, move: step.move }
    const answers = await Promise.all(all.map((one) => it.ask(one, act)))
    answers.push(await it.ask(player, act))
    answers.forEach(({ kind }, i) => {
      const is_own = i === 3 || all[i] === player
      it.count(is_own ? `own ${kind}` : kind === 'ack' ? 'false ack' : `other ${kind}`)
    })
    await player.wait_for(() => player.lines.length > act.at)
    if (of(it.counts, 'own ack') > 40) await pause(600)  // the limits of the address apply to these messages too
  }
}
export const same_ids = {
  title: 'the message ids of others',
  async attack(it) {
    it.ready()
    for (;;) await use_same_ids(it)
  },
  is_repelled: (counts) => of(counts, 'own ack') >= 6,
  wrong: (counts) => ['false ack', 'own refused', 'own later', 'own closed'].flatMap((name) => none(counts, name)),
}

export const forgeries = {
  title: 'unknown bots, forged hosts and origins',
  async attack(it) {
    const evil = 'evil.example', ways = [{ origin: null }, { origin: 'null' }, { origin: `https://${evil}` },
      { host: evil }, { host: `127.0.0.1.${evil}` }, { host: `localhost.${evil}:${it.port}` }]
    const unknown = () => ({ kind: 'make', version: 1, id: 1, session: it.random(), game: it.game, setup: 'seats=2',
      seats: ['person', it.random(8)] })
    it.ready()
    await Promise.all([
      it.repeat(4 * ways.length, async (i) => {
        const socket = await it.connect(ways[i % ways.length])
        if (!socket) return
        it.count('forgery accepted')
        it.leave(socket)
      }),
      it.repeat(24, async () => {
        const socket = await it.connect()
        while (socket && !socket.closed) await it.burst(socket, [unknown()])
      }),
    ])
  },
  is_repelled: (counts) => of(counts, 'HTTP 403') >= 24 && of(counts, 'refused table-setup') > 0,
  wrong: (counts) => ['forgery accepted', 'made'].flatMap((name) => none(counts, name)),
}

export const idle_tables = {
  title: 'idle tables that are watched',
  tables: { sample: 16, full: 64 },
  async attack(it) {
    const request = { kind: 'make', version: 1, id: 1, session: it.random(), game: it.game, setup: 'seats=2', seats: ['person', 'person'] }
    await Promise.all(Array.from({ length: it.tables }, async () => it.burst(await it.connect(), [request])))
    it.ready()
    await for_ever()
  },
  is_repelled: (counts) => of(counts, 'made') > 0,
  wrong: () => [],
}
