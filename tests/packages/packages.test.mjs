// The Debian packages, as files: built twice they are the same, lintian has no complaint, the programs are hardened, and
// the library can be used.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { packages, packages_in, root } from './built.mjs'
import { run_long } from './clean_root.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'flotilla-packages-'))
after(() => rmSync(scratch, { recursive: true }))

const sums = (paths) => Object.fromEntries([...paths].map(([name, path]) => [name, execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64)]))

test('built again, they are the same', async () => {
  const first = sums(packages)
  console.log(first)
  assert.deepEqual(Object.keys(first).sort(), ['flotilla', 'flotilla-site', 'flotillad', 'libflotilla-dev'])
  const again = join(scratch, 'again'), env = { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'C', HOME: scratch, CCACHE_DISABLE: '1' }
  await run_long('sh', ['-c', 'umask 027 && exec "$0" "$1"', join(root, 'tools/packages'), again], { env })
  assert.deepEqual(sums(packages_in(again)), first)
})

test('lintian has no complaint', () => {
  const { status, stdout, stderr } = spawnSync('lintian', ['--allow-root', '--fail-on', 'error,warning', ...packages.values()], { encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
})

test('the programs are hardened: fortified, with guarded stacks, at any address, and read-only once they are loaded', () => {
  for (const name of ['flotilla', 'flotillad']) {
    const place = join(scratch, name)
    execFileSync('dpkg-deb', ['--extract', packages.get(name), place])
    const said = execFileSync('readelf', ['--wide', '--dynamic', '--program-headers', '--dyn-syms', join(place, 'usr/bin', name)], { encoding: 'utf8' })
    for (const sign of [/ \(FLAGS_1\) .*\bNOW\b.*\bPIE\b/, / GNU_RELRO /, / __stack_chk_fail@/, / __\w+_chk@/]) assert.match(said, sign, name)
  }
})

test('the library is found with pkg-config and with CMake', () => {
  const place = join(scratch, 'library')
  execFileSync('dpkg-deb', ['--extract', packages.get('libflotilla-dev'), place])
  const example = join(root, 'examples/million'), env = { ...process.env, PKG_CONFIG_PATH: join(place, 'usr/lib', architecture(), 'pkgconfig') }
  execFileSync('sh', ['-ec', `g++-12 -std=c++20 ${example}/million.cpp -o million $(pkg-config --cflags --libs flotilla)
    ./million "$(head -n 1 ${root}/games/games.list)" 100
    cmake -S ${example} -B built -G Ninja -DCMAKE_PREFIX_PATH=${place}/usr -DCMAKE_CXX_COMPILER=g++-12 && cmake --build built`],
  { cwd: scratch, env, stdio: ['ignore', 'ignore', 'inherit'] })
})
const architecture = () => execFileSync('dpkg-architecture', ['--query', 'DEB_HOST_MULTIARCH'], { encoding: 'utf8' }).trim()
