// The backups of docs/guides/backup.md: after a restore every table replays to the same hash.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { next_move } from './next_move.mjs'
import { Player } from './player.mjs'
import { Rules } from './rules.mjs'
import { as_postgres, TestCluster, program, wait_until } from './test_cluster.mjs'

const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
const cluster = new TestCluster()
const rules = new Rules()
const folder = (name) => join(cluster.folder, name)
let node

// A folder that PostgreSQL's user may write.
function make_folder(name) {
  mkdirSync(folder(name))
  if (process.getuid() === 0) execFileSync('chown', ['postgres', folder(name)])
}
function export_from(database) {
  const file = cluster.config('export', { database })
  const lines = execFileSync(program, ['export', '--config', file], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

// A match of two, with this many moves.
async function play(moves) {
  const ada = new Player('Ada'), zoe = new Player('Zoë')
  const { links, table } = await ada.make(node, game, 'seats=2', ['person', 'person'])
  await zoe.hello(node, table, links[1])
  await Promise.all([ada.join(links[0]), zoe.join(links[1])])
  await Promise.all([ada.contribute_to_dice(), zoe.contribute_to_dice()])
  for (let i = 0; i < moves; ++i) {
    const { player, move } = await next_move([ada, zoe], rules)
    const at = player.lines.length
    assert.equal((await player.ask_until_decided({ kind: 'act', at, move })).kind, 'ack')
    await Promise.all([ada, zoe].map((one) => one.wait_for(() => one.lines.length > at)))
  }
  return ada
}

before(async () => {
  await cluster.open()
  make_folder('archive')
  cluster.query(`alter system set archive_mode = on`)
  cluster.query(`alter system set archive_command = 'cp %p ${folder('archive')}/%f'`)
  cluster.stop_database()
  cluster.start_database()
  cluster.migrate()
  node = await cluster.node('node')
})
after(async () => {
  rules.close()
  await cluster.close()
})

test('a base backup and the archived log restore every table as it was at a chosen moment', async () => {
  const before = await play(3)
  as_postgres('pg_basebackup', ['-h', folder('sockets'), '-U', 'postgres', '-D', folder('base'), '--wal-method=none', '--checkpoint=fast'])
  await play(5)
  const resigned = await before.ask_until_decided({ kind: 'resign' })
  assert.equal(resigned.kind, 'ack')
  await before.wait_for(() => before.ended)
  cluster.query("select pg_create_restore_point('before_the_mistake')")
  const tables = export_from(cluster.database)
  assert.deepEqual(tables.map((one) => one.stage).sort(), ['ended', 'playing'])
  assert.ok(tables.find((one) => one.stage === 'ended').record)
  await play(1)
  const [[last]] = cluster.query('select pg_walfile_name(pg_switch_wal())')
  await wait_until(() => cluster.query(`select last_archived_wal >= '${last}' from pg_stat_archiver`)[0][0] === 't', 'the log is archived')

  make_folder('restored')
  appendFileSync(join(folder('base'), 'postgresql.auto.conf'), `archive_mode = off
restore_command = 'cp ${folder('archive')}/%f %p'
recovery_target_name = 'before_the_mistake'
recovery_target_action = promote
`)
  writeFileSync(join(folder('base'), 'recovery.signal'), '')
  as_postgres('pg_ctl', ['-D', folder('base'), '-w', '-s', '-l', join(folder('restored'), 'log'), '-o',
    `-c listen_addresses= -c unix_socket_directories=${folder('restored')} -c fsync=off -c shared_buffers=16MB`, 'start'])
  try {
    const recovers = () => execFileSync('psql', ['-h', folder('restored'), '-U', 'postgres', '-Atc', 'select pg_is_in_recovery()', 'postgres'], { encoding: 'utf8' })
    await wait_until(() => recovers().trim() === 'f', 'the restored database is promoted')
    assert.deepEqual(export_from(cluster.database.replace(folder('sockets'), folder('restored'))), tables)
  } finally {
    as_postgres('pg_ctl', ['-D', folder('base'), '-s', '-m', 'immediate', 'stop'])
  }
  assert.equal(export_from(cluster.database).length, tables.length + 1)
})

test('a dump restores every table', async () => {
  await play(2)
  const tables = export_from(cluster.database)
  const at = ['-h', folder('sockets'), '-U', 'postgres']
  as_postgres('pg_dump', [...at, '--format=custom', `--file=${folder('archive')}/dump`, 'postgres'])
  as_postgres('createdb', [...at, '--template=template0', '--encoding=UTF8', 'copy'])
  as_postgres('pg_restore', [...at, '--dbname=copy', `${folder('archive')}/dump`])
  assert.deepEqual(export_from(cluster.database.replace('dbname=postgres', 'dbname=copy')), tables)
})
