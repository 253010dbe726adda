// The bill of materials of what has been built: it keeps to SPDX 2.3, and lacks nothing that is linked or shipped.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'flotilla-sbom-'))
const lines = (program, ...words) => execFileSync(program, words, { encoding: 'utf8' }).split('\n').map((line) => line.trim()).filter(Boolean)

let bill
before(() => {
  const { status, stderr } = spawnSync(join(root, 'tools/sbom'), [join(scratch, 'bill.json')], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  bill = JSON.parse(readFileSync(join(scratch, 'bill.json'), 'utf8'))
})
after(() => rmSync(scratch, { recursive: true }))

// What SPDX 2.3 asks of an object: the form of each field, and a question mark where it may be missing.
const id = /^SPDXRef-[A-Za-z0-9.-]+$/, text = /^\S.*$/, said_or_not = /^(?:NOASSERTION|NONE|[A-Za-z(].*)$/
const forms = {
  document: {
    spdxVersion: /^SPDX-2\.3$/, dataLicense: /^CC0-1\.0$/, SPDXID: /^SPDXRef-DOCUMENT$/, name: text,
    documentNamespace: /^[a-z]+:[^#\s]+$/, creationInfo: 'creation', packages: ['package'], relationships: ['relationship'],
  },
  creation: { created: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, creators: [/^(?:Tool|Organization|Person): \S.*$/] },
  package: {
    SPDXID: id, name: text, versionInfo: text, downloadLocation: /^(?:NOASSERTION|NONE|\w+:.*)$/, filesAnalyzed: false,
    copyrightText: said_or_not, licenseConcluded: said_or_not, licenseDeclared: said_or_not,
    primaryPackagePurpose: /^(?:APPLICATION|LIBRARY)$/, 'supplier?': /^(?:Organization: \S.*|NOASSERTION)$/,
    'packageFileName?': text, 'homepage?': /^https?:\S+$/, 'checksums?': ['checksum'], 'externalRefs?': ['reference'],
  },
  checksum: { algorithm: /^SHA(?:256|512)$/, checksumValue: /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/ },
  reference: {
    referenceCategory: /^PACKAGE-MANAGER$/, referenceType: /^purl$/,
    referenceLocator: /^pkg:(?:npm\/(?:%40[a-z0-9-]+\/)?[a-z0-9-]+@[\d.]+|deb\/debian\/[a-z0-9.%B-]+@[\w.%~-]+\?arch=(?:amd64|arm64|all)&distro=debian-12)$/,
  },
  relationship: { spdxElementId: id, relationshipType: /^(?:DESCRIBES|CONTAINS|DYNAMIC_LINK)$/, relatedSpdxElement: id },
}
function conforms(value, form, at) {
  if (form instanceof RegExp) return assert.match(value, form, at)
  if (typeof form === 'boolean') return assert.equal(value, form, at)
  if (Array.isArray(form)) return value.forEach((it, i) => conforms(it, form[0], `${at}[${i}]`))
  const fields = typeof form === 'string' ? forms[form] : form
  const known = Object.keys(fields).map((name) => name.replace('?', ''))
  assert.deepEqual(Object.keys(value).filter((name) => !known.includes(name)), [], `${at} has fields that SPDX does not know`)
  for (const [name, inner] of Object.entries(fields)) {
    const plain = name.replace('?', '')
    if (value[plain] === undefined) assert.ok(name.endsWith('?'), `${at} lacks ${plain}`)
    else conforms(value[plain], inner, `${at}.${plain}`)
  }
}

test('it has the form of SPDX 2.3, ids that are unique, and relationships of what exists', () => {
  conforms(bill, 'document', 'bill')
  const ids = bill.packages.map(({ SPDXID }) => SPDXID)
  assert.deepEqual(ids.filter((it, i) => ids.indexOf(it) < i), [])
  const known = new Set(['SPDXRef-DOCUMENT', ...ids]), reached = new Set(['SPDXRef-DOCUMENT'])
  for (const { spdxElementId: from, relatedSpdxElement: to } of bill.relationships) {
    assert.ok(known.has(from) && known.has(to), `${from} or ${to} does not exist`)
    assert.ok(reached.has(from), `${from} is related to nothing`)
    reached.add(to)
  }
  assert.deepEqual(ids.filter((it) => !reached.has(it)), [])
})

test('every licence is an SPDX expression', () => {
  const expressions = [...new Set(bill.packages.map((it) => it.licenseDeclared))]
  const check = 'import sys\nfrom license_expression import get_spdx_licensing\nspdx = get_spdx_licensing()\n' +
    'for it in sys.argv[1:]:\n  spdx.parse(it, validate=True, strict=True)'
  const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', check, ...expressions], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

// The packages that a product is related to in this way.
function related(name, type) {
  const to = bill.relationships.filter((it) => it.spdxElementId === `SPDXRef-${name}` && it.relationshipType === type)
  return to.map(({ relatedSpdxElement }) => bill.packages.find(({ SPDXID }) => SPDXID === relatedSpdxElement))
}

for (const name of ['flotilla', 'flotillad'])
  test(`${name}: every shared library it loads is in it, and the program by its checksum`, () => {
    const program = join(root, 'build/release/bin', name)
    const needed = lines('readelf', '--dynamic', program).flatMap((line) => line.match(/\(NEEDED\).*\[(.*)\]/)?.[1] ?? [])
    const loaded = lines('ldd', program).flatMap((line) => line.match(/(\/\S+)/)?.[1] ?? []).map((path) => basename(path))
    assert.ok(needed.length > 2 && loaded.length >= needed.length, `${needed} ${loaded}`)
    const packages = related(`program-${name}`, 'DYNAMIC_LINK').map((it) => it.name)
    const files = new Set(lines('dpkg', '--listfiles', ...packages).map((path) => basename(path)))
    assert.deepEqual([...needed, ...loaded].filter((file) => !files.has(file)), [])
    const { packageFileName, checksums } = bill.packages.find(({ SPDXID }) => SPDXID === `SPDXRef-program-${name}`)
    assert.equal(packageFileName, name)
    assert.equal(checksums[0].checksumValue, createHash('sha256').update(readFileSync(program)).digest('hex'))
  })

test('flotillad contains what its sources include, by the names of NOTICE', () => {
  const names = related('program-flotillad', 'CONTAINS').map((it) => it.name)
  for (const part of ['libboost1.81-dev', 'libpq-dev', 'libnats-dev', 'libsodium-dev', 'libstdc++-12-dev', 'libc6-dev'])
    assert.ok(names.includes(part), `${part} is missing among ${names}`)
})

test('the site: every font, every package of the bundle, and the libraries of the modules', () => {
  const packages = related('site', 'CONTAINS'), names = packages.map((it) => it.name)
  for (const part of ['svelte', 'wasi-libc', 'libc++-19-dev-wasm32']) assert.ok(names.includes(part), `${part} is missing`)
  const bundled = JSON.parse(readFileSync(join(root, 'client/generated/bundled.json'), 'utf8'))
  const npm = packages.filter(({ SPDXID }) => SPDXID.startsWith('SPDXRef-npm-')).map((it) => `${it.name} ${it.versionInfo}`)
  assert.deepEqual(npm.sort(), bundled.map(({ name, version }) => `${name} ${version}`).sort())
  const licences = readFileSync(join(root, 'client/dist/licences.txt'), 'utf8')
  for (const it of npm) assert.ok(licences.includes(`\n${it}\n\n`), `licences.txt lacks ${it}`)

  const assets = join(root, 'client/dist/assets'), same = (a, b) => readFileSync(a).equals(readFileSync(b))
  for (const font of readdirSync(assets).filter((file) => file.endsWith('.woff2'))) {
    const original = font.replace(/-.{6}(?=\.woff2$)/, '')
    const from = bundled.map(({ folder }) => join(root, 'client', folder, 'files', original))
    assert.ok(from.some((path) => spawnSync('test', ['-e', path]).status === 0 && same(path, join(assets, font))), font)
  }
})

// The bill of a copy of the tree with one change; what has been built is the same.
function fault_of(path, from, to) {
  const copy = mkdtempSync(join(scratch, 'copy-'))
  for (const it of ['tools', 'NOTICE', 'CMakeLists.txt', 'games/games.list']) cpSync(join(root, it), join(copy, it), { recursive: true })
  for (const it of ['build', 'client', '.git']) symlinkSync(join(root, it), join(copy, it))
  const written = readFileSync(join(copy, path), 'utf8'), changed = written.replace(from, to)
  assert.notEqual(changed, written)
  writeFileSync(join(copy, path), changed)
  const { status, stderr } = spawnSync(join(copy, 'tools/sbom'), { encoding: 'utf8' })
  assert.equal(status, 1, stderr)
  return stderr
}

test('an unknown licence, one that does not go with ours, and what NOTICE does not name stop it', () => {
  const list = 'tools/releasing/debian_licences.json'
  assert.match(fault_of(list, /.*"boost1\.81".*\n/, ''), /^sbom: the licence of boost1\.81 \(libboost.*\) is unknown: add it to /)
  assert.match(fault_of(list, '"BSL-1.0"', '"GPL-2.0-only"'), /^sbom: libboost\S* is under GPL-2\.0-only, and may not be contained by /)
  assert.match(fault_of('NOTICE', /^ +libpq.*\n/m, ''), /^sbom: NOTICE does not say that libpq is distributed under PostgreSQL\n$/)
})
