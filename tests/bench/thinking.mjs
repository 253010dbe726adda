// node thinking.mjs MODULES [--full]: how long each bot of every game thinks about a move as WebAssembly here, and
// on a phone, taken to be four times slower, and how long it studies before. A level that may think too long there
// fails, and so does a study that takes too long here. Times are those of the reference machine (tests/stopwatch.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../../wasm/door.mjs'
import { slowness, stopwatch } from '../stopwatch.mjs'

const [modules, full] = process.argv.slice(2)
if (!modules) {
  console.error('usage: node thinking.mjs MODULES [--full]')
  process.exit(2)
}
const phone = 4
const limits = { easy: 300, medium: 1000, hard: 2000 }  // ms a move on a phone
const study_limit = 10_000  // ms here
const matches = full ? 20 : 1, nodes = 2 ** 30

// For one thread's work, of which no clock here tells. The process's clock counts what is compiled beside it, the one on
// the wall what others do on the machine: it is at most the lesser.
const cpu_ms = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
function thinking() {
  const took = stopwatch(), cpu = cpu_ms(), wall = performance.now()
  return () => took(Math.min(cpu_ms() - cpu, performance.now() - wall))
}
const letter = (seat) => String.fromCharCode(65 + seat)

// What each of its moves took in a match against itself, and each of its studies.
function thoughts(game, bot, setup, seed) {
  const { it: match } = game.open(setup)
  let seated = null  // until it has studied: or it would do so itself
  const times = [], studies = []
  for (let turn = match.turn(), draw = seed; turn.kind !== 'over'; turn = match.turn(), ++draw) {
    if (turn.kind === 'chance') {
      match.roll(draw)
      continue
    }
    const eye = match.watch(turn.seat), study = game.study(bot, eye), studied = thinking()
    while (study && study.step() < 1) continue  // before, and not while somebody waits for a move
    study?.close()
    studies.push(studied())
    seated ??= game.sit(bot, setup)
    const chosen = thinking()
    const move = seated.choose(eye, nodes, draw)
    times.push(chosen())
    eye.close()
    match.take(`${letter(turn.seat)} ${move}`)
  }
  seated.close()
  match.close()
  return { times, studies }
}

// Every thought at its quickest, now and in earlier tries at the same matches: a busy machine is late now and then, even
// by the process's clock, a slow bot always. `late`: it takes longer than it may.
function measured(game, bot, setup, earlier) {
  const slower = slowness()
  const played = Array.from({ length: matches }, (_, i) => thoughts(game, bot, setup, BigInt(1 + 1000 * i)))
  const quickest = (what) => played.flatMap((it) => it[what]).map((ms, i) => Math.min(ms / slower, earlier?.[what][i] ?? Infinity))
  const times = quickest('times'), studies = quickest('studies')
  const slowest = Math.max(...times), study = Math.max(...studies)
  return {
    times, studies, mean: times.reduce((a, b) => a + b, 0) / times.length, slowest, study,
    late: slowest * phone > limits[bot] || study > study_limit,
  }
}

let failed = false
console.log('game        bot         moves   mean ms   slowest ms   on a phone ms   limit   longest study ms')
for (const file of readdirSync(modules).filter((name) => /^[a-z]+\.wasm$/.test(name))) {
  const module = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(join(modules, file))))
  if (!module.some(({ name }) => name === 'bots')) continue
  const fresh = () => load(readFileSync(join(modules, file)))  // one that has studied nothing yet
  const game = await fresh()
  const setup = `edition=${game.info.edition} seats=${game.info.seats_min}`
  for (const { name } of game.bots()) {
    let it = measured(await fresh(), name, setup)
    for (let tries = 1; it.late && tries < 5; ++tries) it = measured(await fresh(), name, setup, it)
    failed ||= it.late
    console.log(`${game.info.name.padEnd(12)}${name.padEnd(12)}${String(it.times.length).padStart(5)}${it.mean.toFixed(2).padStart(10)}` +
      `${it.slowest.toFixed(2).padStart(13)}${(it.slowest * phone).toFixed(1).padStart(16)}${String(limits[name] ?? '').padStart(8)}${it.study.toFixed(0).padStart(19)}`)
  }
}
process.exit(failed ? 1 : 0)
