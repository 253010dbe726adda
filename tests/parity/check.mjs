// node check.mjs PROGRAM SOURCE [MATCHES] [GAME [rules | bots [NUMBER/4 [newest | older]]]], or --write [GAME]: runs the
// parity program, native or WebAssembly, and compares its lines with games/<game>/tests/fingerprint.txt of every game
// (the toy's is beside the toy), or of GAME. The files have fingerprints for 100, 1000 and 10000 matches; the default is
// 10000. Those for 1000 are there in four slices, too, so that no test takes long.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [program, source, ...asked] = process.argv.slice(2)
const is_flag = (word) => /^(\d+|--write)$/.test(word)
const flag = asked.find(is_flag), of_game = asked.filter((word) => !is_flag(word))
const runner = join(source, 'tests/parity/wasi.mjs')
// Single-threaded: node sometimes crashed at exit, perhaps while another thread was compiling.
const command = program.endsWith('.wasm') ? [process.execPath, '--single-threaded', '--no-warnings', runner, program] : [program]
const counts = flag === '--write' ? ['100', '1000', '10000'] : [flag ?? '10000']
if (flag === '--write') of_game.splice(1)  // a file is always written in full

const lines = new Map()  // by game
function add_lines(...words) {
  const run = spawnSync(command[0], [...command.slice(1), ...words.flatMap((word) => word.split('/'))], { encoding: 'utf8', maxBuffer: 1 << 24 })
  if (run.status !== 0) {
    console.error(`${program} ended with ${run.status ?? run.signal}\n${run.stderr}`)
    process.exit(1)
  }
  for (const line of run.stdout.trim().split('\n').filter(Boolean)) {
    const game = line.split(' ')[0]
    lines.set(game, [...new Set([...(lines.get(game) ?? []), line])])  // bots may play equally many matches for two counts
  }
}
for (const count of counts) add_lines(count, ...of_game)
if (flag === '--write') for (const game of lines.keys()) for (const slice of ['1/4', '2/4', '3/4', '4/4']) add_lines('1000', game, 'rules', slice)

let different = lines.size > 0 || of_game.at(-1) === 'older' ? 0 : 1  // there may be no older edition
if (different) console.error(`there is no game ${of_game.join(' ')}`)
for (const [game, found] of lines) {
  const home = existsSync(join(source, 'games', game)) ? join(source, 'games', game, 'tests') : join(source, 'tests/toy')
  const file = join(home, 'fingerprint.txt')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  if (flag === '--write') writeFileSync(file, found.join('\n') + '\n')
  for (const line of found) {
    const what = line.slice(0, line.lastIndexOf(' ') + 1), own = kept.find((it) => it.startsWith(what))
    if (own === line) console.log(`${line}  as kept`)
    else if (flag === '--write') console.log(`${line}  now kept`)
    else console.log(`${line}  DIFFERS from: ${own ?? 'no fingerprint kept'}`), different = 1
  }
}
process.exit(different)
