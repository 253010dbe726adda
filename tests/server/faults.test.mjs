// What an operator meets: every fault has its own event in the log and its own count in the metrics, and the commands
// say what is wrong.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Player } from './player.mjs'
import { TestCluster, program, wait_until } from './test_cluster.mjs'
import { WebSocket } from './websocket.mjs'

const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
const cluster = new TestCluster()
let node

before(async () => {
  await cluster.open()
  cluster.query('create database bare')
  cluster.migrate()
  node = await cluster.node('node')
})
after(() => cluster.close())

const at_database = (name) => cluster.database.replace('dbname=postgres', `dbname=${name}`)
const store_errors = (of, kind) => of.metric(`flotilla_store_errors_total{kind="${kind}"}`)
const readiness = async (of) => {
  const response = await of.get('/ready')
  return `${response.status} ${await response.text()}`.trim()
}
const logged = (of, kind) => wait_until(() => of.events(kind).at(-1), `${of.name} logs ${kind}`)

// Its table, with one person at it.
async function table_of(player, at = node) {
  const made = await player.make(at, game, 'seats=2', ['person', 'random'])
  assert.equal(made.kind, 'made')
  return made
}
const event_after = (table, body) =>
  cluster.query(`insert into event (table_id, seq, body) select table_id, max(seq) + 1, '${body}' from event
    where table_id = '\\x${table}' group by table_id`)

test('a wrong password', async () => {
  cluster.query("create role locked login password 'right'")
  const file = join(cluster.folder, 'data', 'pg_hba.conf')
  writeFileSync(file, `local all locked scram-sha-256\n${readFileSync(file, 'utf8')}`)
  cluster.query('select pg_reload_conf()')
  process.env.PGPASSWORD = 'wrong'
  const broken = await cluster.start_node('password', { database: cluster.database.replace('user=postgres', 'user=locked') })
  delete process.env.PGPASSWORD
  assert.match((await logged(broken, 'store_login_failed')).message, /password authentication failed for user "locked"/)
  assert.equal(await readiness(broken), '503 no store')
  assert.ok(await store_errors(broken, 'login_failed') > 0)
  await broken.stop()
})

test('a database that does not exist, and a server that does not answer', async () => {
  const missing = await cluster.start_node('missing', { database: at_database('nowhere') })
  assert.match((await logged(missing, 'store_login_failed')).message, /"nowhere" does not exist/)
  await missing.stop()
  const unreachable = await cluster.start_node('unreachable', { database: 'host=127.0.0.1 port=1 user=x' })
  assert.match((await logged(unreachable, 'store_unreachable')).message, /Connection refused/)
  assert.ok(await store_errors(unreachable, 'unreachable') > 0)
  await unreachable.stop()
})

test('an old schema is refused with a sentence', () => {
  const file = cluster.config('old', { listen: '127.0.0.1:0', database: at_database('bare') })
  const { status, stderr } = spawnSync(program, ['serve', '--config', file], { encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /the database schema has version 0 and this server needs \d+: run "flotillad migrate" first/)
})

test('a newer schema is served, and logged', async () => {
  cluster.query('create database newer')
  spawnSync(program, ['migrate', '--config', cluster.config('newer', { database: at_database('newer') })])
  const words = ['-h', join(cluster.folder, 'sockets'), '-U', 'postgres', '-c', "insert into migration values (99, 'of_another_time')", 'newer']
  assert.equal(spawnSync('psql', words).status, 0)
  const old = await cluster.node('newer', { database: at_database('newer') })
  assert.equal((await logged(old, 'schema_newer')).found, 99)
  await old.stop()
})

test('a full disk: not ready until it has room again', async () => {
  const ada = new Player('Ada')
  await table_of(ada)
  cluster.query(`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
    create trigger no_room before insert on event for each row execute function no_room();
    create trigger no_room before insert on write_trial for each row execute function no_room()`)
  const eve = new Player('Eve')
  await eve.connect(node)
  eve.say({ kind: 'make', version: 1, id: 1, session: eve.session, game: game, setup: 'seats=2', seats: ['person', 'random'] })
  assert.match((await logged(node, 'store_disk_full')).message, /No space left on device/)
  await wait_until(async () => await readiness(node) === '503 no store', 'it is not ready')
  assert.ok(await store_errors(node, 'disk_full') > 0)
  assert.equal(await node.metric('flotilla_store_ready'), 0)
  const appends = await node.metric('flotilla_appends_total{outcome="unknown"}')
  cluster.query('drop trigger no_room on event; drop trigger no_room on write_trial')
  await wait_until(async () => await readiness(node) === '200 ready', 'it is ready again')
  assert.ok(appends < 20, `it tried ${appends} times`)
  await table_of(new Player('Zoë'))
})

test('the database is down for a while', async () => {
  cluster.stop_database()
  await logged(node, 'store_unreachable')
  await wait_until(async () => await readiness(node) === '503 no store', 'it is not ready')
  cluster.start_database()
  await wait_until(async () => await readiness(node) === '200 ready', 'it is ready again')
  await wait_until(() => node.events('store_ready').length > 1, 'it says so')
})

test('NATS is gone for a while', async () => {
  await logged(node, 'bus_connected')
  await cluster.stop_nats()
  await logged(node, 'bus_lost')
  assert.equal(await node.metric('flotilla_bus_connected'), 0)
  assert.equal(await readiness(node), '200 ready')
  cluster.start_nats()
  await wait_until(() => node.events('bus_connected').length > 1, 'it is connected again')
})

test('a node stops cleanly while hints pour in', async () => {
  const socket = connect(cluster.nats_port, '127.0.0.1'), hint = `${'ab'.repeat(16)} 1`
  socket.on('error', () => {})
  socket.write('CONNECT {"verbose":false}\r\n')
  const flood = setInterval(() => socket.write(`PUB flotilla.hints ${hint.length}\r\n${hint}\r\n`.repeat(200)), 2)
  try {
    for (let i = 0; i < 4; ++i) {
      const flooded = await cluster.node('flooded')
      assert.equal(await flooded.stop(), 0)
    }
  } finally {
    clearInterval(flood)
    socket.destroy()
  }
})

test('a log that makes no sense stops its table and no other', async () => {
  const ada = new Player('Ada')
  const { table, links } = await table_of(ada)
  event_after(table, 'from another time')
  await ada.wait_for(() => ada.received.some((message) => message.kind === 'later' && message.anchor === 'table-log'))
  const unreadable = await logged(node, 'table_unreadable'), { position } = unreadable
  assert.equal(unreadable.game, game)
  assert.ok(position > 0)
  assert.equal(await node.metric('flotilla_unreadable_tables_total'), 1)
  assert.ok(links)
  await table_of(new Player('Zoë'))
  const { status, stdout, stderr } = spawnSync(program, ['export', '--config', join(cluster.folder, 'migrate.conf')], { encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /tables that cannot be read: 1/)
  const found = stdout.trim().split('\n').map((line) => JSON.parse(line)).filter((one) => 'unreadable_at' in one)
  assert.deepEqual(found.map((one) => [one.table, one.unreadable_at]), [[table, position]])
  cluster.command('erase', table)
  assert.doesNotMatch(cluster.command('export'), new RegExp(table))
})

test('a table that is erased goes, for those who are at it too', async () => {
  const ada = new Player('Ada'), zoe = new Player('Zoë')
  const { table } = await table_of(ada), kept = await table_of(zoe)
  assert.match(cluster.command('erase', table), /erased/)
  await ada.wait_for(() => ada.received.some((message) => message.kind === 'refused' && message.anchor === 'table-gone'))
  assert.equal(cluster.query(`select count(*) from row_of where table_id = '\\x${table}'`)[0][0], '0')
  assert.deepEqual(cluster.query(`select body from event where table_id = '\\x${table}'`), [['erased']])
  assert.match(cluster.command('export'), new RegExp(kept.table))
  for (const [word, pattern] of [[table, /there is no table/], ['x', /32 hexadecimal digits/]]) {
    const { status, stderr } = spawnSync(program, ['erase', word, '--config', join(cluster.folder, 'migrate.conf')], { encoding: 'utf8' })
    assert.notEqual(status, 0)
    assert.match(stderr, pattern)
  }
})

test('cards say what the logs say, and are derived from them anew', async () => {
  const { table } = await table_of(new Player('Ada'))
  const stages = () => cluster.query(`select stage from card where table_id = '\\x${table}'`).flat()
  const stage = JSON.parse(cluster.command('export').split('\n').find((line) => line.includes(table))).stage
  assert.deepEqual(stages(), [stage])
  assert.match(cluster.command('reindex'), /^flotillad: tables: \d+, cards corrected: 0\n$/)
  cluster.query(`update card set stage = 'wrong' where table_id = '\\x${table}'`)
  assert.match(cluster.command('reindex'), /cards corrected: 1\n$/)
  assert.deepEqual(stages(), [stage])
})

test('old tables are erased by any node', async () => {
  const old = await table_of(new Player('Ada')), young = await table_of(new Player('Zoë'))
  cluster.query(`update event set at = now() - interval '8 days' where table_id = '\\x${old.table}'`)
  await wait_until(() => cluster.query(`select body from event where table_id = '\\x${old.table}'`)[0]?.[0] === 'erased', 'it is erased')
  await logged(node, 'tables_erased')
  assert.ok(cluster.query(`select count(*) from event where table_id = '\\x${young.table}'`)[0][0] > 1)
})

test('a forgotten proxy and a wrong origin are logged', async () => {
  await node.get('/health', { headers: { 'X-Forwarded-For': '192.0.2.7' } })
  const proxy = await logged(node, 'proxy_unknown')
  assert.equal(proxy.count, 1)
  assert.doesNotMatch(node.log(), /192\.0\.2\.7/)
  assert.equal(await node.metric('flotilla_forwarded_ignored_total'), 1)
  await assert.rejects(WebSocket.open(node.port, { origin: 'https://play.example.org' }))
  assert.equal((await logged(node, 'origin_refused')).origin, 'https://play.example.org')
})

test('refusals are counted by their rule', async () => {
  const eve = new Player('Eve')
  await eve.hello(node, '00'.repeat(16))
  await eve.wait_for(() => eve.received.some((message) => message.kind === 'refused'))
  assert.ok(await node.metric('flotilla_refusals_total{anchor="table-link"}') > 0)
})

test('check names what is wrong', () => {
  const check = (lines) => spawnSync(program, ['check', '--config', cluster.config('check', lines)], { encoding: 'utf8' })
  const good = check({ database: cluster.database, nats: `nats://127.0.0.1:${cluster.nats_port}` })
  assert.equal(good.status, 0, good.stdout + good.stderr)
  for (const name of ['database', 'schema', 'disk', 'clock', 'place', 'site', 'origins', 'bus']) assert.match(good.stdout, new RegExp(`^ok +${name} `, 'm'))
  const bad = check({ database: at_database('bare'), nats: 'nats://127.0.0.1:1', site: '/nowhere', proxies: '127.0.0.1' })
  assert.equal(bad.status, 1)
  for (const pattern of [/^ok +database/m, /^FAILED +schema .*migrate/m, /^FAILED +disk/m, /^FAILED +site .*\/nowhere/m, /^FAILED +origins/m, /^FAILED +bus/m])
    assert.match(bad.stdout, pattern)
  const alone = check({ database: 'host=127.0.0.1 port=1' })
  assert.equal(alone.status, 1)
  assert.deepEqual(alone.stdout.match(/^\w+ +database|^ +\w+ +not checked/gm).map((line) => line.split(/ +/).slice(0, 2).join(' ')),
    ['FAILED database', ' schema', ' disk', ' clock', ' place'])
})

test('before the listener closes, it says that it is draining', async () => {
  const leaving = await cluster.node('leaving', { drain_notice_ms: 600_000 })
  leaving.child.kill('SIGTERM')
  await logged(leaving, 'draining')
  assert.equal(await readiness(leaving), '503 draining')
  await table_of(new Player('Ada'), leaving)  // it still serves
  leaving.child.kill('SIGTERM')  // and a second signal ends it
  await new Promise((resolve) => leaving.child.once('exit', resolve))
})
