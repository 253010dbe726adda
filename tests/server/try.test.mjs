// `flotillad try`: a server for one evening with a PostgreSQL of its own. What it says, what it keeps, and what it leaves
// behind, whether it is told to stop or killed.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { report_progress } from '../watchdog.mjs'
import { next_move } from './next_move.mjs'
import { Player } from './player.mjs'
import { Rules } from './rules.mjs'
import { free_port, program, wait_until } from './test_cluster.mjs'

const [{ game }] = JSON.parse(execFileSync(process.env.FLOTILLA, ['games', '--json'], { encoding: 'utf8' }))
const rules = new Rules()
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'flotilla-try-test-')))
chmodSync(scratch, 0o755)  // PostgreSQL does not run as root, and must get in
const site = join(scratch, 'site'), temporary = join(scratch, 'temporary')
for (const folder of [site, temporary]) mkdirSync(folder)
writeFileSync(join(site, 'index.html'), '<!doctype html><title>The harbour</title>')
const data = (name) => join(scratch, name)
const kept = ['flotillad.log', 'lock', 'postgresql', 'postgresql.log']  // and nothing else, once it has stopped

// Everything else that programs could write to is in the scratch folder, too.
const env = { ...process.env, TMPDIR: temporary, HOME: data('home'), TERM: 'xterm-256color', SHELL: '/bin/sh' }
delete env.XDG_STATE_HOME

const link_of = (path) => {
  try { return readlinkSync(path) } catch { return '' }
}
const text_of = (path) => {
  try { return readFileSync(path, 'utf8') } catch { return '' }
}
// The processes that work in a folder or name it.
const processes = (folder) => readdirSync('/proc').filter((id) => /^\d+$/.test(id) && Number(id) !== process.pid)
  .filter((id) => link_of(`/proc/${id}/cwd`).startsWith(folder) || text_of(`/proc/${id}/cmdline`).includes(folder))
const postmaster = (folder) => Number(text_of(join(folder, 'postgresql/postmaster.pid')).split('\n')[0])

class Trial {
  said = ''
  complained = ''
  constructor(words, { path = program, options = {} } = {}) {
    const begun = performance.now()
    this.child = spawn(path, words, { env, cwd: '/', ...options })
    const ready = new Promise((resolve) => this.child.stdout.setEncoding('utf8').on('data', (part) => {
      this.said += part
      if (!this.is_ready) return
      this.ready_ms ??= performance.now() - begun
      resolve()
    }))
    this.child.stderr.setEncoding('utf8').on('data', (part) => { this.complained += part })
    this.ended = once(this.child, 'close').then(([code, signal]) => { this.code = code ?? signal })
    this.ready_or_ended = Promise.race([ready, this.ended])
    started.push(this)
  }
  get is_ready() { return this.said.includes('Ctrl-C stops it.') }
  get url() { return /^ {2}(http:\S+)\r?$/m.exec(this.said)[1] }
  get port() { return Number(new URL(this.url).port) }
  async ready() {
    await this.ready_or_ended
    assert.ok(this.is_ready, this.said + this.complained)
    report_progress()  // preparing a database may take a busy machine a while
    return this
  }
  async stop(signal = 'SIGINT') {
    this.child.kill(signal)
    await this.ended
    return this.code
  }
}
const started = []
const try_out = (words, more) => new Trial(['try', '--site', site, ...words], more)
const here = ['--address', '127.0.0.1']

process.once('exit', () => { for (const { child } of started) child.kill('SIGKILL') })
after(async () => {
  rules.close()
  for (const { child, ended } of started) {
    child.kill('SIGKILL')
    await ended
  }
  await wait_until(() => processes(scratch).length === 0, 'everything has ended')
  assert.deepEqual(readdirSync(temporary), [])
  rmSync(scratch, { recursive: true })
})

// A match of two, with this many moves.
async function play(node, moves) {
  const ada = new Player('Ada'), zoe = new Player('Zoë')
  const { links, table } = await ada.make(node, game, 'seats=2', ['person', 'person'])
  await zoe.hello(node, table, links[1])
  await Promise.all([ada.join(links[0]), zoe.join(links[1])])
  await Promise.all([ada.contribute_to_dice(), zoe.contribute_to_dice()])
  const players = [ada, zoe]
  for (let i = 0; i < moves; ++i) await move(players)
  return players
}
async function move(players) {
  const { player, move } = await next_move(players, rules)
  const at = player.lines.length
  assert.equal((await player.ask_until_decided({ kind: 'act', at, move })).kind, 'ack')
  await Promise.all(players.map((one) => one.wait_for(() => one.lines.length > at)))
}
// The players come back and find the lines that they had.
async function come_back(node, players) {
  for (const player of players) {
    const had = [...player.lines]
    Object.assign(player, { lines: [], table: null })
    await player.hello(node)
    await player.wait_for(() => player.table && player.lines.length >= had.length)
    assert.deepEqual(player.lines, had)
  }
}

test('a match goes on the next evening, and everything but the tables is gone in between', async () => {
  // As an ordinary user and without any option that is not needed.
  const root = process.getuid() === 0, copy = join(scratch, 'flotillad')
  copyFileSync(program, copy)  // where that user may enter
  const [uid, gid] = ['-u', '-g'].map((what) => root ? Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })) : undefined)
  mkdirSync(env.HOME)
  if (root) for (const folder of [env.HOME, temporary]) execFileSync('chown', [`${uid}:${gid}`, folder])
  const as_user = { path: copy, options: { uid, gid } }
  const folder = join(env.HOME, '.local/state/flotilla/try')

  const first = await try_out(['--port', String(await free_port())], as_user).ready()  // nobody else takes it meanwhile
  assert.ok(first.said.startsWith(`Preparing a database in ${folder} …`), first.said)
  assert.ok(first.said.includes(`Tables are kept in ${folder};`))
  const page = await fetch(`http://127.0.0.1:${first.port}/`)
  assert.match(await page.text(), /The harbour/)
  const players = await play(first, 3)
  assert.equal(await first.stop(), 0, first.complained)
  assert.equal(first.complained, '')
  assert.ok(first.said.endsWith(`Stopped. Tables are kept in ${folder}.\n`), first.said)
  assert.deepEqual(processes(scratch), [])
  assert.deepEqual(readdirSync(folder).sort(), kept)
  assert.deepEqual(readdirSync(temporary), [])
  assert.match(text_of(join(folder, 'flotillad.log')), /"event":"stopped","connections":0,"appends":0\}\n$/)

  const second = await try_out([], as_user).ready()
  assert.ok(!second.said.includes('Preparing'), second.said)
  assert.equal(second.url, first.url)  // browsers know their seats by it
  await come_back(second, players)
  await move(players)
  assert.equal(await second.stop('SIGTERM'), 0)
  console.log(`ready after ${Math.round(first.ready_ms)} ms the first time, ${Math.round(second.ready_ms)} ms the second`)
})

test('killed, it leaves no process, and the next one goes on at once', async () => {
  const words = ['--data', data('killed'), ...here]
  const first = await try_out(words).ready()
  const players = await play(first, 2)
  const database = postmaster(data('killed'))
  assert.equal(await first.stop('SIGKILL'), 'SIGKILL')
  const second = await try_out(words).ready()
  assert.ok(!processes(data('killed')).includes(String(database)))
  assert.notEqual(postmaster(data('killed')), database)
  await come_back(second, players)
  await move(players)
  assert.equal(await second.stop('SIGKILL'), 'SIGKILL')
  await wait_until(() => processes(data('killed')).length === 0, 'PostgreSQL has ended')

  // After a loss of power the files say that it still runs, with the number of another process.
  writeFileSync(join(data('killed'), 'postgresql/postmaster.pid'), `${process.pid}\n${data('killed')}/postgresql\n`)
  const third = await try_out(words).ready()
  await come_back(third, players)
  assert.equal(await third.stop('SIGHUP'), 0)  // as if the terminal was closed
  assert.deepEqual(readdirSync(data('killed')).sort(), kept)
  assert.deepEqual(processes(data('killed')), [])
})

test('two at once: of the same tables only one, of others on another port', async () => {
  const one = await try_out(['--data', data('one'), '--port', String(await free_port()), ...here]).ready()
  const same = try_out(['--data', data('one'), ...here])
  await same.ended
  assert.equal(same.code, 1)
  assert.equal(same.said, '')
  assert.ok(same.complained.includes(`as process ${one.child.pid}: open ${one.url} `), same.complained)
  const other = await try_out(['--data', data('other'), ...here]).ready()
  assert.notEqual(other.port, one.port)

  // The database of the other, as one that somebody has.
  const connection = `host=${data('other')}/socket user=flotilla dbname=postgres`
  const given = await try_out(['--database', connection, ...here]).ready()
  assert.doesNotMatch(given.said, /Tables are kept/)
  const players = await play(given, 1)
  await come_back(other, players)
  assert.equal(await given.stop(), 0)
  assert.equal(given.complained.includes('"event":"stopped"'), true)

  // The port of the last time is taken: another one.
  const { port } = one
  assert.equal(await one.stop(), 0)
  const neighbour = createServer().listen(port, '127.0.0.1')
  await once(neighbour, 'listening')
  const again = await try_out(['--data', data('one'), ...here]).ready()
  assert.notEqual(again.port, port)
  assert.equal(await again.stop(), 0)
  const stubborn = try_out(['--data', data('one'), '--port', String(port), ...here])
  await stubborn.ended
  assert.equal(stubborn.code, 1)
  assert.equal(stubborn.complained, `flotillad: cannot start: another program has port ${port}\n`)
  neighbour.close()
  assert.equal(await other.stop(), 0)
  for (const name of ['one', 'other']) assert.deepEqual(processes(data(name)), [])
})

// The drawing as a picture, eight pixels to a module, and what a phone reads in it.
function scan(lines) {
  const rows = lines.flatMap((line) => [[...line].map((it) => '▀█'.includes(it)), [...line].map((it) => '▄█'.includes(it))])
  const wide = (row) => row.flatMap((dark) => Array(8).fill(dark ? 0 : 255))
  const pixels = rows.flatMap((row) => Array(8).fill(wide(row)))
  const file = join(scratch, 'code.pgm')
  writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${pixels[0].length} ${pixels.length} 255\n`), Buffer.from(pixels.flat())]))
  return execFileSync('zbarimg', ['--quiet', '--nodbus', '--raw', file], { encoding: 'utf8' }).trim()
}

test('in a terminal: a phone can read the address, and Ctrl-C ends everything', async () => {
  // `exec`: a shell in between would answer Ctrl-C with a status of its own.
  const words = ['exec', program, 'try', '--site', site, '--data', data('terminal'), '--address', '192.168.7.5']
  const terminal = new Trial(['--quiet', '--return', '--command', words.join(' '), '/dev/null'], { path: 'script' })
  await terminal.ready()
  assert.match(terminal.url, /^http:\/\/192\.168\.7\.5:\d+$/)
  const lines = terminal.said.split('\n').filter((line) => line.startsWith('\x1b[38;5;16;48;5;231m'))
  assert.equal(scan(lines.map((line) => line.replace(/\x1b\[[\d;]*m|\r/g, ''))), terminal.url)  // eslint-disable-line no-control-regex
  assert.match(await (await fetch(`http://127.0.0.1:${terminal.port}/`)).text(), /The harbour/)  // from any interface
  terminal.child.stdin.write('\x03')
  await terminal.ended
  assert.equal(terminal.code, 0, terminal.said)
  assert.match(terminal.said, /Stopped\. Tables are kept in /)
  assert.deepEqual(processes(data('terminal')), [])
  assert.deepEqual(readdirSync(data('terminal')).sort(), kept)

  // Without a terminal there are no colours; dark is ink.
  const printed = await try_out(['--data', data('terminal'), '--address', '192.168.7.5']).ready()
  assert.equal(scan(printed.said.split('\n').filter((line) => /^[ ▀▄█]{25,}$/.test(line))), printed.url)
  assert.equal(await printed.stop(), 0)
})

test('if PostgreSQL ends, so does the server, and says so', async () => {
  const trial = await try_out(['--data', data('lost'), ...here]).ready()
  process.kill(postmaster(data('lost')), 'SIGKILL')
  await trial.ended
  assert.equal(trial.code, 1)
  assert.equal(trial.complained, `flotillad: PostgreSQL has ended; see ${data('lost')}/postgresql.log\n`)
  const again = await try_out(['--data', data('lost'), ...here]).ready()  // it repairs itself
  assert.equal(await again.stop(), 0)
})

test('says what is wrong and what to do', () => {
  const run = (...words) => {
    const { status, stdout, stderr } = spawnSync(program, ['try', ...words], { encoding: 'utf8', env })
    return [status, status === 0 ? stdout : stderr]
  }
  const [status, help] = run('--help')
  assert.equal(status, 0)
  for (const part of ['--data FOLDER', '--database STRING', 'Ctrl-C']) assert.ok(help.includes(part), part)
  assert.deepEqual(run('--dta', 'x'), [2, 'flotillad: unknown option "--dta" (see flotillad try --help)\n'])
  assert.deepEqual(run('--port', '0')[0], 2)
  assert.deepEqual(run('--site', temporary), [1, `flotillad: there is no site in ${temporary}: no index.html\n`])
  assert.deepEqual(run('--site', site, '--data', site),
    [1, `flotillad: ${site} has other files in it: name a new folder with --data\n`])
  const long = join(scratch, 'x'.repeat(100))
  assert.match(run('--site', site, '--data', long)[1], /is too long for a socket: name a shorter one/)
  assert.match(run('--site', site, '--database', 'host=/nowhere')[1], /^flotillad: migration failed: connection: /)
  assert.match(run('--site', site, '--database', 'password=x')[1], /^flotillad: --database must not contain a password/)
})
