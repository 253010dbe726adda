// Nodes and PostgreSQL die at chosen moments of real matches, and nothing that was acknowledged may be missing.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const help = `node tests/crash/crash.mjs [options]

Real nodes, a real PostgreSQL and a real NATS. Two people and a spectator play matches, and while a message is on its
way to the log a node is killed (kill -9), or PostgreSQL crashes and restarts:

  before   the append never reached the database
  after    it is committed, and the node never heard of it
  ack      the player has just read that it is accepted

Then what was acknowledged is compared with the log, and what every viewer was shown with what was published.

  --points N      how many blows are dealt, over as many matches as it takes (60)
  --seed N        draws where they fall, and every choice of the players; it is printed. The dice are the
                  server's own and differ from run to run.
  --full          instead: every message of a whole match, once for each moment, and one match at
                  a crashing PostgreSQL
  --mutant NAME   the server has a flaw, ack-early or skip-dedupe; it ends with 0 if that is found
  --build DIR     where flotillad, flotilla and server_rules were built (build/release)
  --modules DIR   where the WebAssembly modules are (build/wasm/bin); "none" does without them
  --help          this

Before it:  cmake --preset release && cmake --build build/release
            cmake --preset wasm && cmake --build build/wasm
It ends with 0 if nothing was lost, doubled or shown wrongly, with 1 if something was, and with 2 if it cannot begin.
`

// What a flawed server must be found out by. One that does not know a command again turns it away, or puts it off for ever.
const mutants = {
  'ack-early': /was acknowledged and is lost/, 'skip-dedupe': /was (refused|never answered) and is in the log/ }

function stop(says) {
  process.stderr.write(`crash: ${says}\n`)
  process.exit(2)
}
function whole(text, name) {
  if (!/^\d{1,9}$/.test(text)) stop(`--${name} wants a whole number, not "${text}"`)
  return Number(text)
}
function options() {
  const text = (value) => ({ type: 'string', default: value })
  try {
    return parseArgs({
      options: {
        points: text('60'), seed: text(String(Date.now() % 1_000_000)), build: text('build/release'),
        modules: text('build/wasm/bin'), mutant: { type: 'string' }, full: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch ({ message }) {
    return stop(`${message.split('\n')[0]} (--help explains)`)
  }
}

const { points, seed, build, modules, mutant, full, help: wanted } = options()
if (wanted) {
  process.stdout.write(help)
  process.exit(0)
}
if (mutant && !mutants[mutant]) stop(`there is no mutant ${mutant}, only ${Object.keys(mutants).join(' and ')}`)
if (mutant) process.env.FLOTILLA_FLAW = mutant
const server = mutant ? 'flotillad_flawed' : 'flotillad'
for (const [variable, name] of [['FLOTILLAD', server], ['FLOTILLA', 'flotilla'], ['RULES', 'server_rules']]) {
  process.env[variable] = resolve(build, 'bin', name)
  if (!existsSync(process.env[variable])) stop(`there is no ${join(build, 'bin', name)}: build it first (--help explains)`)
}
if (modules !== 'none' && !existsSync(modules)) stop(`there is no ${modules}: build the modules, or say --modules none`)

const { storm } = await import('./storm.mjs')
const wrong = await storm({
  points: whole(points, 'points'), seed: whole(seed, 'seed'), full, modules: modules === 'none' ? null : modules })
process.exit((mutant ? wrong.some((says) => mutants[mutant].test(says)) : wrong.length === 0) ? 0 : 1)
