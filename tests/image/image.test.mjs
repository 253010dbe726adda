// The container image: what is in it, how large it is, and a match through it. It is unpacked and run as a container
// would be: with its own root, read-only, as its own user.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { report_progress } from '../watchdog.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'build/release/bin')
process.env.TMPDIR = '/tmp'  // where the image, too, finds what tests write
const scratch = mkdtempSync(join(tmpdir(), 'flotilla-image-'))
const unpacked = join(scratch, 'root'), program = join(scratch, 'flotillad')
const read = (...parts) => readFileSync(join(...parts), 'utf8')
const most_mb = 80

// Runs flotillad of the image: the wrapper becomes the program, so that signals reach it.
const wrapper = `#!/bin/sh
exec unshare --mount sh -c '
  mount --rbind "$0" "$0" && mount --bind /tmp "$0/tmp" && mount --bind /proc "$0/proc" &&
  mount -o remount,bind,ro "$0" && exec chroot --userspec=65532:65532 "$0" /usr/bin/flotillad "$@"' ${unpacked} "$@"
`

// Builds the image and returns its digest.
function build() {
  const { status, stdout, stderr } = spawnSync(join(root, 'deploy/image/build'), { encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
  const archive = join(scratch, 'archive')
  rmSync(archive, { recursive: true, force: true })
  mkdirSync(archive)
  execFileSync('tar', ['-xf', join(root, 'build/image/flotilla.tar'), '-C', archive])
  return JSON.parse(read(archive, 'index.json')).manifests[0].digest
}
const blob = (digest) => join(scratch, 'archive/blobs', digest.replace(':', '/'))

let digest, manifest, config, cluster, node
before(async () => {
  digest = build()
  report_progress()
  manifest = JSON.parse(read(blob(digest)))
  config = JSON.parse(read(blob(manifest.config.digest))).config
  mkdirSync(unpacked)
  for (const { digest: layer } of manifest.layers) execFileSync('tar', ['-xf', blob(layer), '-C', unpacked])
  chmodSync(scratch, 0o755)
  writeFileSync(program, wrapper, { mode: 0o755 })
  process.env.FLOTILLAD = program
  const { TestCluster } = await import('../server/test_cluster.mjs')
  cluster = new TestCluster()
  await cluster.open()
  assert.match(cluster.migrate(), /migrations applied/)
  const began = performance.now()
  node = await cluster.node('node', { site: '/usr/share/flotilla/site' })
  console.log(`ready ${Math.round(performance.now() - began)} ms after its start`)
})
after(async () => {
  await cluster.close()
  rmSync(scratch, { recursive: true })
})

test('it starts the server, as a user without rights', () => {
  const { User, Entrypoint, Cmd, ExposedPorts, StopSignal } = config
  assert.deepEqual({ User, Entrypoint, Cmd, ExposedPorts, StopSignal }, {
    User: '65532:65532', Entrypoint: ['/usr/bin/flotillad'], Cmd: ['serve', '--config', '/etc/flotillad.conf'],
    ExposedPorts: { '8080/tcp': {} }, StopSignal: 'SIGTERM',
  })
})

test('it is small, and the licence of every library is in it', () => {
  const mb = Number(execFileSync('du', ['--summarize', '--block-size=1M', unpacked], { encoding: 'utf8' }).split('\t')[0])
  console.log(`${mb} MB unpacked, ${Math.ceil(manifest.layers.reduce((sum, { size }) => sum + size, 0) / 2 ** 20)} MB to download`)
  assert.ok(mb <= most_mb, `${mb} of ${most_mb} MB`)
  const files = execFileSync('find', [unpacked, '-type', 'f', '-printf', '/%P\n'], { encoding: 'utf8' }).trim().split('\n')
  assert.deepEqual(files.filter((file) => /^\/(?:usr\/)?s?bin\//.test(file)), ['/usr/bin/flotillad'])
  const libraries = files.filter((file) => /\.so[.\d]*$/.test(file)), copyrights = files.filter((file) => file.endsWith('/copyright'))
  assert.ok(libraries.length > 5 && copyrights.length > 5, `${libraries.length} libraries, ${copyrights.length} licences`)
  for (const file of ['NOTICE', 'LICENSE']) assert.equal(read(unpacked, 'usr/share/doc/flotillad', file), read(root, file))
})

test('built again, it is the same', () => assert.equal(build(), digest))

test('it serves the site from a file system that it cannot write, says that it lives, and stops when told to', async () => {
  const { pid } = node.child
  assert.match(read('/proc', String(pid), 'status'), /^Uid:\t65532\t65532\t65532\t65532$/m)
  assert.match(read('/proc', String(pid), 'mountinfo'), /^\S+ \S+ \S+ \S+ \/ ro[, ]/m)
  assert.match(await (await node.get('/')).text(), /<title>Flotilla<\/title>/)
  assert.equal((await node.get('/licences.txt')).headers.get('content-type'), 'text/plain; charset=utf-8')
  const health = () => spawnSync(program, ['health', '--config', join(cluster.folder, 'node.conf')], { encoding: 'utf8' })
  assert.deepEqual([health().status, health().stderr], [0, ''])
  assert.equal(await node.stop(), 0)
  assert.equal(health().status, 1)
})

test('a match is played through two servers of the image, one of which is killed', async () => {
  const env = { ...process.env, FLOTILLA: join(bin, 'flotilla'), RULES: join(bin, 'rules_pipe'), PYTHON: '/usr/bin/python3' }
  delete env.NODE_TEST_CONTEXT  // a run of its own, with a watchdog of its own
  const words = ['--import', join(root, 'tests/use_watchdog.mjs'), '--test', join(root, 'tests/server/match.test.mjs')]
  const run = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  run.stdout.on('data', (part) => {
    said += part
    report_progress()
  })
  const [status] = await once(run, 'close')
  assert.equal(status, 0, said)
})

test('the example fits the image: configuration, Caddy and Compose', () => {
  const example = (name) => join(root, 'deploy/image', name)
  const { stdout, stderr } = spawnSync(program, ['check', '--config', '/etc/flotillad.conf'], { encoding: 'utf8' })
  assert.match(stdout, /^ok +site.*\/usr\/share\/flotilla\/site$/m, stderr)
  assert.match(stdout, /^ok +origins.*https:\/\/play\.example\.org$/m)
  assert.equal(read(unpacked, 'etc/flotillad.conf'), read(example('flotillad.conf')))
  const caddy = join(root, 'build/tools/caddy')
  assert.ok(existsSync(caddy), 'run tools/setup')
  const adapted = JSON.parse(execFileSync(caddy, ['adapt', '--config', example('Caddyfile')], { encoding: 'utf8' }))
  assert.match(JSON.stringify(adapted), /"dial":"flotillad:8080"/)

  const yaml = 'import json, sys, yaml\nprint(json.dumps(yaml.safe_load(open(sys.argv[1]))))'
  const compose = JSON.parse(execFileSync('/usr/bin/python3', ['-c', yaml, example('compose.yaml')], { encoding: 'utf8' }))
  const { flotillad, migrate, caddy: proxy } = compose.services
  const settings = Object.fromEntries([...read(example('flotillad.conf')).matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value]))
  assert.equal(proxy.networks.default.ipv4_address, settings.proxies)
  assert.ok(settings.listen.endsWith(':8080') && settings.database.includes('host=database'))
  const help = spawnSync(program, ['--help'], { encoding: 'utf8' }).stdout
  const [, health_program, ...health] = flotillad.healthcheck.test
  assert.equal(health_program, config.Entrypoint[0])
  for (const [word, ...rest] of [migrate.command, health]) {
    assert.ok(help.includes(`flotillad ${word} `), word)
    assert.deepEqual(rest, config.Cmd.slice(1))
  }
  assert.ok(flotillad.read_only && migrate.read_only)
})
