// Loses machines of a PostgreSQL cluster under play; nothing acknowledged may be lost, and play must go on.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const help = `node tests/ha/ha.mjs [options] [FAULT …]

Three data nodes on one machine, configured by the files of deploy/ha: PostgreSQL under Patroni, and etcd. Two flotillads
play on them through HAProxy. People play at four tables, while the primary is killed, loses its machine, and more. For
each fault it prints the longest gap between two acknowledged moves of any table.

  FAULT        process, host, deaf_standbys, frozen, switchover, etcd, standby, standbys, standbys_not_strict, machines
               (deaf_standbys)
  --full       instead: ten kills of the primary, process and host in turn, and then the other faults
  --seed N     seed for the players' moves; it is printed
  --build DIR  folder with flotillad, flotilla and rules_pipe (build/release)
  --help       this text

Build first:  cmake --preset release && cmake --build build/release
Exit status: 0 if nothing was lost and play went on, 1 otherwise, 2 if it cannot start.
`

function stop(text) {
  process.stderr.write(`ha: ${text}\n`)
  process.exit(2)
}
function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: String(Date.now() % 1_000_000) }, build: { type: 'string', default: 'build/release' },
        full: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
      },
    })
  } catch ({ message }) {
    return stop(`${message.split('\n')[0]} (see --help)`)
  }
}

const { values: { seed, build, full, help: wanted }, positionals } = options()
if (wanted) {
  process.stdout.write(help)
  process.exit(0)
}
if (!/^\d{1,9}$/.test(seed)) stop(`--seed must be an integer, not "${seed}"`)
for (const [variable, name] of [['FLOTILLAD', 'flotillad'], ['FLOTILLA', 'flotilla'], ['RULES', 'rules_pipe']]) {
  process.env[variable] = resolve(build, 'bin', name)
  if (!existsSync(process.env[variable])) stop(`no ${join(build, 'bin', name)}: build it first (see --help)`)
}
process.env.FLOTILLA_TIMEOUT_MS ??= '110000'  // a busy machine needs longer to replace a primary

const { faults, full: all, sample } = await import('./faults.mjs')
const unknown = positionals.find((one) => !faults[one])
if (unknown) stop(`unknown fault ${unknown} (see --help)`)
const { ha_run } = await import('./ha_run.mjs')
const plan = full ? all : positionals.length > 0 ? positionals : sample
process.exit(await ha_run({ plan, seed: Number(seed) }) ? 0 : 1)
