// Untrusted records: every position of a good one, the error kind of a bad one. And forks.
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { fork, has_draws, is_draw } from './fork.ts'
import { lines_of, type Viewer } from './match.ts'
import { most_chars, people_at } from './share_link.ts'
import { open_match_replay, record_in, RecordError } from './record.ts'
import { ReplayTable } from './replay_table.ts'
import { TableFixture, game_names, here, play_on, people, settled } from './testing.ts'

const benches: [string, TableFixture][] = []
for (const name of game_names) benches.push([name, await TableFixture.of(name)])
const each_game = test.for(benches)
afterEach(() => benches.forEach(([, fixture]) => fixture.close()))

const is_hidden = (line: string) => line.includes('?')
const nobody = (seats: number) => people_at(seats, [])

/** Plays a whole match. */
async function played(fixture: TableFixture) {
  const store = await fixture.store()
  const id = await fixture.begin(store, here, fixture.weakest)
  const table = await fixture.sit_down(store, id)
  await play_on(table)
  const { match, lines } = (await store.read(id))!
  const header = `game ${match.game}\nsetup ${match.setup}\n`
  return { store, table, lines, record: `${header}\n${lines.map((line) => `${line}\n`).join('')}`, shown: await table.source.shown(0) }
}

/** Its texts, shared by the tests that only read them. */
const records = new Map<TableFixture, ReturnType<typeof played>>()
function recorded(fixture: TableFixture) {
  if (!records.has(fixture)) records.set(fixture, played(fixture))
  return records.get(fixture)!.then(({ lines, record, shown }) => ({ lines, record, shown }))
}

each_game('%s: a whole record and a shown one lead through the same moments', async ([, fixture]) => {
  const { table, record, shown, lines } = await played(fixture)
  for (const text of [record, shown]) {
    const replay = await open_match_replay(fixture.rules, record_in(text).record, nobody)
    if (is_hidden(shown)) expect(replay.steps).toHaveLength(lines.length)  // its lines differ
    else expect(replay.steps.map(({ line }) => line)).toEqual(lines.map((line) => line.replace(/ \[.*/, '')))
    const ended = settled(replay.steps.at(-1)!.after), mine = settled(table.position.get())
    if (!is_hidden(shown)) expect(ended).toEqual(mine)
    else if (text === shown) expect(ended).toEqual({ ...mine, places: null })  // only the host knows the ranking
    else expect({ ...ended, view: null }).toEqual({ ...mine, view: null })
    expect(replay.source.people).toHaveLength(2)
  }
})

each_game('%s: while it goes on it shows what everybody sees, and once it is over what each who decides saw', async ([, fixture]) => {
  const { ask } = fixture.rules, { record } = await recorded(fixture)
  const seen = async (text: string, viewer: Viewer) => {
    const { match } = await ask.replay(text)
    const { watch, steps } = await ask.watch(await ask.shown(match!, viewer))
    await ask.unwatch(watch)
    await ask.close(match!)
    return steps.map(({ after }) => after.view)
  }
  const views = async (text: string) => (await open_match_replay(fixture.rules, record_in(text).record, nobody)).steps.map(({ after }) => after)
  const going_on = record.trimEnd().split('\n').slice(0, -1).map((line) => `${line}\n`).join('')
  expect((await views(going_on)).map(({ view }) => view)).toEqual(await seen(going_on, null))
  const whole = await views(record), eyes = [await seen(record, 0), await seen(record, 1)]
  for (const [i, { turn, view }] of whole.entries()) if (turn.kind === 'decide') expect(view).toEqual(eyes[turn.seat]![i])
})

each_game('%s: it is wound forth and back, and what is being shown ends where one wound to', async ([, fixture]) => {
  const { record } = await recorded(fixture)
  const replay = await open_match_replay(fixture.rules, record, nobody)
  const table = new ReplayTable(fixture.rules.info, replay, 5)
  expect(table.position.get()).toBe(replay.steps[4]!.after)
  expect(await table.next()).toBe(true)
  expect([table.at.get(), table.steps.get()]).toEqual([6, [replay.steps[5]]])
  let end = () => {}
  table.present = () => new Promise((resolve) => (end = resolve))
  const shown = table.next()
  table.seek(2)
  expect(table.at.get()).toBe(2)
  end()
  expect(await shown).toBe(false)
  expect(table.position.get()).toBe(replay.steps[1]!.after)
  for (const [at, then] of [[-3, 0], [NaN, 0], [9999, table.length]] as const) {
    table.seek(at)
    expect(table.at.get()).toBe(then)
  }
  expect(await table.next()).toBe(false)
})

each_game('%s: what a table published, other ends of lines, and an outcome behind it are read', async ([, fixture]) => {
  const { record } = await recorded(fixture)
  const found = record_in(record)
  expect(record_in(`\ufeff${record.replaceAll('\n', '\r\n')}`)).toEqual(found)
  expect(record_in(`${record}\nhash 00\npoints 1 2\n`)).toEqual(found)
  expect(record_in(`table ${'0'.repeat(32)}\ndice bgs1\nend over\n\n${record}`)).toEqual(found)
})

each_game('%s: each way of being wrong has its word', async ([, fixture]) => {
  const { record, shown } = await recorded(fixture)
  const why = async (text: string) => {
    try {
      await open_match_replay(fixture.rules, record_in(text).record, nobody)
    } catch (error) {
      if (error instanceof RecordError) return [error.why, error.line]
      throw error
    }
    return null
  }
  const at = (text: string, line: number, words: string) => text.split('\n').toSpliced(line - 1, 1, words).join('\n')
  expect(await why(' \n')).toEqual(['empty', 0])
  expect(await why('x'.repeat(most_chars + 1))).toEqual(['huge', 0])
  expect(await why('[Event "Ljubljana"]\n\n1. e4 e5')).toEqual(['foreign', 0])
  expect(await why('\u0000\u0001GIF89a')).toEqual(['foreign', 0])
  expect(await why(at(record, 2, 'setup edition=999 seats=2'))).toEqual(['newer', 0])
  expect(await why(at(record, 2, 'setup edition=1 seats=77'))).toEqual(['setup', 0])
  expect(await why(at(shown, 2, 'setup edition=999 seats=2'))).toEqual(['newer', 0])
  expect(await why(at(record, 8, 'A nonsense'))).toEqual(['line', 8])
  expect(await why(at(shown, 9, 'A nonsense'))).toEqual(['line', 9])
  expect(await why(record.slice(0, -3))).toEqual(['line', record.split('\n').length - 1])
})

each_game('%s: a fork goes on from the moment, with the same draws or with others', async ([, fixture]) => {
  const { record, shown, lines } = await recorded(fixture), store = await fixture.store()
  expect(has_draws(record, 6)).toBe(true)
  expect(has_draws(record, lines.length)).toBe(false)
  for (const [text, same] of [[record, true], [shown, true], [record, false]] as const) {
    if (lines_of(text).slice(0, 6).some(is_hidden)) {
      expect(await fork(store, fixture.rules, text, 6, people(here, fixture.weakest), same)).toBeNull()
      continue
    }
    const id = (await fork(store, fixture.rules, text, 6, people(here, fixture.weakest), same))!
    expect((await store.read(id))!.lines).toEqual(lines_of(text).slice(0, 6))
    const table = await fixture.sit_down(store, id)
    await play_on(table)
    expect(table.fault.get()).toBeNull()
    const { match, lines: now } = (await store.read(id))!
    const draws = lines_of(text).filter(is_draw)
    const other = []  // draws that differ from the record's, and whether the record's would have been legal
    for (const [at, line] of now.entries()) {
      const draw = draws[now.slice(0, at).filter(is_draw).length]
      if (!is_draw(line) || draw === undefined || line === draw) continue
      const { why } = await fixture.rules.ask.replay([`game ${match.game}`, `setup ${match.setup}`, '', ...now.slice(0, at), draw, ''].join('\n'))
      other.push(why === null)
    }
    if (same) expect(other).not.toContain(true)
    else expect(other).not.toEqual([])
  }
})
