// Kills nodes and PostgreSQL at chosen moments of real matches; nothing acknowledged may be lost.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const help = `node tests/crash/crash.mjs [options]

Real nodes, a real PostgreSQL and a real NATS. Two players and a spectator play matches. While a message is on its way
to the log, a node is killed (kill -9), or PostgreSQL crashes and restarts:

  before   the append never reached the database
  after    it is committed, but the node never received the answer
  ack      the player has just read that it is accepted

Then what was acknowledged is compared with the log, and what every viewer was shown with what was published.

  --points N      number of crashes, over as many matches as it takes (60)
  --seed N        seed for the crash points and the players' moves; it is printed. The dice are the
                  server's own and differ from run to run.
  --databases N   1 or 2; each table is in one of them (1)
  --grow          begins with one database, several matches at once, and adds a second one while they are played:
                  restarts the nodes, moves the tables with a mover that is killed now and then, restarts the nodes
  --full          instead: every message of a whole match, once for each moment, and one match with
                  a crashing PostgreSQL
  --mutant NAME   plants a bug, ack-early or skip-dedupe; exits with 0 if it is detected
  --build DIR     folder with flotillad, flotilla and rules_pipe (build/release)
  --modules DIR   folder with the WebAssembly modules (build/wasm/bin); "none" skips them
  --help          this text

Build first:  cmake --preset release && cmake --build build/release
              cmake --preset wasm && cmake --build build/wasm
Exit status: 0 if nothing was lost, duplicated or shown wrongly, 1 otherwise, 2 if it cannot start.
`

// How each planted bug must be detected. A server that does not recognise a duplicate refuses it or never answers.
const mutants = {
  'ack-early': /was acknowledged and is lost/, 'skip-dedupe': /was (refused|never answered) and is in the log/ }

function stop(text) {
  process.stderr.write(`crash: ${text}\n`)
  process.exit(2)
}
function integer(text, name) {
  if (!/^\d{1,9}$/.test(text)) stop(`--${name} must be an integer, not "${text}"`)
  return Number(text)
}
function options() {
  const text = (value) => ({ type: 'string', default: value })
  try {
    return parseArgs({
      options: {
        points: text('60'), seed: text(String(Date.now() % 1_000_000)), build: text('build/release'),
        databases: text('1'), grow: { type: 'boolean', default: false }, modules: text('build/wasm/bin'), mutant: { type: 'string' }, full: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch ({ message }) {
    return stop(`${message.split('\n')[0]} (see --help)`)
  }
}

const { points, seed, build, databases, grow, modules, mutant, full, help: wanted } = options()
if (wanted) {
  process.stdout.write(help)
  process.exit(0)
}
if (!['1', '2'].includes(databases)) stop('--databases must be 1 or 2')
if (grow && full) stop('--grow and --full do not go together')
if (mutant && !mutants[mutant]) stop(`unknown mutant ${mutant}: use ${Object.keys(mutants).join(' or ')}`)
if (mutant) process.env.FLOTILLA_MUTANT = mutant
const server = mutant ? 'flotillad_mutant' : 'flotillad'
for (const [variable, name] of [['FLOTILLAD', server], ['FLOTILLA', 'flotilla'], ['RULES', 'rules_pipe']]) {
  process.env[variable] = resolve(build, 'bin', name)
  if (!existsSync(process.env[variable])) stop(`no ${join(build, 'bin', name)}: build it first (see --help)`)
}
if (modules !== 'none' && !existsSync(modules)) stop(`no ${modules}: build the modules, or use --modules none`)

const { crash_run } = await import('./crash_run.mjs')
const is_good = (wrong) => (mutant ? wrong.some((text) => mutants[mutant].test(text)) : wrong.length === 0)
process.exit(await crash_run({
  points: integer(points, 'points'), seed: integer(seed, 'seed'), databases: integer(databases, 'databases'), grow, full, modules: modules === 'none' ? null : modules, is_good }) ? 0 : 1)
