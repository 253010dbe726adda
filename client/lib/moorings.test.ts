import { expect, test } from 'vitest'
import { Moorings, people_of } from './moorings.ts'
import { is_token, plain_name, read_heard } from './wire.ts'

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
  const [one, two] = [new Moorings(shared), new Moorings(shared)]
  one.open('t', () => 'first')
  expect(two.open('t', () => 'second').session).toBe('first')
  expect([one, two, one].map((tab) => tab.ask('t', { kind: 'resign' }).id)).toEqual([1, 2, 3])
  expect(two.get('t')!.asked.length).toBe(3)
})

test('the list is what there is, also of another tab; what was dropped can be put back', () => {
  const shared = storage()
  const others = new EventTarget()
  const [one, two] = [new Moorings(shared), new Moorings(shared, others)]
  const mooring = one.open('t', () => 's')
  expect(two.list.get()).toEqual([])
  others.dispatchEvent(new Event('storage'))
  expect(two.list.get().map(({ table }) => table)).toEqual(['t'])
  one.drop('t')
  expect(one.list.get()).toEqual([])
  one.restore(mooring)
  expect(one.get('t')).toEqual(mooring)
})

test.each([['none', null], ['a full one', storage(true)]])('with storage: %s, it lasts as long as the page', (_, kept) => {
  const moorings = new Moorings(kept)
  moorings.open('t', () => 's')
  moorings.ask('t', { kind: 'leave' })
  expect(moorings.get('t')).toMatchObject({ session: 's', next: 2 })
  expect(moorings.list.get().length).toBe(1)
})

test('a link that opens nothing leaves nothing of a stranger, and who was there before as before', () => {
  const moorings = new Moorings(null)
  moorings.take('strange', 'spent', () => 's')
  moorings.unfollow('strange')
  expect(moorings.get('strange')).toBeNull()
  moorings.update('watched', { link: 'w', watch: 'w', stage: 'playing' }, () => 's')
  moorings.take('watched', 'spent', () => 'never')
  moorings.unfollow('watched')
  expect(moorings.get('watched')).toMatchObject({ session: 's', link: 'w' })
})

test('a seat that comes back has a new session and remembers what was said of the dice', () => {
  const moorings = new Moorings(null)
  moorings.update('t', { moved: true, next: 9, commit: 'c0', hashes: ['h'], watch: 'w' }, () => 'old')
  expect(moorings.take('t', 'l', () => 'new')).toMatchObject(
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
  expect(read_heard('{"kind":"ack","id":1}')).toEqual({ kind: 'ack', id: 1 })
  for (const text of ['', 'null', '1', '{"kind":"song"}', '{']) expect(read_heard(text)).toBeNull()
  expect(is_token('0'.repeat(32))).toBe(true)
  expect(is_token('0'.repeat(31))).toBe(false)
})
