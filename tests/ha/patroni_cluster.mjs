// Three machines in one: each has an address of its own, with PostgreSQL, Patroni and etcd, configured by the files of
// deploy/ha. Two nodes play on it, each with a HAProxy beside it.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { as_ordinary_user, TestCluster, wait_until } from '../server/test_cluster.mjs'

export const machines = ['db1', 'db2', 'db3']
const nodes = ['one', 'two']
const secret = 'secret'
const deployed = (file) => fileURLToPath(new URL(`../../deploy/ha/${file}`, import.meta.url))
const psql = ['-X', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1']
const rows = (text) => text.split('\n').slice(0, -1).map((line) => line.split('\t'))

function with_descendants(pid) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return [pid, ...stdout.split('\n').filter(Boolean).flatMap((child) => with_descendants(Number(child)))]
}
function signal_all(pids, signal) {
  for (const pid of pids)
    try { process.kill(pid, signal) } catch { /* it has ended */ }
}

export class PatroniCluster extends TestCluster {
  nodes = new Map()
  servers = this
  // Two clusters at the same time do not meet: all of 127.0.0.0/8 is this machine.
  #network = `127.${20 + (process.pid >> 8) % 200}.${process.pid % 256}`
  #programs = new Map(machines.map((name) => [name, new Map()]))

  #fill_in(file, name) {
    const own = join(this.folder, name)
    return readFileSync(deployed(file), 'utf8').replaceAll('THIS_NAME', name)
      .replaceAll('THIS_ADDRESS', `10.0.0.${name.at(-1)}`).replaceAll('10.0.0.', `${this.#network}.`)
      .replaceAll(/\w+_SECRET\b/g, secret).replaceAll(/\/var\/(lib|run)\/postgresql/g, own)
  }
  #write(name, text) {
    const path = join(this.folder, name)
    writeFileSync(path, text)
    return path
  }
  #start(name, words) {
    const [first, ...rest] = as_ordinary_user(words)
    return this.start(name, first, rest)
  }

  async open_database() {
    process.prependOnceListener('exit', () => this.#kill_all())
    Object.assign(process.env, { PGPASSWORD: secret, PGCONNECT_TIMEOUT: '5' })
    for (const name of machines) {
      const [first, ...rest] = as_ordinary_user(['mkdir', '-p', join(this.folder, name, '15')])
      execFileSync(first, rest)
      this.#write(`${name}.yml`, this.#fill_in('patroni.yml', name))
      this.start_machine(name)
    }
    for (const node of nodes) {
      const text = this.#fill_in('haproxy.cfg', 'db1').replaceAll('127.0.0.1:5000', this.#entrance(node).join(':'))
      this.#start(`haproxy_${node}`, ['haproxy', '-db', '-f', this.#write(`${node}.cfg`, text)])
    }
    await this.until_whole()
    await this.ask("create role flotilla login password 'secret'", 'postgres')
    await this.ask('create database flotilla owner flotilla', 'postgres')
    this.database = this.#connection('one')
  }
  /** Creates the tables, and starts the nodes. */
  async open() {
    await super.open()
    this.migrate()
    execFileSync('psql', [...psql, '-q', '-f', deployed('only_durable.sql'), this.#connection('one', 'postgres')])
    for (const node of nodes) this.nodes.set(node, await this.node(node, { database: this.#connection(node) }))
  }
  async close() {
    this.#kill_all()
    await super.close()
  }

  #entrance(node) { return [`${this.#network}.${11 + nodes.indexOf(node)}`, 5000] }
  #connection(node, user = 'flotilla', dbname = 'flotilla') {
    const [host, port] = this.#entrance(node)
    return `host=${host} port=${port} user=${user} dbname=${dbname} target_session_attrs=read-write ` +
      'keepalives_idle=5 keepalives_interval=2 keepalives_count=3 tcp_user_timeout=5000'
  }
  /** The rows of a query, from the primary. */
  query(sql) { return rows(execFileSync('psql', [...psql, '-c', sql, this.#connection('one', 'postgres')], { encoding: 'utf8' })) }
  /** The same, while others go on. */
  async ask(sql, database = 'flotilla', user = 'postgres') {
    const words = [...psql, '-c', sql, this.#connection('one', user, database)]
    return rows((await promisify(execFile)('psql', words, { timeout: 10_000 })).stdout)
  }
  /** The log of a table. */
  log(table) {
    return this.query(`select seq, body from event where table_id = '\\x${table}' order by seq`)
      .map(([seq, body]) => ({ seq: Number(seq), body }))
  }
  async patronictl(...words) {
    const [first, ...rest] = as_ordinary_user(['patronictl', '-c', join(this.folder, 'db1.yml'), ...words])
    return (await promisify(execFile)(first, rest, { cwd: this.folder })).stdout
  }

  /** What runs on a machine, started as systemd would. */
  start_machine(name) {
    this.start_etcd(name)
    this.start_database_of(name)
  }
  start_database_of(name) {
    this.#programs.get(name).set('patroni', this.#start(`${name}_patroni`, ['patroni', join(this.folder, `${name}.yml`)]))
  }
  start_etcd(name) {
    const settings = this.#fill_in('etcd.env', name).split('\n').filter((line) => /^[A-Z]/.test(line))
    const words = ['env', `ETCD_DATA_DIR=${join(this.folder, name, 'etcd')}`, ...settings, 'etcd']
    this.#programs.get(name).set('etcd', this.#start(`${name}_etcd`, words))
  }
  #postmaster(name) {
    const file = join(this.folder, name, '15/flotilla/postmaster.pid')
    return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])] : []
  }
  signal_postmaster(name, signal) { signal_all(this.#postmaster(name), signal) }
  /** The standby hears nothing, and what was on its way to it is gone. */
  deafen(name) {
    const processes = this.#postmaster(name).flatMap(with_descendants)
    signal_all(processes, 'SIGSTOP')
    signal_all(processes.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver')), 'SIGKILL')
  }
  let_hear(name) { signal_all(this.#postmaster(name).flatMap(with_descendants), 'SIGCONT') }
  signal_program(name, program, signal) { this.#programs.get(name).get(program).kill(signal) }
  kill_database_of(name) {
    this.signal_program(name, 'patroni', 'SIGKILL')
    this.signal_postmaster(name, 'SIGKILL')
  }
  /** Everything on a machine. */
  signal_machine(name, signal) {
    const pids = [...this.#postmaster(name), ...[...this.#programs.get(name).values()].map(({ pid }) => pid)]
    signal_all(pids.flatMap(with_descendants), signal)
  }
  #kill_all() { for (const name of machines) this.signal_machine(name, 'SIGKILL') }

  /** The primary, once it has two standbys and Patroni knows which of them is synchronous. One that was primary, and does
      not know yet that another is, cannot answer: it would have to write. */
  async until_whole() {
    const sql = `select right(current_setting('listen_addresses'), 1), pg_logical_emit_message(true, 'test', '')
      from pg_stat_replication where state = 'streaming'`
    return wait_until(async () => {
      const standbys = await this.ask(sql, 'postgres').catch(() => []), primary = `db${standbys[0]?.[0]}`
      if (standbys.length === 2 && (await this.#roles(primary)).includes('sync_standby')) return primary
      await pause(200)
    }, 'a primary with two standbys')
  }
  // What Patroni says of all machines.
  async #roles(name) {
    const answer = await fetch(`http://${this.#network}.${name.at(-1)}:8008/cluster`).catch(() => null)
    return answer ? (await answer.json()).members.map(({ role }) => role) : []
  }
  async standbys() {
    return (await this.ask('select application_name from pg_stat_replication order by sync_state desc', 'postgres')).flat()
  }
  /** New matches begin while a machine is lost, too. */
  all_restarted() {}
}
