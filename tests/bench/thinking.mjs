// node thinking.mjs MODULES [--full]: measures how long each bot of every game thinks about a move as WebAssembly, here
// and on a phone (assumed four times slower), and how long its precomputations take. Fails if a level is too slow on a
// phone or a precomputation too slow here. Times are those of the reference machine (tests/stopwatch.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../../wasm/api.mjs'
import { slowness, stopwatch } from '../stopwatch.mjs'

const [modules, full] = process.argv.slice(2)
if (!modules) {
  console.error('usage: node thinking.mjs MODULES [--full]')
  process.exit(2)
}
const phone = 4
const limits = { easy: 300, medium: 1000, hard: 2000 }  // ms per move on a phone
const study_limit = 10_000  // ms here
const matches = full ? 20 : 1, nodes = 2 ** 30

// Estimates one thread's work, which no clock measures directly. The process's clock includes background compilation,
// the wall clock other processes; the work is at most the smaller of the two.
const cpu_ms = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
function thinking() {
  const took = stopwatch(), cpu = cpu_ms(), wall = performance.now()
  return () => took(Math.min(cpu_ms() - cpu, performance.now() - wall))
}
const letter = (seat) => String.fromCharCode(65 + seat)

// The time of each move and each precomputation in a match of the bot against itself.
function thoughts(game, bot, setup, seed) {
  const { it: match } = game.open(setup)
  let seated = null  // only after the precomputation, or the bot would run it itself
  const times = [], studies = []
  for (let turn = match.turn(), draw = seed; turn.kind !== 'over'; turn = match.turn(), ++draw) {
    if (turn.kind === 'chance') {
      match.roll(draw)
      continue
    }
    const eye = match.watch(turn.seat), study = game.precomputation(bot, eye), studied = thinking()
    while (study && study.step() < 1) continue  // outside the measured move
    study?.close()
    studies.push(studied())
    seated ??= game.bot(bot, setup)
    const chosen = thinking()
    const move = seated.choose(eye, nodes, draw)
    times.push(chosen())
    eye.close()
    match.apply(`${letter(turn.seat)} ${move}`)
  }
  seated.close()
  match.close()
  return { times, studies }
}

// The fastest time of each move over all tries at the same matches: a busy machine is slow sometimes, a slow bot
// always. `late`: over the limit.
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
  const fresh = () => load(readFileSync(join(modules, file)))  // without finished precomputations
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
