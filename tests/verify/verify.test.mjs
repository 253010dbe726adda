// Published tables, valid and damaged, checked by `flotilla verify` and by verify.py.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const { FLOTILLA, PYTHON, SIM } = process.env
const script = fileURLToPath(new URL('verify.py', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'flotilla-'))
after(() => rmSync(folder, { recursive: true }))

function run(program, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' })
  return { status, out: stdout, err: stderr }
}
const python = (...words) => run(PYTHON, script, ...words)
const flotilla = (...words) => run(FLOTILLA, 'verify', ...words)

assert.equal(run(SIM, '--seeds', '60', '--tables', folder).status, 0)
const text = (file) => readFileSync(join(folder, file), 'utf8')
const known = new Set(JSON.parse(run(FLOTILLA, 'games', '--json').out).map(({ game }) => game))
const files = readdirSync(folder)
const playable = files.filter((file) => known.has(/^game (\w+)$/m.exec(text(file))[1]))
const [sample] = playable.filter((file) => /^end over$/m.test(text(file)))

test('every table of the simulator verifies', () => {
  assert.ok(files.length > 20 && playable.length > 5 && sample)
  const { status, out } = python(...files)
  assert.equal(status, 0, out)
  assert.equal(out.trim().split('\n').length, files.length)
  for (const file of playable) {
    const { status, out, err } = flotilla(file)
    assert.equal(status, 0, err)
    assert.match(out, /^\S+: dice fair, all moves legal: [^\n]+\.\n$/)
  }
})

test('both count alike', () => {
  for (const file of playable) {
    const [one, other] = [python('--json', file), flotilla(file, '--json')].map(({ out }) => JSON.parse(out))
    for (const field of ['fair', 'table', 'rolls', 'numbers', 'gifts']) assert.equal(one[field], other[field], field)
  }
})

test('a changed number is found, in its line, by both', () => {
  const lines = text(sample).split('\n')
  let tried = 0
  for (const [i, line] of lines.entries()) {
    const drawn = /\[(\d+)<(\d+)/.exec(line)
    if (!drawn || drawn[2] === '1') continue
    const other = (Number(drawn[1]) + 1) % Number(drawn[2])
    writeFileSync(join(folder, 'bad.table'), lines.with(i, line.replace(drawn[0], `[${other}<${drawn[2]}`)).join('\n'))
    const { status, out } = python('bad.table')
    assert.equal(status, 1)
    assert.match(out, new RegExp(`^bad\\.table, line ${i + 1}: the dice give ${drawn[1]} below ${drawn[2]}, not ${other}\n$`))
    assert.equal(flotilla('bad.table').err, `flotilla: ${out}`)
    if (++tried === 5) break
  }
  assert.equal(tried, 5)
})

test('a changed header is found by both', () => {
  const changes = [
    [/^table (.)/m, 'table g', 1], [/^dice bgs1/m, 'dice bgs2', 2], [/^commit ../m, 'commit zz', 3],
    [/^commit (.)/m, (_, digit) => `commit ${digit === '0' ? '1' : '0'}`, 3],
    [/^seed (.)/m, (_, digit) => `seed ${digit === '0' ? '1' : '0'}`, 3],
    [/^(seat \w \w+ )(.)/m, (_, head, digit) => head + (digit === '0' ? '1' : '0'), 5],
    [/^end over\n/m, '', undefined],
  ]
  for (const [what, by, line] of changes) {
    writeFileSync(join(folder, 'bad.table'), text(sample).replace(what, by))
    const { status, out } = python('bad.table')
    assert.equal(status, 1, String(what))
    if (line) assert.match(out, new RegExp(`line ${line}:`), String(what))
    assert.equal(flotilla('bad.table').err, `flotilla: ${out}`)
  }
})

test('the command also finds what only the rules can tell', () => {
  const lines = text(sample).trimEnd().split('\n')
  const cut = lines.slice(0, -1).join('\n') + '\n'
  writeFileSync(join(folder, 'bad.table'), cut)
  assert.equal(python('bad.table').status, 0)
  const { status, err } = flotilla('bad.table')
  assert.equal(status, 1)
  assert.match(err, /^flotilla: bad\.table, line \d+: the match is not over\n$/)
  assert.deepEqual(JSON.parse(flotilla('bad.table', '--json').out).fair, false)
  const move = lines.findIndex((line) => /^[A-F] /.test(line))
  writeFileSync(join(folder, 'bad.table'), lines.with(move, `${lines[move]} 7`).join('\n') + '\n')
  assert.match(flotilla('bad.table').err, new RegExp(`line ${move + 1}: .+ \\([a-z-]+\\)\n$`))
})

test('what cannot be read ends with 1, what is not understood with 2', () => {
  assert.equal(flotilla('nowhere.table').status, 1)
  assert.equal(python('nowhere.table').status, 1)
  assert.equal(python().status, 2)
  assert.equal(python('--help').status, 0)
})
