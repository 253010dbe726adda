import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Standing } from './rules_service.ts'
import { open_database } from './database.ts'
import { MatchStore } from './match_store.ts'
import { random_id } from './random.ts'
import { here, people, until } from './testing.ts'

const start = { setup: 'edition=1 seats=2', people: people(here, here) }
const standing: Standing = { turn: { kind: 'decide', seat: 1 }, points: [0, 3], places: null }
const opened: MatchStore[] = []
const open = async (name = random_id()) => {
  const store = await MatchStore.open(name)
  opened.push(store)
  return store
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const store of opened.splice(0)) store.close()
})

/** The contract of every storage. */
const shelves: [string, () => void][] = [
  ['in the database', () => {}],
  ['without storage', () => vi.stubGlobal('indexedDB', undefined)],
  ['where storage is refused', () => vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError')
  })],
]

describe.each(shelves)('%s', (_, prepare) => {
  test('a match is created, grows, is read and dropped', async () => {
    prepare()
    const store = await open()
    const id = await store.create('pond', start)
    expect(id).toMatch(/^\w{10}$/)
    expect(await store.append(id, 0, ['* 1', 'A x'], standing)).toBe('saved')
    expect(await store.append(id, 2, ['* 2'], standing)).toBe('saved')
    expect(await store.lines(id, 1)).toEqual(['A x', '* 2'])
    const read = await store.read(id)
    expect(read?.lines).toEqual(['* 1', 'A x', '* 2'])
    expect(read?.match).toMatchObject({ id, game: 'pond', ...start, actions: 3, standing })
    await store.drop(id)
    expect(await store.read(id)).toBeNull()
    expect(await store.lines(id, 0)).toEqual([])
    expect(await store.append(id, 3, ['* 3'], standing)).toBe('deleted')
  })

  test('whoever adds second adds nothing', async () => {
    prepare()
    const store = await open()
    const id = await store.create('pond', start)
    const outcomes = await Promise.all(['a', 'b', 'c'].map((line) => store.append(id, 0, [line, line], standing)))
    expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'saved'])
    const lines = await store.lines(id, 0)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(lines[1])
    expect((await store.read(id))?.match.actions).toBe(2)
  })

  test('the last setup of a game is remembered, the list has the last touched first', async () => {
    prepare()
    const store = await open()
    expect(await store.last_config('pond')).toBeNull()
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => ++now)
    const first = await store.create('pond', start)
    const second = await store.create('pond', { ...start, setup: 'edition=1 seats=3' })
    expect((await store.last_config('pond'))?.setup).toBe('edition=1 seats=3')
    await until(store.list, (list) => list.length === 2 && list[0]!.id === second)
    await store.append(first, 0, ['* 1'], standing)
    await until(store.list, (list) => list[0]!.id === first)
  })
})

test('it says whether it keeps', async () => {
  expect((await open()).is_persistent.get()).toBe(true)
  vi.stubGlobal('indexedDB', undefined)
  expect((await open()).is_persistent.get()).toBe(false)
})

test('matches outlive the page', async () => {
  const name = random_id()
  const id = await (await open(name)).create('pond', start)
  const again = await open(name)
  expect(again.list.get().map((match) => match.id)).toEqual([id])
  expect((await again.last_config('pond'))?.setup).toBe(start.setup)
})

test('another tab hears of it', async () => {
  const name = random_id()
  const [one, other] = [await open(name), await open(name)]
  const id = await one.create('pond', start)
  await until(other.list, (list) => list.length === 1)
  const heard = new Promise<void>((resolve) => other.on_change(id, resolve))
  await one.append(id, 0, ['* 1'], standing)
  await heard
  expect(await other.append(id, 0, ['* 9'], standing)).toBe('conflict')
  await one.drop(id)
  await until(other.list, (list) => list.length === 0)
})

test('without room matches go on in memory, and it says so', async () => {
  const store = await open()
  const id = await store.create('pond', start)
  await store.append(id, 0, ['* 1'], standing)
  const add = IDBObjectStore.prototype.add
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = add.apply(this, given)
    this.transaction.abort()
    return request
  })
  expect(await store.append(id, 1, ['A x'], standing)).toBe('saved')
  expect(store.is_persistent.get()).toBe(false)
  expect(await store.lines(id, 0)).toEqual(['* 1', 'A x'])
  expect(await store.append(id, 1, ['A y'], standing)).toBe('conflict')
})

test('a page with a newer shape of the database is not kept waiting', async () => {
  const name = random_id()
  await open(name)
  const newer = indexedDB.open(name, 99)
  await new Promise<void>((resolve) => (newer.onsuccess = () => resolve()))
  newer.result.close()
  await expect(open_database(name)).rejects.toThrow()
})
