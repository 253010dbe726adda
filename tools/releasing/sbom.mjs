// tools/sbom: writes what a release is made of.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { version_in } from '../tidying/version.mjs'
import { contained, loaded } from './built.mjs'
import { described, owners } from './debian.mjs'
import { may_be } from './licence_terms.mjs'
import { distributed } from './notice.mjs'
import { spdx_document } from './spdx.mjs'

const help = `tools/sbom: writes a bill of materials (SPDX 2.3, JSON) of what has been built: the programs, and the site with
the WebAssembly modules.

usage: tools/sbom [FILE]

  FILE     where to write it; without, it is printed
  --help   this text

It asks ninja and the linker for the headers and archives that are in the programs, the loader for the libraries they
load, the bundler for the npm packages in the site, and dpkg for the Debian packages that all of these came from. It
fails if the licence of one is not known, does not go with ours, or is not in NOTICE although we distribute the code.

Exit code: 0 written, 1 something is wrong, 2 usage error.`

const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = ['flotilla', 'flotillad']
const bundled = 'client/generated/bundled.json'

const read = (path) => readFileSync(join(root, path), 'utf8')
const licences = JSON.parse(read('tools/releasing/debian_licences.json'))
const notice = distributed(read('NOTICE'))

class Fault extends Error {}

// The licence of a Debian package, once everything that has to be said of it is said.
function checked_licence({ name, source }, use) {
  const known = licences[source]
  if (!known) throw new Fault(`the licence of ${source} (${name}) is unknown: add it to tools/releasing/debian_licences.json`)
  if (!may_be(use, known.licence) && !(use === 'contained' && known.contained))
    throw new Fault(`${name} is under ${known.licence}, and may not be ${use} by what we distribute`)
  if (use === 'contained' && notice.get(known.notice) !== known.licence)
    throw new Fault(`NOTICE does not say that ${known.notice ?? source} is distributed under ${known.licence}`)
  return known.licence
}

const debian_materials = (paths, use) =>
  described([...owners(paths)]).map((it) => ({ ...it, kind: 'deb', licence: checked_licence(it, use) }))

function program_product(name) {
  const file = join(root, 'build/release/bin', name)
  return {
    id: `program-${name}`, name, file: name, sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
    contains: debian_materials(contained(join(root, 'build/release'), `bin/${name}`), 'contained'),
    loads: debian_materials(loaded(file), 'loaded'),
  }
}

// The site: what the bundler put into it, and what is linked into the modules.
function site_product() {
  const games = read('games/games.list').split('\n').filter((line) => /^[a-z]/.test(line))
  const linked = games.flatMap((game) => contained(join(root, 'build/wasm'), `bin/${game}.wasm`))
  const locked = JSON.parse(read('client/package-lock.json')).packages
  const packages = JSON.parse(read(bundled)).map(({ name, version, licence, folder }) => {
    const [, sha512] = locked[folder].integrity.match(/^sha512-(.*)$/)
    return { kind: 'npm', name, version, licence, sha512: Buffer.from(sha512, 'base64').toString('hex') }
  })
  return { id: 'site', name: 'flotilla-site', contains: [...packages, ...debian_materials(linked, 'contained')], loads: [] }
}

const needed = [
  ...programs.map((name) => [`build/release/bin/${name}`, 'cmake --preset release && cmake --build --preset release']),
  ['build/wasm/build.ninja', 'cd client && npm ci && npm run build'],
  [bundled, 'cd client && npm ci && npm run build'],
]

function document() {
  for (const [path, command] of needed)
    if (!existsSync(join(root, path))) throw new Fault(`${path} is missing: run ${command}`)
  const [commit, seconds] = execFileSync('git', ['-C', root, 'log', '-1', '--format=%H %ct'], { encoding: 'utf8' }).split(' ')
  return spdx_document({
    version: version_in(read('CMakeLists.txt')), commit,
    created: new Date(1000 * Number(seconds)).toISOString().replace('.000', ''),
    products: [...programs.map(program_product), site_product()],
  })
}

const [file, ...rest] = process.argv.slice(2)
if (file === '--help' || file === '-h') console.log(help)
else if (rest.length > 0 || file?.startsWith('-')) {
  console.error(`sbom: unknown argument ${rest[0] ?? file}; see tools/sbom --help`)
  process.exitCode = 2
} else {
  try {
    const text = `${JSON.stringify(document(), null, 2)}\n`
    if (file) writeFileSync(resolve(file), text)
    else process.stdout.write(text)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.error(`sbom: ${error.message}`)
    process.exitCode = 1
  }
}
