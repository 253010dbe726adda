// How much room tables take in the database: plays matches of every game and asks PostgreSQL.
//   FLOTILLAD=… FLOTILLA=… RULES=… node tests/load/table_size.mjs [MATCHES]
import { execFileSync } from 'node:child_process'
import { next_move } from '../server/next_move.mjs'
import { Player } from '../server/player.mjs'
import { Rules } from '../server/rules.mjs'
import { TestCluster } from '../server/test_cluster.mjs'

const matches = Number(process.argv[2] ?? 100)

/** Two people who play a random match to its end. */
async function play(node, rules, game) {
  const [ada, bo] = ['Ada', 'Bo'].map((name) => new Player(name))
  const { links } = await ada.make(node, game, 'seats=2', ['person', 'person'])
  await bo.hello(node, ada.id, links[1])
  await Promise.all([ada, bo].map(async (one, seat) => {
    await one.join(links[seat])
    await one.contribute_to_dice()
  }))
  for (let next; (next = await next_move([ada, bo], rules));)
    await next.player.ask_until_decided({ kind: 'act', at: next.player.lines.length, move: next.move })
  for (const one of [ada, bo]) one.socket.close()
}

const cluster = new TestCluster(), rules = new Rules()
await cluster.open()
cluster.migrate()
const node = await cluster.node('one')
const size = () => cluster.query(`select count(*), pg_total_relation_size('event'), pg_total_relation_size('row_of'),
  pg_current_wal_lsn() - '0/0' from event`)[0].map(Number)
for (const { game } of JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))) {
  const before = size()
  for (let i = 0; i < matches; ++i) await play(node, rules, game)
  const [events, log, beside, wal] = size().map((value, i) => value - before[i])
  console.log(`${game}: ${(events / matches).toFixed(0)} events a table, ${(log / events).toFixed(0)} bytes each, ` +
    `${(log / matches / 1024).toFixed(1)} KB in all, and ${(beside / matches / 1024).toFixed(1)} KB beside the log; ` +
    `${(wal / events).toFixed(0)} bytes of write-ahead log for an event`)
}
rules.close()
await cluster.close()
