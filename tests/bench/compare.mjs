// node compare.mjs BENCH MODULES [--games N] [words of a setup]: compares playouts of every game, native and
// WebAssembly, in one run: the best slice of five rounds, in CPU time. Both must play the same games: N, or fewer if
// they are long.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../../wasm/api.mjs'

const [bench, modules, ...words] = process.argv.slice(2)
if (!bench || !modules) {
  console.error('usage: node compare.mjs BENCH MODULES [--games N] [words of a setup]')
  process.exit(2)
}
const at = words.indexOf('--games')
const games = at < 0 ? 100000 : Number(words.splice(at, 2)[1])

const rounds = 5, slices = 10

// The native rows of one round, by name: { game, setup, pace, games, turns, ns_turn, calib_ns, label }.
function native() {
  const run = spawnSync(bench, [...words, `--games=${games}`, '--benchmark_format=json'], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(run.stdout).benchmarks.map((row) => {
    const [game, setup, pace] = row.name.split('/')
    return { ...row, game, setup, pace }
  })
}

const cpu_ns = () => { const { user, system } = process.cpuUsage(); return (user + system) * 1000 }
const doors = new Map()

// The same games as WebAssembly: the best slice, and the digest of all.
async function wasm({ game, setup, pace, games }) {
  if (!doors.has(game)) doors.set(game, await load(readFileSync(join(modules, `${game}.wasm`))))
  let best = Infinity, digest = 0n
  for (let slice = 1; slice <= slices; ++slice) {
    const start = cpu_ns()
    const played = doors.get(game).playouts(setup, BigInt(slice), games / slices, pace === 'lazy')
    best = Math.min(best, (cpu_ns() - start) / Math.max(played.rolls, played.moves))
    digest ^= BigInt(`0x${played.digest}`)
  }
  return { best, digest: digest.toString(16).padStart(16, '0') }
}

const rows = new Map()
for (let round = 0; round < rounds; ++round)  // alternate, so that both see the same machine load
  for (const row of native()) {
    const { best, digest } = await wasm(row)
    const kept = rows.get(row.name) ?? { ...row, wasm: Infinity, digest }
    kept.ns_turn = Math.min(kept.ns_turn, row.ns_turn)
    kept.calib_ns = Math.min(kept.calib_ns, row.calib_ns)
    kept.wasm = Math.min(kept.wasm, best)
    if (digest !== row.label) Object.assign(kept, { label: row.label, digest })
    rows.set(row.name, kept)
  }

let failed = false
console.log('game        setup               pace    games  turns   native ns/turn  calib ns   wasm ns/turn   ratio  digest')
for (const { game, setup, pace, games, turns, ns_turn, calib_ns, label, wasm, digest } of rows.values()) {
  const same = digest === label
  failed ||= !same
  console.log(`${game.padEnd(12)}${setup.padEnd(20)}${pace.padEnd(7)}${String(games).padStart(6)}${turns.toFixed(1).padStart(7)}` +
    `${ns_turn.toFixed(2).padStart(17)}${calib_ns.toFixed(2).padStart(10)}${wasm.toFixed(2).padStart(15)}${(wasm / ns_turn).toFixed(2).padStart(8)}  ` +
    (same ? digest : `${label} natively, ${digest} as WebAssembly`))
}
process.exit(failed ? 1 : 0)
