// Whole matches through source and table, with the real rules and bots behind message ports.
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Position, Source, Step } from './match.ts'
import type { Table } from './table.ts'
import { new_match, open_match } from './engine.ts'
import { ViewerHistory } from './viewer_history.ts'
import { LiveTable } from './live_table.ts'
import { random_item, at_a_throw, TableFixture, bot, by_chance, choose_randomly, game_names, here, flush_event_loop, play_on, until } from './testing.ts'

const long = 300  // actions; longer matches show nothing new
const benches = new Map<string, TableFixture>()
for (const name of game_names) benches.set(name, await TableFixture.of(name))
const each_game = test.for([...benches.keys()].map((name) => [name, benches.get(name)!] as const))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const fixture of benches.values()) fixture.close()
})

each_game('%s: bots play whole matches at the smallest and at the largest table', async ([, fixture]) => {
  const { info } = fixture.rules
  for (const seats of new Set([info.seats_min, info.seats_max])) {
    const store = await fixture.store()
    const names = fixture.bots.roster.slice(1).map((it) => it.name)
    const id = await fixture.begin(store, ...Array.from({ length: seats }, () => bot(random_item(names))))
    const table = await fixture.sit_down(store, id)
    await until(table.stage, 'over')
    const { match, lines } = (await store.read(id))!
    const { turn, points, places } = table.position.get()
    expect(table.me.get()).toBeNull()
    expect(table.steps.get()).toHaveLength(lines.length)
    expect(match.actions).toBe(lines.length)
    expect(match.standing).toEqual({ turn, points, places })
    expect(places).toHaveLength(seats)
  }
})

each_game('%s: steps are presented one by one, each from where the last one ended', async ([, fixture]) => {
  const store = await fixture.store()
  const seen: { step: Step; before: Position }[] = []
  let at_once = 0
  const table = await fixture.sit_down(store, await fixture.begin(store, here, fixture.weakest), (it) => {
    it.present = async (step, before) => {
      expect(++at_once).toBe(1)
      expect(it.position.get()).toBe(before)
      seen.push({ step, before })
      await flush_event_loop()
      --at_once
    }
  })
  await play_on(table)
  expect(seen.map(({ before }) => before.actions)).toEqual(seen.map((_, i) => i))
  expect(seen.map(({ step }) => step)).toEqual(table.steps.get())
})

each_game('%s: a drawing that fails does not hold up the match', async ([, fixture]) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = await fixture.store()
  const table = await fixture.sit_down(store, await fixture.begin(store, fixture.weakest, fixture.weakest), (it) => {
    it.present = async () => { throw new Error('no canvas') }
  })
  await until(table.stage, 'over')
  expect(table.fault.get()).toBeNull()
  expect(told).toHaveBeenCalled()
})

each_game('%s: a throw of somebody here waits for the button, others do not', async ([, fixture]) => {
  const store = await fixture.store()
  const shown: Step[] = []
  const sit_down = async () => fixture.sit_down(store, await fixture.begin(store, here, fixture.weakest), (it) => {
    it.thrower = by_chance
    it.present = async (step) => void shown.push(step)
  })
  let table: Table | undefined
  for (let turns = 0; turns < 3; ++turns) {
    table = await at_a_throw(sit_down, table)
    expect(table.me.get()).toBe(0)
    const before = shown.length
    await flush_event_loop(20)
    expect(shown).toHaveLength(before)
    expect(table.position.get().turn).toEqual({ kind: 'chance' })
    table.roll()
    await until(table.stage, 'decide')
    expect(shown).toHaveLength(before + 1)
    choose_randomly(table)
    expect(await table.confirm()).toBeNull()
  }
})

each_game('%s: a throw waits also if somebody else decides next', async ([, fixture]) => {
  const store = await fixture.store()
  let throws = 0, waits = 0
  for (let matches = 0; throws <= 5 && matches < 10; ++matches) {  // one may end after few throws
    const table = await fixture.sit_down(store, await fixture.begin(store, here, fixture.weakest), (it) => {
      it.thrower = ({ by }) => (by === null ? 0 : null)
      it.present = async ({ by, after }) => void (throws += by === null && after.turn.kind !== 'over' ? 1 : 0)
    })
    table.stage.subscribe((stage) => { if (stage === 'throw') ++waits })
    await play_on(table, () => throws > 5 && table.position.get().actions > 60 && table.stage.get() === 'decide')
  }
  expect(throws).toBeGreaterThan(5)
  expect(waits).toBe(throws)
})

each_game('%s: a throw does not wait if somebody here has moved on elsewhere before it was shown', async ([, fixture]) => {
  const store = await fixture.store()
  const slow = await fixture.sit_down(store, await fixture.begin(store, here, here), (it) => (it.thrower = by_chance))
  const quick = await fixture.sit_down(store, slow.source.id)
  let decided = 0
  slow.present = async ({ by }) => {  // while it shows a decision, the other tab plays on
    if (by === null || decided > 0) return
    const { actions } = quick.position.get()
    await play_on(quick, () => quick.position.get().actions > actions + 12)
    decided = quick.steps.get().findLast((step) => step.by !== null)!.after.actions
  }
  await play_on(slow, () => decided > 0)
  await until(slow.position, ({ actions }) => actions >= decided)
})

each_game('%s: a throw that was awaited is shown as thrown after a reload', async ([, fixture]) => {
  const store = await fixture.store()
  const open = (id: string) => fixture.sit_down(store, id, (it) => (it.thrower = by_chance))
  const { source } = await at_a_throw(async () => open(await fixture.begin(store, here, fixture.weakest)))
  const again = await open(source.id)
  await until(again.stage, 'decide')
})

each_game('%s: people at one screen take turns, each with their own view', async ([, fixture]) => {
  const store = await fixture.store()
  const sitters = fixture.rules.info.seats_max > 2 ? [here, fixture.weakest, here] : [here, here]
  const id = await fixture.begin(store, ...sitters)
  const table = await fixture.sit_down(store, id, (it) => (it.thrower = by_chance))
  const deciders = new Set<number>()
  let thrower: number | null = null
  table.stage.subscribe((stage) => {
    if (stage === 'throw') thrower = table.me.get()
    if (stage !== 'decide') return
    if (thrower !== null) expect(table.me.get()).toBe(thrower)
    thrower = null
    expect(table.position.get().turn).toEqual({ kind: 'decide', seat: table.me.get() })
    expect(table.position.get().options.length).toBeGreaterThan(0)
    deciders.add(table.me.get()!)
  })
  await play_on(table, () => table.position.get().actions > long)
  expect([...deciders].sort()).toEqual(sitters.flatMap((sitter, seat) => (sitter === here ? [seat] : [])))
})

each_game('%s: a table asks for no other record than those of its own seats', async ([, fixture]) => {
  const store = await fixture.store()
  const host = (await open_match(store, fixture, await fixture.begin(store, ...fixture.fitting(fixture.weakest, here, fixture.weakest))))!
  const inner = host.source
  const own = async <T>(viewer: unknown, then: () => Promise<T>): Promise<T> => {
    if (viewer !== 1) throw new Error(`the record of ${viewer} was asked for`)
    return then()
  }
  const source: Source = {
    id: inner.id, game: inner.game, setup: inner.setup, people: inner.people,
    shown: (viewer) => own(viewer, () => inner.shown(viewer)),
    since: (viewer, actions) => own(viewer, () => inner.since(viewer, actions)),
    places: () => inner.places(), send: (...given) => inner.send(...given),
    on_new_lines: (run) => inner.on_new_lines(run), close: () => {},
  }
  const table = await LiveTable.open(source, fixture.rules, fixture.bots, () => {})
  table.start()
  host.start()
  await until(table.stage, 'decide')
  await table.ask_hint()
  await play_on(table, () => table.fault.get() !== null || table.position.get().actions > long)
  expect(table.fault.get()).toBeNull()
  table.close()
  host.close()
})

each_game('%s: while a decision is on its way, no other is asked for', async ([, fixture]) => {
  const store = await fixture.store()
  const table = await fixture.sit_down(store, await fixture.begin(store, here, here)) as LiveTable
  await until(table.stage, 'decide')
  const { send } = table.source
  let go = () => {}
  table.source.send = async (...given) => {
    await new Promise<void>((resolve) => (go = resolve))
    return send.apply(table.source, given)
  }
  choose_randomly(table)
  const sent = table.confirm()
  table['schedule']()  // as if another tab had added lines
  await table.all_shown()
  expect(table.stage.get()).toBe('playing')
  go()
  expect(await sent).toBeNull()
})

let ever_forced = 0
each_game('%s: the only legal move is selected by itself, others by choice', async ([, fixture]) => {
  let forced = 0
  for (let decisions = 0; decisions < 60 && forced === 0;) {  // there may always be a choice
    const store = await fixture.store()
    const table = await fixture.sit_down(store, await fixture.begin(store, here, fixture.weakest))
    await play_on(table, () => decisions >= 60, (options) => {
      decisions += 1
      const only = options.length === 1 ? options[0]!.move : null
      expect(table.selected.get()).toBe(only)
      table.select(null)
      expect(table.selected.get()).toBe(only)
      if (only) ++forced
      return random_item(options)
    })
  }
  ever_forced += forced
})
test('some game leaves no choice now and then', () => expect(ever_forced).toBeGreaterThan(0))

each_game('%s: a hint is a legal move and goes with the decision', async ([, fixture]) => {
  const store = await fixture.store()
  const table = await fixture.sit_down(store, await fixture.begin(store, ...fixture.fitting(here, fixture.weakest, fixture.weakest)))
  await until(table.stage, 'decide')
  await table.ask_hint()
  expect(table.position.get().options.map(({ move }) => move)).toContain(table.hint.get())
  table.select(table.hint.get())
  expect(await table.confirm()).toBeNull()
  await until(table.steps, (steps) => steps.some(({ by }) => by === 0))
  expect(table.hint.get()).toBeNull()
})

each_game('%s: bots wait until all has been shown', async ([, fixture]) => {
  const store = await fixture.store()
  let release = () => {}
  const table = await fixture.sit_down(store, await fixture.begin(store, fixture.weakest, fixture.weakest), (it) => {
    it.present = () => new Promise((resolve) => (release = resolve))
  })
  await until(table.stage, 'playing')
  const actions = async () => (await store.read(table.source.id))!.match.actions
  const before = await actions()
  await flush_event_loop(30)
  expect(await actions()).toBe(before)
  table.present = async () => {}
  release()
  await until(table.stage, 'over')
})

each_game('%s: a new match is of the newest edition, also if it is set up like an old one', async ([, fixture]) => {
  const store = await fixture.store(), { match } = (await store.read(await fixture.begin(store, fixture.weakest, fixture.weakest)))!
  expect(match.setup).toBe(`edition=${fixture.rules.info.edition} seats=2`)
})

each_game('%s: a setup that is refused begins nothing', async ([, fixture]) => {
  const store = await fixture.store()
  expect(await new_match(store, fixture, { setup: 'seats=99', people: [] })).toMatchObject({ code: expect.any(String) })
  expect(store.list.get()).toEqual([])
})

each_game('%s: what broke is told', async ([, fixture]) => {
  const store = await fixture.store()
  vi.spyOn(fixture.bots, 'choose').mockRejectedValue(new Error('the worker has died'))
  const table = await fixture.sit_down(store, await fixture.begin(store, fixture.weakest, fixture.weakest))
  await until(table.fault, (fault) => fault?.message === 'the worker has died')
})

each_game('%s: with secrets, people hand the screen over, and what is shown in between is for everybody', async ([, fixture]) => {
  const store = await fixture.store(), id = await fixture.begin(store, ...fixture.fitting(here, here, fixture.weakest))
  const seen: (number | null)[] = []
  let table = await fixture.sit_down(store, id, () => {}, true), handed = 0
  for (let i = 0; i < 40 && table.stage.get() !== 'over'; ++i) {
    const stage = await until(table.stage, (now) => now === 'hand' || now === 'decide' || now === 'over')
    const { turn, options, view } = table.position.get()
    if (stage === 'hand') {
      expect([table.me.get(), options]).toEqual([null, []])
      expect(view).toEqual((await ViewerHistory.open(table.source, fixture.rules, null)).after(table.position.get().actions).view)
      if (++handed % 3 === 0) {  // a reload on it shows it again
        table.close()
        table = await fixture.sit_down(store, id, () => {}, true)
        expect([table.stage.get(), table.me.get()]).toEqual(['hand', null])
      }
      table.take_over()
      await until(table.stage, 'decide')
    } else if (stage === 'decide') {
      expect(turn).toMatchObject({ kind: 'decide', seat: table.me.get() })
      seen.push(table.me.get())
      choose_randomly(table)
      await table.confirm()
    }
    await flush_event_loop()
  }
  expect(handed).toBeGreaterThan(1)
  expect(new Set(seen)).toEqual(new Set([0, 1]))
})

each_game('%s: whoever is alone at a screen never hands it over', async ([, fixture]) => {
  const store = await fixture.store()
  const table = await fixture.sit_down(store, await fixture.begin(store, here, fixture.weakest), () => {}, true)
  expect(await until(table.stage, (now) => now === 'hand' || now === 'decide' || now === 'over')).not.toBe('hand')
  expect(table.me.get()).toBe(0)
})
