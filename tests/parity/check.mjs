// node check.mjs PROGRAM SOURCE [--write]: runs the parity program, native or WebAssembly, and compares
// its lines with each game's own games/<game>/tests/fingerprint.txt (the toy's stands with it).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [program, source, flag] = process.argv.slice(2)
const runner = join(source, 'tests/parity/wasi.mjs')
const command = program.endsWith('.wasm') ? [process.execPath, '--no-warnings', runner, program] : [program]
const run = spawnSync(command[0], command.slice(1), { encoding: 'utf8', maxBuffer: 1 << 24 })
if (run.status !== 0) {
  console.error(`${program} ended with ${run.status ?? run.signal}\n${run.stderr}`)
  process.exit(1)
}

const lines = new Map()  // by game
for (const line of run.stdout.trim().split('\n')) {
  const game = line.split(' ')[0]
  lines.set(game, [...(lines.get(game) ?? []), line])
}

let different = 0
for (const [game, found] of lines) {
  const home = existsSync(join(source, 'games', game)) ? join(source, 'games', game, 'tests') : join(source, 'tests/toy')
  const file = join(home, 'fingerprint.txt')
  if (flag === '--write') writeFileSync(file, found.join('\n') + '\n')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  for (const [i, line] of found.entries()) {
    console.log(kept[i] === line ? `${line}  as kept` : `${line}  DIFFERS from: ${kept[i] ?? 'no fingerprint kept'}`)
    if (kept[i] !== line) different = 1
  }
}
process.exit(different)
