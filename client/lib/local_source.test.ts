// One record, several tables: what is kept, what is lost to whom, and what a reload shows.
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { open_match } from './engine.ts'
import { random_id } from './random.ts'
import type { Table } from './table.ts'
import { at_a_throw, Bench, by_chance, choose_any, game_names, here, moment, play_on, settled, until } from './testing.ts'

const benches: [string, Bench][] = []
for (const name of game_names) benches.push([name, await Bench.of(name)])
const each_game = test.for(benches)

afterEach(() => {
  vi.unstubAllGlobals()
  for (const [, bench] of benches) bench.close()
})

each_game('%s: a reload in the middle shows the same position and the same that was missed', async ([, bench]) => {
  const harbour = await bench.harbour()
  const id = await bench.begin(harbour, ...bench.fitting(bench.weakest, here, bench.weakest))
  const table = await bench.sit_down(harbour, id)
  const others_moved = () => table.missed.get().some(({ step }) => step.by === 0)  // a turn may be several decisions
  const has_moved = () => table.steps.get().some((step) => step.by === 1)
  await play_on(table, () => table.position.get().actions > 12 && table.stage.get() === 'decide' && has_moved() && others_moved())
  const again = await bench.sit_down(harbour, id)
  expect(again.position.get()).toEqual(table.position.get())
  expect(again.missed.get()).toEqual(table.missed.get())
  expect(again.stage.get()).toBe('decide')
  expect(again.me.get()).toBe(1)
  expect(again.steps.get()).toEqual([])
  const last = table.steps.get().findLastIndex((step) => step.by === 1)
  const missed = table.missed.get()
  expect(missed.map(({ step }) => step)).toEqual(table.steps.get().slice(last + 1))
  expect(missed.map(({ before }) => before)).toEqual(table.steps.get().slice(last, -1).map(({ after }) => after))
  expect(others_moved()).toBe(true)
  table.close()
  await play_on(again)
  expect(again.fault.get()).toBeNull()
})

const long = 300  // actions; more of a match shows nothing new
for (const tabs of [1, 2])
  each_game(`%s: two tables race on one record, in ${tabs} tabs`, async ([, bench]) => {
    const database = random_id()
    const harbours = [await bench.harbour(database), await bench.harbour(database)]
    const id = await bench.begin(harbours[0]!, ...bench.fitting(here, bench.weakest, here))
    const tables = [await bench.sit_down(harbours[0]!, id), await bench.sit_down(harbours[tabs - 1]!, id)]
    await Promise.all(tables.map((table) => play_on(table, () => table.position.get().actions >= long)))
    const rests = ({ stage }: Table) => stage.get() === 'decide' || stage.get() === 'over'
    for (let seen = -1; !tables.every(rests) || tables.some(({ position }) => position.get().actions !== seen); await moment(20))
      seen = (await harbours[0]!.read(id))!.match.actions
    const { match, lines } = (await harbours[0]!.read(id))!
    expect(lines).toHaveLength(match.actions)
    const is_open = !(await tables[0]!.source.shown(null)).includes('?')
    for (const table of tables) {
      expect(table.fault.get()).toBeNull()
      expect(settled(table.position.get())).toEqual(settled(tables[0]!.position.get()))
      expect(table.steps.get()).toHaveLength(lines.length)
      if (is_open) expect(table.steps.get().map((step) => step.line)).toEqual(lines.map((line) => line.replace(/ \[.*/, '')))
    }
  })

each_game('%s: whoever waits for a throw is overtaken by the other tab', async ([, bench]) => {
  const harbour = await bench.harbour()
  const waiting = await at_a_throw(async () =>
    bench.sit_down(harbour, await bench.begin(harbour, here, here), (it) => (it.is_throw = by_chance)))
  const quick = await bench.sit_down(harbour, waiting.source.id)
  await until(quick.stage, 'decide')
  const before = waiting.steps.get().length
  choose_any(quick)
  expect(await quick.confirm()).toBeNull()
  await until(waiting.steps, (steps) => steps.length >= before + 2)
})

each_game('%s: a move that is stale, illegal or sent twice is refused', async ([, bench]) => {
  const harbour = await bench.harbour()
  const id = await bench.begin(harbour, here, bench.weakest)
  const table = await bench.sit_down(harbour, id)
  await until(table.stage, 'decide')
  const other = await bench.sit_down(harbour, id)
  for (const it of [table, other]) choose_any(it)
  expect(await table.why('nonsense')).toMatchObject({ anchor: 'match-move' })
  expect(await table.why(table.selected.get()!)).toBeNull()
  table.select('nonsense')
  expect(table.selected.get()).not.toBe('nonsense')
  const [first, again, elsewhere] = await Promise.all([table.confirm(), table.confirm(), other.confirm()])
  expect(again).toMatchObject({ anchor: 'match-turn' })
  expect([first, elsewhere]).toContain(null)  // whichever comes first
  expect(first ?? elsewhere).toMatchObject({ anchor: 'match-late' })
  expect(other.fault.get()).toBeNull()
})

each_game('%s: a move chosen for an earlier decision is not taken for a later one', async ([, bench]) => {
  const harbour = await bench.harbour()
  const table = await bench.sit_down(harbour, await bench.begin(harbour, here, here))
  await until(table.stage, 'decide')
  const { actions, options, turn } = table.position.get()
  const seat = turn.kind === 'decide' ? turn.seat : -1
  expect(await table.source.send(seat, options[0]!.move, actions - 1)).toMatchObject({ anchor: 'match-late' })
  expect(await table.source.send(seat, options[0]!.move, actions)).toBeNull()
})

each_game('%s: nothing is shown before it is kept', async ([, bench]) => {
  const harbour = await bench.harbour()
  const table = await bench.sit_down(harbour, await bench.begin(harbour, here, here))
  await until(table.stage, 'decide')
  const { append } = harbour
  let keep = () => {}
  harbour.append = async (...given) => {
    await new Promise<void>((resolve) => (keep = resolve))
    return append.apply(harbour, given)
  }
  const shown = await table.source.shown(0)
  choose_any(table)
  const sent = table.confirm()
  await moment(20)
  expect(await table.source.shown(0)).toBe(shown)
  keep()
  expect(await sent).toBeNull()
  expect((await table.source.shown(0)).length).toBeGreaterThan(shown.length)
})

each_game('%s: it plays on where nothing can be kept', async ([, bench]) => {
  vi.stubGlobal('indexedDB', undefined)
  const harbour = await bench.harbour()
  expect(harbour.kept.get()).toBe(false)
  const table = await bench.sit_down(harbour, await bench.begin(harbour, here, bench.weakest))
  await play_on(table)
  expect(harbour.list.get()[0]!.standing!.turn.kind).toBe('over')
})

each_game('%s: a deleted match takes no more moves', async ([, bench]) => {
  const harbour = await bench.harbour()
  const id = await bench.begin(harbour, here, here)
  const table = await bench.sit_down(harbour, id)
  await until(table.stage, 'decide')
  await harbour.drop(id)
  choose_any(table)
  expect(await table.confirm()).toMatchObject({ anchor: 'match-gone' })
  expect(await open_match(harbour, bench, id)).toBeNull()
})

each_game('%s: a damaged record is not opened', async ([, bench]) => {
  const harbour = await bench.harbour()
  const id = await bench.begin(harbour, here, here)
  await harbour.append(id, 0, ['A nonsense'], { turn: { kind: 'chance' }, points: [], places: null })
  await expect(open_match(harbour, bench, id)).rejects.toThrow('line 4 of the record')
})

each_game('%s: a table that is left leaves nothing open', async ([, bench]) => {
  const change: Record<string, number> = { open: 1, replay: 1, copy: 1, watch: 1, close: -1, unwatch: -1 }
  let open = 0
  const ask = new Proxy(bench.rules.ask, {
    get(it, name, self) {
      open += change[String(name)] ?? 0
      return Reflect.get(it, name, self)
    },
  })
  const engine = { bots: bench.bots, rules: { info: bench.rules.info, ask } }
  const harbour = await bench.harbour()
  const table = (await open_match(harbour, engine, await bench.begin(harbour, here, here)))!
  table.start()
  await play_on(table, () => table.position.get().actions >= long)
  expect(open).toBe(3)  // the match, and an eye for each person
  table.close()
  await moment()
  expect(open).toBe(0)
})
