// The real bots and their precomputations.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { PrecomputationCache } from './precomputations.ts'
import { random_id, random_seed } from './random.ts'
import { precomputation_cache } from './precomputation_cache.ts'
import { bots_of, game_names, load_game, flush_event_loop, rules_of, until } from './testing.ts'

/** A shown record of a seat that is to decide, and its legal moves. */
async function decision(name: string, seats: number) {
  const { ask } = await rules_of(name)
  const { match } = await ask.open(`edition=1 seats=${seats}`)
  for (;;) {
    const { turn } = await ask.standing(match!)
    if (turn.kind === 'decide') {
      const shown = await ask.shown(match!, turn.seat), { start, steps } = await ask.watch(shown)
      return { shown, legal: (steps.at(-1)?.after ?? start).options.map(({ move }) => move) }
    }
    await ask.roll(match!, random_seed())
  }
}

/** The games whose strongest bot needs a precomputation at the smallest table. */
const studious: string[] = []
for (const name of game_names) {
  const game = await load_game(name)
  const { it: match } = game.open(`edition=1 seats=${game.info.seats_min}`)
  let turn = match!.turn()
  for (; turn.kind === 'chance'; turn = match!.turn()) match!.roll(1n)
  if (turn.kind === 'decide' && game.precomputation(game.bots()[0]!.name, match!.watch(turn.seat))) studious.push(name)
}
const each_precomputing = (title: string, run: (name: string) => Promise<void>) =>
  test.for(studious)(title, { timeout: 60_000 }, run)

const spied = (cache: PrecomputationCache) => {
  const calls: string[] = []
  const spy: PrecomputationCache = {
    get: (key) => (calls.push('get'), cache.get(key)),
    put: (key, bytes) => (calls.push('put'), cache.put(key, bytes)),
  }
  return { calls, spy }
}

test.for(game_names)('%s: every bot moves at every table, whatever it can play', async (name) => {
  const bots = await bots_of(name)
  const { info } = await rules_of(name)
  for (let seats = info.seats_min; seats <= info.seats_max; ++seats) {
    const { shown, legal } = await decision(name, seats)
    for (const bot of [...bots.roster.map((it) => it.name), 'a bot of old'])
      expect(legal).toContain(await bots.choose(shown, bot))
    expect(legal).toContain(await bots.hint(shown))
  }
})

each_precomputing('%s: a precomputation runs on first use, is cached, and is loaded again', async (name) => {
  const database = random_id()
  const { shown, legal } = await decision(name, (await load_game(name)).info.seats_min)

  const { calls, spy } = spied(precomputation_cache(database))
  const bots = await bots_of(name, spy)
  const heard: (number | null)[] = []
  bots.precomputation_progress.subscribe((part) => heard.push(part))
  await bots.hint(shown)  // answered at once, by the next in the list
  expect(calls).toEqual(['get'])
  await until(bots.precomputation_progress, (part) => part !== null)
  await bots.hint(shown)
  await until(bots.precomputation_progress, (part) => part === null)
  const parts = heard.filter((part) => part !== null)
  expect(parts.length).toBeGreaterThan(3)
  expect(parts).toEqual([...parts].sort((a, b) => a - b))
  expect(legal).toContain(await bots.hint(shown))
  expect(calls).toEqual(['get', 'put'])  // started once

  const again = spied(precomputation_cache(database))
  const later = await bots_of(name, again.spy)
  later.precomputation_progress.subscribe((part) => expect(part).toBeNull())
  await later.hint(shown)
  await flush_event_loop(50)
  expect(legal).toContain(await later.hint(shown))
  expect(again.calls).toEqual(['get'])
})

test('the last few precomputations are cached', async () => {
  const cache = precomputation_cache(random_id())
  const names = Array.from({ length: 8 }, (_, i) => `study ${i}`)
  for (const [i, name] of names.entries()) await cache.put(name, new Uint8Array([i]))
  expect(await Promise.all(names.map((name) => cache.get(name))))
    .toEqual([null, null, ...[2, 3, 4, 5, 6, 7].map((i) => new Uint8Array([i]))])
  await cache.put('study 2', new Uint8Array([9]))
  await cache.put('study 8', new Uint8Array([8]))
  expect(await cache.get('study 2')).toEqual(new Uint8Array([9]))
  expect(await cache.get('study 3')).toBeNull()
})

each_precomputing('%s: a damaged precomputation runs again; it pauses, and works without a cache', async (name) => {
  const { shown, legal } = await decision(name, (await load_game(name)).info.seats_min)
  let asked = 0
  const bots = await bots_of(name, {
    get: async () => (++asked, new Uint8Array([1, 2, 3])),
    put: async () => { throw new Error('no room') },
  })
  bots.pause(true)
  await bots.hint(shown)
  await until(bots.precomputation_progress, (part) => part !== null)
  await flush_event_loop(50)
  expect(bots.precomputation_progress.get()).toBe(0)
  bots.pause(false)
  await until(bots.precomputation_progress, (part) => part === null)
  expect(legal).toContain(await bots.hint(shown))
  expect(asked).toBe(1)
})
