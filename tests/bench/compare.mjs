// node compare.mjs BENCH MODULES [--games N] [words of a setup]: playouts of every game, native and as
// WebAssembly in the same run, each the best of 5 on CPU time. Both must play the same games.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../../wasm/door.mjs'

const [bench, modules, ...words] = process.argv.slice(2)
if (!bench || !modules) {
  console.error('usage: node compare.mjs BENCH MODULES [--games N] [words of a setup]')
  process.exit(2)
}
const at = words.indexOf('--games')
const games = at < 0 ? 100000 : Number(words.splice(at, 2)[1])

const run = spawnSync(bench, [...words, `--games=${games}`, '--benchmark_format=json'], { encoding: 'utf8', maxBuffer: 1 << 24 })
if (run.status !== 0) throw new Error(run.stderr)
const rows = new Map()
for (const row of JSON.parse(run.stdout).benchmarks.filter((b) => b.run_type === 'iteration')) {
  const [game, setup] = row.name.split('/')
  const best = rows.get(row.name)
  if (!best || row.ns_turn < best.ns_turn) rows.set(row.name, { ...row, game, setup })
}

const cpu_ns = () => { const { user, system } = process.cpuUsage(); return (user + system) * 1000 }
let failed = false
console.log('game        setup                 turns   native ns/turn  calib ns   wasm ns/turn   ratio  digest')
for (const { game, setup, turns, ns_turn, calib_ns, label } of rows.values()) {
  const door = await load(readFileSync(join(modules, `${game}.wasm`)))
  let best = Infinity, digest
  for (let i = 0; i < 6; ++i) {  // the first one warms the compiler up
    const start = cpu_ns()
    const played = door.playouts(setup, 1n, games)
    const ns = (cpu_ns() - start) / Math.max(played.rolls, played.moves)
    if (i > 0) best = Math.min(best, ns)
    digest = played.digest
  }
  const same = digest === label
  failed ||= !same
  console.log(`${game.padEnd(12)}${setup.padEnd(20)}${turns.toFixed(1).padStart(7)}${ns_turn.toFixed(2).padStart(16)}` +
    `${calib_ns.toFixed(2).padStart(10)}${best.toFixed(2).padStart(15)}${(best / ns_turn).toFixed(2).padStart(8)}  ` +
    (same ? digest : `${label} natively, ${digest} as WebAssembly`))
}
process.exit(failed ? 1 : 0)
