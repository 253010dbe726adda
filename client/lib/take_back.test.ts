import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { seat_of, type Step } from './match.ts'
import { last_decision, resign, take_back } from './take_back.ts'
import { TableFixture, bot, flush_event_loop, game_names, here, play_on } from './testing.ts'

const acted = (...seats: (number | null)[]) => seats.map((by) => ({ by }) as Step)
const first = (seat: number) => seat === 0

test('back to the last decision made here, over what bots answered', () => {
  expect(last_decision(acted(null, 0, 1, 0, 1), first, false)).toBe(3)
})
test('never over a roll or a reveal', () => {
  expect(last_decision(acted(0, null, 1), first, false)).toBeNull()
  expect(last_decision(acted(null, 1), first, false)).toBeNull()
  expect(last_decision([], first, false)).toBeNull()
})
test('with secrets a move of somebody else reveals something', () => {
  expect(last_decision(acted(0, 1), first, true)).toBeNull()
  expect(last_decision(acted(0, 0), first, true)).toBe(1)
})

const fixtures: TableFixture[] = []
afterEach(() => fixtures.splice(0).forEach((fixture) => fixture.close()))

for (const name of game_names)
  test(`${name}: the match goes on from there, the old one is gone, and what was drawn unseen stays`, async () => {
    const fixture = await TableFixture.of(name)
    fixtures.push(fixture)
    const store = await fixture.store(), id = await fixture.begin(store, here, here)
    const table = await fixture.sit_down(store, id)
    await play_on(table, () => table.steps.get().some(({ by }) => by !== null))
    table.close()
    const before = (await store.read(id))!, at = before.lines.findLastIndex((line) => seat_of(line) !== null)
    const next = await take_back(store, fixture.rules, id, at)
    expect(await store.read(id)).toBeNull()
    const { match, lines } = (await store.read(next!))!
    expect(lines).toEqual(before.lines.slice(0, at))
    expect(match).toMatchObject({ actions: at, made: before.match.made, people: before.match.people, standing: { turn: { kind: 'decide', seat: seat_of(before.lines[at]!) } } })
    const again = await fixture.sit_down(store, next!)
    await play_on(again, () => again.position.get().actions > before.lines.length)
    const rolls = (all: string[]) => all.filter((line) => line.startsWith('*'))
    expect(again.fault.get()).toBeNull()
    expect(rolls(lines)).toEqual(rolls(before.lines).slice(0, rolls(lines).length))
    expect(match.draws).toEqual(rolls(before.lines))
  })

test('who resigns at a table of two ends the match: nobody plays on', async () => {
  const fixture = await TableFixture.of(game_names[0]!), substitute = bot('random')
  fixtures.push(fixture)
  const store = await fixture.store(), id = await fixture.begin(store, here, fixture.weakest)
  const next = (await resign(store, id, 0, substitute))!
  expect(await store.read(id)).toBeNull()
  const table = await fixture.sit_down(store, next)
  await flush_event_loop(20)
  expect([table.stage.get(), table.source.resigned, table.position.get().actions]).toEqual(['over', 0, 0])
  expect((await store.read(next))!.match.standing).toEqual({ turn: { kind: 'over' }, points: [0, 0], places: [2, 1] })
})
test('at a larger table a bot plays on instead', async () => {
  const fixture = await TableFixture.of(game_names[0]!), substitute = bot('random')
  fixtures.push(fixture)
  const store = await fixture.store(), id = await fixture.begin(store, here, fixture.weakest, here)
  const { match } = (await store.read((await resign(store, id, 2, substitute))!))!
  expect(match.people.map(({ sitter }) => sitter)).toEqual([here, fixture.weakest, substitute])
  expect(match.resigned).toBeUndefined()
})
