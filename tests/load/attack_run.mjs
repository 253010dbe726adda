// Runs attacks, and compares how long honest people wait with and without each of them.
import { setTimeout as pause } from 'node:timers/promises'
import { start_watchdog } from '../watchdog.mjs'
import { AttackedServer } from './attacked_server.mjs'
import { kinds } from './attack_kinds.mjs'
import { median, quantile } from './honest_crowd.mjs'

// People move more slowly than their address may (8 a second), however long a slow machine needs for the attacks.
const sample = { pairs: 4, with_bot: 2, pace_ms: 150, moves: 3 }
const full = { pairs: 20, with_bot: 4, pace_ms: 1000, rounds: 5, seconds: 12, full: true, fsync: 'on' }
export const all_attacks = Object.keys(kinds).filter((kind) => kind !== 'flood')

// Returns what was wrong.
async function on_server(plan, what) {
  const server = new AttackedServer(plan)
  try {
    await server.open()
    await what(server)
    server.wrong.push(...server.crowd.wrong)
  } finally {
    await server.close()
  }
  for (const says of new Set(server.wrong)) console.log(`wrong: ${says}`)
  return server.wrong
}

const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells) => {
  row(...cells)
  row(...cells.map(() => '---'))
}
const kilobytes = (bytes) => (bytes / 1024).toFixed(0)
const summary = (counts) => Object.entries(counts).sort(([, a], [, b]) => b - a).map(([what, times]) => `${what} ${times}`).join(', ')

/** These attacks once, until they are repelled. Judges only what the attacker and honest people are told. */
export function check_attacks(chosen) {
  const report_start = start_watchdog('attacks, before the first')
  return on_server(sample, async (server) => {
    server.crowd.start()
    for (const kind of chosen) {
      report_start(kinds[kind].title)
      const owner = kind === 'spectators' ? await server.owner() : null
      const attacker = await server.attack(kind, owner?.invitation)
      await owner?.reload()
      await server.crowd.more_moves(sample.moves)
      await attacker.repelled()
      await server.end(attacker)
      if (owner?.inside === 0) server.wrong.push('the owner of a table full of spectators does not get in')
      console.log(`${attacker.kind.title}: ${summary(attacker.counts)}`)
    }
    console.log(`${server.crowd.waits.length} honest moves acknowledged, ${server.crowd.wrong.length} not`)
  })
}

const lasts = () => pause(full.seconds * 1000)

// One round: how long people wait, attacked or not.
async function attacked_round(server, kind, counts) {
  if (!kind) return server.crowd.measure(lasts)
  const owner = kind === 'spectators' ? await server.owner() : null
  let attacker
  const waits = await server.crowd.measure(async () => {
    attacker = await server.attack(kind, owner?.invitation)
    const end = lasts()
    for (let second = 0; owner && second < full.seconds; ++second) {
      await owner.reload()
      await pause(1000)
    }
    await end
  })
  await server.end(attacker)
  for (const [what, times] of Object.entries(attacker.counts)) counts[what] = (counts[what] ?? 0) + times
  if (!owner) return waits
  counts['owner inside'] = (counts['owner inside'] ?? 0) + owner.inside
  if (owner.inside < owner.tries) server.wrong.push(`the owner got in ${owner.inside} of ${owner.tries} times`)
  return waits
}

// Alternates between calm and attack. Each figure is the median of the rounds.
async function compare(server, kind) {
  const before = server.stored(), counts = {}, rounds = []
  for (let round = 0; round < full.rounds; ++round)
    rounds.push([await server.crowd.measure(lasts), await attacked_round(server, kind, counts)])
  const figure = (which, of) => median(rounds.map((round) => of(round[which])))
  const pair = (of) => [figure(0, of), figure(1, of)]
  const p50 = pair(({ waits }) => quantile(waits, 0.5)), p99 = pair(({ waits }) => quantile(waits, 0.99))
  const bot = pair(({ bot_waits }) => median(bot_waits)), now = server.stored()
  row(kind ? kinds[kind].title : 'nothing', ...p50.map((ms) => ms.toFixed(1)), ...p99.map((ms) => ms.toFixed(1)), (p99[1] / p99[0]).toFixed(2),
    ...bot.map((ms) => ms.toFixed(0)), now.tables - before.tables, now.events - before.events, kilobytes(now.bytes - before.bytes), summary(counts))
}

/** These attacks, in rounds; prints a table. */
export const measure_attacks = (chosen) => on_server(full, async (server) => {
  const { pairs, with_bot, rounds, seconds } = full
  console.log(`${pairs} tables of two people and ${with_bot} with a bot, a move per second at each; ` +
    `${rounds} rounds of ${seconds} s without and with each attack; times in ms\n`)
  head('attack', 'p50', 'attacked', 'p99', 'attacked', 'ratio', 'wait for a bot', 'attacked', 'tables stored', 'events', 'KB', 'attacker')
  server.crowd.start()
  await server.crowd.more_moves(2)
  for (const kind of [null, ...chosen]) await compare(server, kind)
  console.log(`\n${server.crowd.waits.length} honest moves acknowledged, ${server.crowd.wrong.length} not`)
})

/** Writes as much as one address can for this many minutes. */
export const flood_for = (minutes) => on_server(full, async (server) => {
  const size = server.size(), attacker = await server.attack('flood')
  head('minute', 'tables', 'events', 'KB in rows', 'the database has grown by KB')
  const report = (minute) => {
    const { tables, events, bytes } = server.stored()
    row(minute, tables, events, kilobytes(bytes), kilobytes(server.size() - size))
    return events
  }
  for (let minute = 1; minute <= minutes; ++minute) {
    await pause(60_000)
    report(minute)
  }
  await server.end(attacker)
  const events = report('after'), limit = kinds.flood.events(attacker.seconds)
  if (events > limit) server.wrong.push(`${events} events where ${limit} are allowed`)
  console.log(`\nthe attacker: ${summary(attacker.counts)}; at most ${limit} events are allowed`)
})
