// Backups of three data nodes, with the settings of docs/guides/high-availability.md. A machine that comes back too late for
// the primary's log takes it from the archive; and after a mistake the database goes back to the moment before it.
//   FLOTILLAD=build/release/bin/flotillad node tests/ha/restore.mjs
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { as_ordinary_user, wait_until } from '../server/test_cluster.mjs'
import { machines, PatroniCluster } from './patroni_cluster.mjs'

const cluster = new PatroniCluster()
const folder = (...names) => join(cluster.folder, ...names)
const guide = (name) => readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), 'utf8')
  .replaceAll('/usr/local/bin', cluster.folder).replaceAll('/srv/backup', folder('backup'))
const [archive_command, restore_command, bootstrap] =
  [...guide('high-availability').matchAll(/```yaml\n(.*?)```/gs)].map(([, block]) => block)
const [script] = / {4}#!\/bin\/sh\n {4}set -e\n {4}to=.*?\n\n/s.exec(guide('backup'))

function as_postgres(words, options) {
  const [first, ...rest] = as_ordinary_user(words)
  return execFileSync(first, rest, { cwd: cluster.folder, ...options })
}
function edit(name, change) {
  const file = folder(`${name}.yml`)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
const value = async (sql) => (await cluster.ask(sql))[0]?.[0]
const count = async () => Number(await value('select count(*) from note'))
async function archived() {
  const last = await value('select pg_walfile_name(pg_switch_wal())')
  await wait_until(async () => await value(`select last_archived_wal >= '${last}' from pg_stat_archiver`) === 't', 'the log is archived')
}

async function archive_and_back_up() {
  as_postgres(['mkdir', '-p', folder('backup', 'wal')])
  writeFileSync(folder('flotilla-archive'), script.replaceAll(/^ {4}/gm, ''), { mode: 0o755 })
  for (const name of machines) {
    // With a socket, because here a machine's connection to its own address comes from another one.
    edit(name, (text) => text.replace(/^postgresql:\n/m, '$&  use_unix_socket: true\n')
      .replace(/ +archive_command: .*\n/, archive_command).replace(/^ {2}pg_hba:/m, `${restore_command}$&`))
    cluster.signal_program(name, 'patroni', 'SIGHUP')
  }
  await archived()
  const primary = await cluster.until_whole()
  as_postgres(['pg_basebackup', '-h', folder(primary), '-U', 'postgres', '--checkpoint=fast', '--format=tar', '--gzip', '-D', folder('backup', 'base')])
  return primary
}

async function be_away_for_long(primary) {
  await cluster.patronictl('edit-config', 'flotilla', '--force', '-p', 'wal_keep_size=16MB')
  const away = machines.find((one) => one !== primary)
  cluster.signal_machine(away, 'SIGKILL')
  await wait_until(async () => await value('select count(*) from pg_replication_slots') === '1', 'nothing is kept for it')
  for (let i = 0; i < 6; ++i) {
    await cluster.ask('insert into note values (1)')
    await archived()
  }
  await cluster.ask('checkpoint')
  cluster.start_machine(away)
  return cluster.until_whole()
}

async function go_back(primary, time) {
  for (const node of cluster.nodes.values()) await node.stop()
  for (const name of machines) cluster.signal_program(name, 'patroni', 'SIGTERM')
  const data = (name) => folder(name, '15/flotilla')
  await wait_until(() => machines.every((name) => !existsSync(join(data(name), 'postmaster.pid'))), 'all have stopped')
  for (const name of machines) renameSync(data(name), `${data(name)}.before`)
  const [first, ...others] = machines
  // It asks for the primary only if that has just stopped.
  as_postgres(['patronictl', '-c', folder(`${first}.yml`), 'remove', 'flotilla'], { input: `flotilla\nYes I am aware\n${primary}\n` })
  edit(first, (text) => text.replace(/^bootstrap:\n/m, `$&${bootstrap}`).replaceAll('base-2026-03-01', 'base')
    .replace('2026-03-03 17:59:00+00', time).replaceAll('/var/lib/postgresql', folder(first)))
  cluster.start_database_of(first)
  await wait_until(() => count().catch(() => 0), 'the database is restored')
  for (const name of others) cluster.start_database_of(name)
  return cluster.until_whole()
}

try {
  await cluster.open()
  const first = await archive_and_back_up()
  await cluster.ask('create table note (n int)')
  const second = await be_away_for_long(first)
  console.log('a machine that was away for long has caught up')
  const time = await value('select now()')
  await cluster.ask('delete from note')
  await archived()
  const third = await go_back(second, time)
  assert.equal(await count(), 6)
  await archived()
  await cluster.node('after', { database: cluster.database })
  console.log(`what was deleted is there again, ${third} is the primary, and it archives`)
} finally {
  await cluster.close()
}
