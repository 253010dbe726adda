// One record, several tables: what is saved, who wins a conflict, and what a reload shows.
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { open_match } from './engine.ts'
import { random_id } from './random.ts'
import type { Table } from './table.ts'
import { at_a_throw, TableFixture, by_chance, choose_randomly, game_names, here, flush_event_loop, play_on, settled, until } from './testing.ts'

const benches: [string, TableFixture][] = []
for (const name of game_names) benches.push([name, await TableFixture.of(name)])
const each_game = test.for(benches)

afterEach(() => {
  vi.unstubAllGlobals()
  for (const [, fixture] of benches) fixture.close()
})

each_game('%s: a reload in the middle shows the same position and the same that was missed', async ([, fixture]) => {
  const store = await fixture.store()
  const id = await fixture.begin(store, ...fixture.fitting(fixture.weakest, here, fixture.weakest))
  const table = await fixture.sit_down(store, id)
  const by_others = ({ by }: { by: number | null }) => by !== null && by !== 1  // one of them may be skipped
  const others_moved = () => table.missed.get().some(({ step }) => by_others(step))  // a turn may be several decisions
  const has_moved = () => table.steps.get().some((step) => step.by === 1)
  const goes_on = () => {  // a turn of which something is played
    const steps = table.steps.get(), theirs = steps.findLastIndex(by_others)
    return theirs >= 0 && steps.findLastIndex(({ by }) => by === 1) > theirs
  }
  await play_on(table, () => {
    if (table.stage.get() !== 'decide') return false
    if (goes_on()) expect(others_moved()).toBe(true)
    return table.position.get().actions > 12 && has_moved() && others_moved() && !goes_on()
  })
  const again = await fixture.sit_down(store, id)
  expect(again.position.get()).toEqual(table.position.get())
  expect(again.missed.get()).toEqual(table.missed.get())
  expect(again.stage.get()).toBe('decide')
  expect(again.me.get()).toBe(1)
  expect(again.steps.get()).toEqual([])
  const steps = table.steps.get(), missed = table.missed.get(), first = steps.indexOf(missed[0]!.step)
  expect(steps[first - 1]!.by).toBe(1)
  const mine = missed.findIndex(({ step }) => step.by === 1), theirs = missed.findLastIndex(({ step }) => by_others(step))
  expect(mine < 0 || theirs < mine).toBe(true)  // only the present turn
  expect(missed.map(({ step }) => step)).toEqual(steps.slice(first))
  expect(missed.map(({ before }) => before)).toEqual(steps.slice(first - 1, -1).map(({ after }) => after))
  expect(others_moved()).toBe(true)
  table.close()
  await play_on(again)
  expect(again.fault.get()).toBeNull()
})

const long = 300  // actions; longer matches show nothing new
for (const tabs of [1, 2])
  each_game(`%s: two tables race on one record, in ${tabs} tabs`, async ([, fixture]) => {
    const database = random_id()
    const stores = [await fixture.store(database), await fixture.store(database)]
    const id = await fixture.begin(stores[0]!, ...fixture.fitting(here, fixture.weakest, here))
    const tables = [await fixture.sit_down(stores[0]!, id), await fixture.sit_down(stores[tabs - 1]!, id)]
    await Promise.all(tables.map((table) => play_on(table, () => table.position.get().actions >= long)))
    const rests = ({ stage }: Table) => stage.get() === 'decide' || stage.get() === 'over'
    for (let seen = -1; !tables.every(rests) || tables.some(({ position }) => position.get().actions !== seen); await flush_event_loop(20))
      seen = (await stores[0]!.read(id))!.match.actions
    const { match, lines } = (await stores[0]!.read(id))!
    expect(lines).toHaveLength(match.actions)
    const is_open = !(await tables[0]!.source.shown(null)).includes('?')
    for (const table of tables) {
      expect(table.fault.get()).toBeNull()
      expect(settled(table.position.get())).toEqual(settled(tables[0]!.position.get()))
      expect(table.steps.get()).toHaveLength(lines.length)
      if (is_open) expect(table.steps.get().map((step) => step.line)).toEqual(lines.map((line) => line.replace(/ \[.*/, '')))
    }
  })

each_game('%s: whoever waits for a throw is overtaken by the other tab', async ([, fixture]) => {
  const store = await fixture.store()
  const waiting = await at_a_throw(async () =>
    fixture.sit_down(store, await fixture.begin(store, here, here), (it) => (it.thrower = by_chance)))
  const quick = await fixture.sit_down(store, waiting.source.id)
  await until(quick.stage, 'decide')
  const before = waiting.steps.get().length
  choose_randomly(quick)
  expect(await quick.confirm()).toBeNull()
  await until(waiting.steps, (steps) => steps.length >= before + 2)
})

each_game('%s: a move that is stale, illegal or sent twice is refused', async ([, fixture]) => {
  const store = await fixture.store()
  const id = await fixture.begin(store, here, fixture.weakest)
  const table = await fixture.sit_down(store, id)
  await until(table.stage, 'decide')
  const other = await fixture.sit_down(store, id)
  for (const it of [table, other]) choose_randomly(it)
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

each_game('%s: a move chosen for an earlier decision is not taken for a later one', async ([, fixture]) => {
  const store = await fixture.store()
  const table = await fixture.sit_down(store, await fixture.begin(store, here, here))
  await until(table.stage, 'decide')
  const { actions, options, turn } = table.position.get()
  const seat = turn.kind === 'decide' ? turn.seat : -1
  expect(await table.source.send(seat, options[0]!.move, actions - 1)).toMatchObject({ anchor: 'match-late' })
  expect(await table.source.send(seat, options[0]!.move, actions)).toBeNull()
})

each_game('%s: nothing is shown before it is kept', async ([, fixture]) => {
  const store = await fixture.store()
  const table = await fixture.sit_down(store, await fixture.begin(store, here, here))
  await until(table.stage, 'decide')
  const { append } = store
  let keep = () => {}
  store.append = async (...given) => {
    await new Promise<void>((resolve) => (keep = resolve))
    return append.apply(store, given)
  }
  const shown = await table.source.shown(0)
  choose_randomly(table)
  const sent = table.confirm()
  await flush_event_loop(20)
  expect(await table.source.shown(0)).toBe(shown)
  keep()
  expect(await sent).toBeNull()
  expect((await table.source.shown(0)).length).toBeGreaterThan(shown.length)
})

each_game('%s: it plays on where nothing can be kept', async ([, fixture]) => {
  vi.stubGlobal('indexedDB', undefined)
  const store = await fixture.store()
  expect(store.is_persistent.get()).toBe(false)
  const table = await fixture.sit_down(store, await fixture.begin(store, here, fixture.weakest))
  await play_on(table)
  expect(store.list.get()[0]!.standing!.turn.kind).toBe('over')
})

each_game('%s: a deleted match takes no more moves', async ([, fixture]) => {
  const store = await fixture.store()
  const id = await fixture.begin(store, here, here)
  const table = await fixture.sit_down(store, id)
  await until(table.stage, 'decide')
  await store.drop(id)
  choose_randomly(table)
  expect(await table.confirm()).toMatchObject({ anchor: 'match-gone' })
  expect(await open_match(store, fixture, id)).toBeNull()
})

each_game('%s: a damaged record is not opened', async ([, fixture]) => {
  const store = await fixture.store()
  const id = await fixture.begin(store, here, here)
  await store.append(id, 0, ['A nonsense'], { turn: { kind: 'chance' }, points: [], places: null })
  await expect(open_match(store, fixture, id)).rejects.toThrow('line 4 of the record')
})

each_game('%s: a table that is left leaves nothing open', async ([, fixture]) => {
  const change: Record<string, number> = { open: 1, replay: 1, copy: 1, watch: 1, close: -1, unwatch: -1 }
  let open = 0
  const ask = new Proxy(fixture.rules.ask, {
    get(it, name, self) {
      open += change[String(name)] ?? 0
      return Reflect.get(it, name, self)
    },
  })
  const engine = { bots: fixture.bots, rules: { info: fixture.rules.info, ask } }
  const store = await fixture.store()
  const table = (await open_match(store, engine, await fixture.begin(store, here, here)))!
  table.start()
  await play_on(table, () => table.position.get().actions >= long)
  expect(open).toBe(3)  // the match, and a history for each person
  table.close()
  await flush_event_loop()
  expect(open).toBe(0)
})
