// Attacks a real server from one address while honest people play on it.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const help = `node tests/load/attacks.mjs [options]

A real node with its default limits, a real PostgreSQL and a real NATS. Honest people play with each other and with bots,
each from an address of their own. An attacker at one other address, in a process with the lowest priority, floods the
node with visits, tables, links and connections, occupies its bots, fills a table with spectators, uses the message ids
of others, forges hosts and origins, and watches idle tables.

Without options every attack runs until it is repelled, in seconds. Only answers are judged: honest moves are
acknowledged, the attacker gets no more than an address may have.

  --full            measures how long honest people wait without and with each attack, in rounds, and what the attack
                    leaves in the database; takes 20 minutes
  --only NAME       this attack alone; may be repeated
  --flood MINUTES   writes as much as one address can, for this long; prints the growth of the database
  --build DIR       folder with flotillad, flotilla and rules_pipe (build/release); FLOTILLAD, FLOTILLA and RULES
                    name other programs
  --help            this text

Build first:  cmake --preset release && cmake --build build/release
Exit status: 0 if every answer was right, 1 otherwise, 2 if it cannot start.
`

function stop(text) {
  process.stderr.write(`attacks: ${text}\n`)
  process.exit(2)
}
function options() {
  try {
    return parseArgs({
      options: {
        build: { type: 'string', default: 'build/release' }, flood: { type: 'string' }, full: { type: 'boolean' },
        only: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch ({ message }) {
    return stop(`${message.split('\n')[0]} (see --help)`)
  }
}

const { build, flood, full, only, help: wanted } = options()
if (wanted) {
  process.stdout.write(help)
  process.exit(0)
}
if (flood !== undefined && !/^[1-9]\d{0,3}$/.test(flood)) stop(`--flood needs a number of minutes, not "${flood}"`)
if (flood && full) stop('--full and --flood are separate runs')
for (const [variable, name] of [['FLOTILLAD', 'flotillad'], ['FLOTILLA', 'flotilla'], ['RULES', 'rules_pipe']]) {
  const path = process.env[variable] ??= resolve(build, 'bin', name)
  if (!existsSync(path)) stop(`no ${path === resolve(build, 'bin', name) ? join(build, 'bin', name) : path}: build it first (see --help)`)
}

const { all_attacks, check_attacks, flood_for, measure_attacks } = await import('./attack_run.mjs')
const unknown = only.find((name) => !all_attacks.includes(name))
if (unknown) stop(`unknown attack ${unknown}: use ${all_attacks.join(', ')}`)
const chosen = only.length > 0 ? only : all_attacks
const wrong = flood ? await flood_for(Number(flood)) : await (full ? measure_attacks : check_attacks)(chosen)
process.exit(wrong.length === 0 ? 0 : 1)
