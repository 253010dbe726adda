import { expect, test } from 'vitest'
import { SavedTables, people_of } from './saved_tables.ts'
import { is_token, plain_name, parse_server_message } from './wire.ts'

class FakeStorage {
  [key: string]: unknown
  constructor(private readonly full = false) {
    for (const name of ['full', 'getItem', 'setItem', 'removeItem']) Object.defineProperty(this, name, { enumerable: false, value: (this as never)[name] })
  }
  getItem(key: string) { return Object.hasOwn(this, key) ? this[key] as string : null }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError')
    this[key] = value
  }
  removeItem(key: string) { delete this[key] }
}
const storage = (full = false) => new FakeStorage(full) as unknown as Storage

test('a table is kept with its session, and no number is used twice, whichever tab asks', () => {
  const shared = storage()
  const [one, two] = [new SavedTables(shared), new SavedTables(shared)]
  one.get_or_create('t', () => 'first')
  expect(two.get_or_create('t', () => 'second').session).toBe('first')
  const ids = [one, two, one].map((tab) => tab.add_pending('t', { kind: 'resign' }).id)
  expect(new Set(ids).size).toBe(3)
  expect(ids.every(Number.isSafeInteger)).toBe(true)
  expect(two.get('t')!.asked.length).toBe(3)
})

test('two tabs that read the same count give different numbers', () => {
  const ids = [storage(), storage()].map((copy) => {
    const tab = new SavedTables(copy)
    tab.get_or_create('t', () => 's')
    return tab.add_pending('t', { kind: 'resign' }).id
  })
  expect(ids[0]).not.toBe(ids[1])
})

test('the list is what there is, also of another tab; what was dropped can be put back', () => {
  const shared = storage()
  const others = new EventTarget()
  const [one, two] = [new SavedTables(shared), new SavedTables(shared, others)]
  const entry = one.get_or_create('t', () => 's')
  expect(two.list.get()).toEqual([])
  others.dispatchEvent(new Event('storage'))
  expect(two.list.get().map(({ table }) => table)).toEqual(['t'])
  one.drop('t')
  expect(one.list.get()).toEqual([])
  one.restore(entry)
  expect(one.get('t')).toEqual(entry)
})

test.each([['none', null], ['a full one', storage(true)]])('with storage: %s, it lasts as long as the page', (_, kept) => {
  const tables = new SavedTables(kept)
  tables.get_or_create('t', () => 's')
  tables.add_pending('t', { kind: 'leave' })
  expect(tables.get('t')).toMatchObject({ session: 's', next: 2 })
  expect(tables.list.get().length).toBe(1)
})

test('a link that opens nothing leaves nothing of a stranger, and who was there before as before', () => {
  const tables = new SavedTables(null)
  tables.claim_seat('strange', 'spent', () => 's')
  tables.forget_link('strange')
  expect(tables.get('strange')).toBeNull()
  tables.update('watched', { link: 'w', watch: 'w', stage: 'playing' }, () => 's')
  tables.claim_seat('watched', 'spent', () => 'never')
  tables.forget_link('watched')
  expect(tables.get('watched')).toMatchObject({ session: 's', link: 'w' })
})

test('a seat that comes back has a new session and remembers what was said of the dice', () => {
  const tables = new SavedTables(null)
  tables.update('t', { moved: true, next: 9, commit: 'c0', hashes: ['h'], watch: 'w' }, () => 'old')
  expect(tables.claim_seat('t', 'l', () => 'new')).toMatchObject(
    { session: 'new', next: 1, moved: false, link: 'l', commit: 'c0', hashes: ['h'], watch: 'w' })
})

test('those at a table are here, away, or bots', () => {
  expect(people_of({ seats: [{ name: 'Ada' }, { bot: 'front' }, {}], you: 0 }).map(({ name, sitter }) => [name, sitter.kind]))
    .toEqual([['Ada', 'here'], ['', 'bot'], ['', 'away']])
})

test('a name is what a node takes', () => {
  expect(plain_name('  Ada \u200b Lovelace\n')).toBe('Ada Lovelace')
  expect(new TextEncoder().encode(plain_name('⛵'.repeat(20))).length).toBeLessThanOrEqual(32)
  expect(plain_name('\u0007')).toBe('')
})

test('only what is known is heard', () => {
  expect(parse_server_message('{"kind":"ack","id":1}')).toEqual({ kind: 'ack', id: 1 })
  for (const text of ['', 'null', '1', '{"kind":"song"}', '{']) expect(parse_server_message(text)).toBeNull()
  expect(is_token('0'.repeat(32))).toBe(true)
  expect(is_token('0'.repeat(31))).toBe(false)
})
