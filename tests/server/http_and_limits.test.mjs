// Access, static files, limits and malformed input.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { oddities, violations } from './frames.mjs'
import { TestCluster, free_port, program, wait_until } from './test_cluster.mjs'
import { Player } from './player.mjs'
import { WebSocket } from './websocket.mjs'

const cluster = new TestCluster()
const script = "document.title = 'x'"
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/a.js"></script>`
const code = 'export const a = 1\n'.repeat(100)
let node

before(async () => {
  await cluster.open()
  const site = join(cluster.folder, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'index.html'), page)
  writeFileSync(join(site, 'assets', 'a.js'), code)
  writeFileSync(join(site, 'assets', 'a.js.br'), brotliCompressSync(code))
  cluster.migrate()
  node = await cluster.node('node', { site, proxies: '127.0.0.2', connections_per_address: 20, people_per_address: 40 })
})
after(() => cluster.close())

// Sends these bytes; returns everything received until the connection ends.
function raw(text) {
  return new Promise((resolve, reject) => {
    const socket = connect(node.port, '127.0.0.1', () => socket.write(text))
    let all = ''
    socket.on('data', (data) => { all += data })
    socket.on('end', () => { socket.end(); resolve(all) })
    socket.on('error', (error) => (all ? resolve(all) : reject(error)))
  })
}
const status = async (text) => Number((await raw(text)).split(' ')[1])

test('wrong usage and wrong configuration give an error message', () => {
  const run = (...words) => spawnSync(program, words, { encoding: 'utf8' })
  const wrong = (lines, pattern) => {
    const { status, stderr } = run('serve', '--config', cluster.config('wrong', lines))
    assert.equal(status, 1)
    assert.match(stderr, pattern)
  }
  for (const words of [['--help'], ['help'], ['check', '--help']])
    assert.match(run(...words).stdout, /flotillad serve --config FILE/, words.join(' '))
  for (const words of [[], ['sail'], ['serve'], ['serve', '--config'], ['serve', '--file', 'x'], ['serve', '--config', 'x', 'y']]) {
    const { status, stderr } = run(...words)
    assert.equal(status, 2, words.join(' '))
    assert.match(stderr, /^flotillad: /)
  }
  assert.match(run('serve', '--config', '/nowhere').stderr, /cannot read the configuration/)
  wrong({ lisen: 'x' }, /wrong.conf:1: lisen is not a known key; known keys: listen, /)
  wrong({ listen: '8080' }, /wrong.conf:1: listen must be an IP address and a port/)
  wrong({ drain_ms: 'soon' }, /drain_ms must be an integer from 0 to 600000, not "soon"/)
  wrong({ database: 'dbname=x password=secret' }, /database must not contain a password/)
  wrong({ origins: 'https://example.org/' }, /origins must list origins/)
  wrong({ listen: '127.0.0.1:1' }, /missing key database/)
  wrong({ database: 'dbname=x', site: '/nowhere' }, /no index.html in \/nowhere/)
  wrong({ database: 'dbname=x', listen: `127.0.0.1:${node.port}` }, /cannot start: another program has port \d+/)
})

test('pages: types, caching, compression, policy', async () => {
  const home = await node.get('/')
  assert.equal(await home.text(), page)
  const policy = home.headers.get('content-security-policy')
  const hash = createHash('sha256').update(script).digest('base64')
  assert.match(policy, /^default-src 'self'; /)
  assert.ok(policy.includes(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`), policy)
  assert.ok(policy.includes("frame-ancestors 'none'") && policy.includes("worker-src 'self'"))
  assert.equal(home.headers.get('referrer-policy'), 'no-referrer')
  assert.equal(home.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(home.headers.get('cache-control'), 'no-cache')
  assert.equal((await node.get('/', { headers: { 'if-none-match': home.headers.get('etag') } })).status, 304)
  assert.equal(await (await node.get('/table/abc')).text(), page)

  const file = await node.get('/assets/a.js', { headers: { 'accept-encoding': 'gzip, br' } })
  assert.equal(file.headers.get('content-encoding'), 'br')
  assert.equal(await file.text(), code)
  assert.match(file.headers.get('content-type'), /^text\/javascript/)
  assert.match(file.headers.get('cache-control'), /immutable/)
  const plain = await node.get('/assets/a.js', { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  assert.equal(plain.headers.get('content-encoding'), null)
  assert.equal(plain.headers.get('vary'), 'Accept-Encoding')
  assert.equal(await plain.text(), code)
  const head = await node.get('/assets/a.js', { method: 'HEAD' })
  assert.equal(await head.text(), '')

  assert.equal((await node.get('/assets/b.js')).status, 404)
  const ask = (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  for (const path of ['/../node.conf', '/assets/../../node.conf', '/%2e%2e/node.conf', '//etc/passwd.txt'])
    assert.equal(await status(ask(path)), 404, path)
})

test('health, readiness and metrics', async () => {
  assert.equal(await (await node.get('/health')).text(), 'alive\n')
  assert.equal((await node.get('/ready')).status, 200)
  assert.ok(await node.metric('flotilla_requests_total') > 0)
  assert.equal(await node.metric('flotilla_store_ready'), 1)
  await wait_until(async () => await node.metric('flotilla_bus_connected') === 1, 'the bus')
  assert.equal((await node.get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status, 404)
})

test('the command that asks for health: a server lives, answers something else, or is not there', async () => {
  const health = (listen) => {
    const file = cluster.config('health', { listen, database: 'dbname=none' })
    const { status, stdout, stderr } = spawnSync(program, ['health', '--config', file], { encoding: 'utf8' })
    return [status, stdout + stderr]
  }
  assert.deepEqual(health(`127.0.0.1:${node.port}`), [0, ''])
  assert.deepEqual(health(`0.0.0.0:${node.port}`), [0, ''])
  const port = await free_port()
  assert.deepEqual(health(`127.0.0.1:${port}`), [1, `flotillad: no answer from 127.0.0.1:${port}\n`])
  assert.match(health(`127.0.0.1:${cluster.nats_port}`)[1], /^flotillad: the server answered INFO /)
})

test('a crash leaves no core dump, which would hold secrets', () => {
  assert.match(readFileSync(`/proc/${node.child.pid}/limits`, 'utf8'), /^Max core file size +0 +0 /m)
})

test('unsupported HTTP requests are refused', async () => {
  const ask = (method, more = '') => `${method} / HTTP/1.1\r\nHost: x\r\n${more}\r\n`
  assert.equal(await status(ask('POST', 'Content-Length: 3\r\n') + 'abc'), 405)
  assert.equal(await status(ask('DELETE')), 405)
  assert.equal(await status(ask('GET', 'Content-Length: 3\r\n')), 413)
  assert.equal(await status(ask('GET', `X: ${'x'.repeat(9000)}\r\n`)), 431)
  assert.equal(await status('nonsense\r\n\r\n'), 400)
  assert.equal(await status('GET /ws HTTP/1.1\r\nHost: x\r\n\r\n'), 426)
})

test('only pages of this host may open a socket, and without compression', async () => {
  const good = await WebSocket.open(node.port)
  assert.doesNotMatch(good.head, /Sec-WebSocket-Extensions/i)
  good.close()
  const here = `http://127.0.0.1:${node.port}`
  for (const origin of [null, 'null', 'https://example.org', `${here}.example.org`, `${here}0`, `${here}/`, 'file://', `ws://127.0.0.1:${node.port}`])
    await assert.rejects(WebSocket.open(node.port, { origin }), /403/, String(origin))
  assert.ok(await node.metric('flotilla_refused_total{why="origin"}') >= 8)
})

test('frames are accepted or refused as RFC 6455 says', async () => {
  for (const [what, frames, code] of violations) {
    const socket = await WebSocket.open(node.port)
    socket.bytes(Buffer.concat(frames))
    assert.equal(await socket.ended(), code, what)
  }
  for (const [what, frames] of oddities) {
    const socket = await WebSocket.open(node.port)
    const received = new Promise((resolve) => { socket.on_message = resolve })
    socket.bytes(Buffer.concat(frames))
    assert.equal(JSON.parse(await received).kind, 'welcome', what)
    socket.close()
  }
})

test('floods, huge messages and invalid input are cut off, other clients are not', async () => {
  const calm = new Player('Calm')
  const open = () => WebSocket.open(node.port)
  await calm.make(node, 'no such game', 'seats=2', ['person'])
  const giants = () => node.metric('flotilla_dropped_total{why="size"}')
  const before_it = await giants()

  const giant = await open()
  giant.send('x'.repeat(20_000))
  assert.equal(await giant.ended(), 1009)

  const long = await open()
  const received = []
  long.on_message = (text) => received.push(JSON.parse(text).kind)
  long.send(JSON.stringify({ kind: 'x'.repeat(5000) }))
  assert.equal(await long.ended(), 1000)
  assert.deepEqual(received, ['wrong'])

  const binary = await open()
  binary.raw('binary', '{}')
  assert.equal(await binary.ended(), 1003)

  const pings = await open()
  for (let i = 0; i < 200; ++i) pings.raw('ping', 'x')
  assert.equal(await pings.ended(), 1006)

  const empty = await open()
  empty.raw('text', '', { fin: false })
  for (let i = 0; i < 6000; ++i) empty.raw('more', '', { fin: false })
  assert.equal(await empty.ended(), 1006)

  const { table } = await calm.ask({ kind: 'make', version: 1, session: calm.session, game: 'none', setup: '', seats: ['person'] })
  assert.equal(table, undefined)  // refused, but read
  const chatty = await open()
  const hello = JSON.stringify({ kind: 'hello', version: 1, table: '0'.repeat(32), session: '0'.repeat(32) })
  for (let i = 0; i < 120; ++i) chatty.send(hello)  // fewer bytes than would be dropped without a close frame
  const code = await chatty.ended()
  assert.ok([1000, 1008].includes(code), `closed with ${code}`)
  assert.equal(calm.socket.closed, null)
  assert.ok(await node.metric('flotilla_dropped_total{why="flood"}') >= 2)
  assert.equal(await giants(), before_it + 1)
  calm.socket.close()
})

test('connections per address are limited', async () => {
  await wait_until(async () => await node.metric('flotilla_connections') === 0, 'the others are gone')
  const open = []
  await assert.rejects(async () => {
    for (let i = 0; i < 30; ++i) open.push(await WebSocket.open(node.port))
  }, /429/)
  assert.ok(open.length > 10 && open.length <= 20)
  for (const socket of open) socket.close()
})

test('an address that reconnects again and again is refused', async () => {
  const small = await cluster.node('small', { people_per_address: 1 })
  await assert.rejects(async () => {
    for (let i = 0; i < 100; ++i) (await WebSocket.open(small.port)).close()
  }, /429/)
  assert.ok(await small.metric('flotilla_refused_total{why="address"}') > 0)
  const refused = async () => WebSocket.open(small.port).then(() => 'opened', ({ message }) => message)
  const answers = await Promise.all(Array.from({ length: 200 }, refused))
  assert.ok(answers.some((answer) => answer.includes('429')))  // how many are closed at once depends on the machine
  await small.stop()
})

test('behind a trusted proxy, forwarded addresses are counted separately', async () => {
  const through = (address) => WebSocket.open(node.port, { from: '127.0.0.2', headers: { 'X-Forwarded-For': `9.9.9.9, ${address}` } })
  const open = []
  for (let i = 0; i < 20; ++i) open.push(await through('10.0.0.1'))
  await assert.rejects(through('10.0.0.1'), /429/)
  open.push(await through('10.0.0.2'))
  for (const socket of open) socket.close()
})

test('without its store a node is alive but not ready, and recovers', async () => {
  const away = cluster.config('away', { database: 'host=/nowhere dbname=x' })
  const { status, stderr } = spawnSync(program, ['migrate', '--config', away], { encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /migration failed/)
  const ready = async () => (await node.get('/ready')).status
  cluster.stop_database()
  await wait_until(async () => await ready() === 503, 'it is not ready')
  assert.equal((await node.get('/health')).status, 200)
  cluster.start_database()
  await wait_until(async () => await ready() === 200, 'it is ready again')
})
