import { expect, test } from 'vitest'
import { most_saved, SavedValuesList } from './saved_values.ts'

function storage(full = false): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('no room', 'QuotaExceededError')
      kept.set(key, value)
    },
  } as unknown as Storage
}
const names = (saved: SavedValuesList) => saved.list.get().map(({ name }) => name)

test('values are saved under a name, the newest first, and a name is used once', () => {
  const shared = storage(), saved = new SavedValuesList(shared, 'toy', 'layout')
  saved.save('home', { layout: '12' })
  saved.save('away', { layout: '21', side: 'wild' })
  saved.save('home', { layout: '11' })
  expect(names(saved)).toEqual(['home', 'away'])
  expect(new SavedValuesList(shared, 'toy', 'layout').list.get()).toEqual(saved.list.get())
  expect(new SavedValuesList(shared, 'other', 'layout').list.get()).toEqual([])
  saved.drop('home')
  expect(saved.list.get()).toEqual([{ name: 'away', values: { layout: '21', side: 'wild' } }])
})

test('their number is limited, and nothing is lost for a new one', () => {
  const saved = new SavedValuesList(storage(), 'toy', 'layout')
  for (let i = 0; i < most_saved; ++i) expect(saved.save(`n${i}`, { layout: '12' })).toBe(null)
  expect(saved.save('one more', { layout: '12' })).toBe('full')
  expect(saved.save('n3', { layout: '21' })).toBe(null)
  expect(names(saved).length).toBe(most_saved)
})

test('a browser that keeps nothing says so', () => {
  expect(new SavedValuesList(storage(true), 'toy', 'layout').save('a', { layout: '12' })).toBe('failed')
  expect(new SavedValuesList(null, 'toy', 'layout').save('a', { layout: '12' })).toBe('failed')
})

test('what is not an entry is left out', () => {
  const shared = storage()
  for (const text of ['', '{', '7', '[7, null, {"name": 1}]', '[{"name":"a","values":{"layout":"1 seats=9"}}]']) {
    shared.setItem('flotilla.saved.toy.layout', text)
    expect(new SavedValuesList(shared, 'toy', 'layout').list.get()).toEqual([])
  }
})
