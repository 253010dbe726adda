// A private test cluster, deleted afterwards: PostgreSQL, NATS and nodes.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { timeout_ms } from './timeout.mjs'

export const program = process.env.FLOTILLAD
if (!program) throw new Error('FLOTILLAD must name the program')

const root = process.getuid() === 0

/** The command that runs these words as an ordinary user, without a process in between. */
export const as_ordinary_user = (words) =>
  (root ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...words] : words)

export const postgres_bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()

/** Runs one of PostgreSQL's programs, which refuse to run as root. */
export function as_postgres(name, words) {
  const path = join(postgres_bin, name)
  const options = { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] }
  return root ? execFileSync('runuser', ['-u', 'postgres', '--', path, ...words], options) : execFileSync(path, words, options)
}

export async function free_port() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function wait_until(condition, description) {
  for (const end = Date.now() + timeout_ms; Date.now() < end; await pause(20)) {
    const value = await condition()
    if (value) return value
  }
  throw new Error(`timed out waiting for: ${description}`)
}

const ended = (child) => child.exitCode !== null || child.signalCode !== null
async function stop(child, signal) {
  if (!ended(child)) {
    child.kill(signal)
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return child.exitCode
}

/** A PostgreSQL server of its own, with a socket in a folder. */
class Postgres {
  #running = false
  constructor(data, sockets, fsync) {
    Object.assign(this, { data, sockets, fsync, connection: `host=${sockets} user=postgres dbname=postgres` })
  }

  create() {
    mkdirSync(this.sockets)
    if (root) execFileSync('chown', ['postgres', this.sockets])
    as_postgres('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  }
  start() {
    as_postgres('pg_ctl', ['-D', this.data, '-w', '-s', '-l', join(this.sockets, 'log'), '-o',
      `-c listen_addresses= -c unix_socket_directories=${this.sockets} -c fsync=${this.fsync} -c max_connections=30 -c shared_buffers=16MB`, 'start'])
    this.#running = true
  }
  stop() {
    if (this.#running) as_postgres('pg_ctl', ['-D', this.data, '-s', '-m', 'immediate', 'stop'])
    this.#running = false
  }
  /** The rows of a query, each a list of columns. */
  query(sql) {
    const words = ['-h', this.sockets, '-U', 'postgres', '-X', '-A', '-t', '-F', '\t', '-c', sql, 'postgres']
    return execFileSync('psql', words, { encoding: 'utf8' }).split('\n').slice(0, -1).map((line) => line.split('\t'))
  }
}

class Node {
  constructor(folder, name, port, child) { Object.assign(this, { folder, name, port, child }) }
  get url() { return `http://127.0.0.1:${this.port}` }
  async get(path, options) { return fetch(this.url + path, options) }
  /** The events of that kind in its log. */
  events(kind) {
    const lines = this.log().split('\n').filter((line) => line.startsWith('{'))
    return lines.map((line) => JSON.parse(line)).filter((one) => one.event === kind)
  }
  log() { return readFileSync(join(this.folder, `${this.name}.log`), 'utf8') }
  stop(signal = 'SIGTERM') { return stop(this.child, signal) }
  async metric(line) {
    const text = await (await this.get('/metrics')).text()
    return Number(text.split('\n').find((one) => one.startsWith(`${line} `))?.split(' ')[1])
  }
}

export class TestCluster {
  folder = mkdtempSync(join(tmpdir(), 'flotillad-'))
  program = program
  fsync = 'off'  // of PostgreSQL
  databases = []
  #children = []
  #nodes = []

  async open() {
    process.once('exit', () => this.#sweep())
    for (const [signal, number] of [['SIGINT', 2], ['SIGTERM', 15]]) process.once(signal, () => process.exit(128 + number))
    chmodSync(this.folder, 0o755)
    if (root) execFileSync('chown', ['postgres', this.folder])
    await this.open_database()
    this.nats_port = await free_port()
    this.start_nats()
    writeFileSync(join(this.folder, 'migrate.conf'), `database = ${this.database}\n`)
  }
  /** Starts one, and sets `database`. */
  open_database() { this.database = this.add_database().connection }
  /** Starts a further PostgreSQL server, on which `migrate` has not been run. */
  add_database() {
    const suffix = this.databases.length === 0 ? '' : `_${this.databases.length + 1}`
    const database = new Postgres(join(this.folder, `data${suffix}`), join(this.folder, `sockets${suffix}`), this.fsync)
    this.databases.push(database)
    database.create()
    database.start()
    return database
  }
  start_nats() { this.nats = this.start('nats', 'nats-server', ['-a', '127.0.0.1', '-p', String(this.nats_port)]) }
  stop_nats() { return stop(this.nats, 'SIGKILL') }

  /** Runs a command of flotillad on the database; returns its output. */
  command(...words) {
    return execFileSync(this.program, [...words, '--config', join(this.folder, 'migrate.conf')], { encoding: 'utf8' })
  }
  migrate() { return this.command('migrate') }
  query(sql) { return this.databases[0].query(sql) }

  /** Starts a program that ends with the cluster. */
  start(name, path, words) {
    const out = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(path, words, { stdio: ['ignore', out, out], cwd: this.folder })
    this.#children.push(child)
    return child
  }

  /** Writes a configuration; a key that is undefined is left out. */
  config(name, lines) {
    const file = join(this.folder, `${name}.conf`)
    writeFileSync(file, Object.entries(lines).filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key} = ${value}\n`).join(''))
    return file
  }

  /** Starts a node, which may never be ready. */
  async start_node(name, { port, ...more } = {}) {
    port ??= await free_port()
    const file = this.config(name, {
      listen: `127.0.0.1:${port}`, database: this.database, nats: `nats://127.0.0.1:${this.nats_port}`,
      workers: 2, drain_notice_ms: 0, drain_ms: 200, people_per_address: 100_000, ...more })
    const node = new Node(this.folder, name, port, this.start(name, this.program, ['serve', '--config', file]))
    this.#nodes.push(node)
    return node
  }
  /** Starts a node and waits until it is ready. */
  async node(name, more = {}) {
    const node = await this.start_node(name, more)
    await wait_until(async () => {
      if (ended(node.child)) throw new Error(`${name} ended: ${node.log()}`)
      return (await node.get('/ready').catch(() => null))?.status === 200
    }, `${name} is ready`)
    return node
  }

  start_database() { this.databases[0].start() }
  stop_database() { this.databases[0].stop() }

  async close() {
    for (const child of this.#children) await stop(child, 'SIGKILL')
    const reports = this.#nodes.map((node) => node.log()).filter((log) => /Sanitizer|runtime error/.test(log))
    this.#sweep()
    if (reports.length > 0) throw new Error(reports.join('\n'))
  }
  // Also runs when the test is stopped.
  #sweep() {
    for (const child of this.#children) child.kill('SIGKILL')
    for (const database of this.databases) database.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
