import { expect, test } from 'vitest'
import { is_own_roll } from './own_roll.ts'

const rolled = (by: number | null, ...seats: (number | null)[]) =>
  ({ by, events: seats.map((seat) => (seat === null ? { event: 'laid' } : { event: 'rolled', seat })) })

test('a roll of one seat is its own and nobody else’s', () => {
  expect(is_own_roll(rolled(null, 1), 1)).toBe(true)
  expect(is_own_roll(rolled(null, null, 1), 1)).toBe(true)
  expect(is_own_roll(rolled(null, 1), 0)).toBe(false)
  expect(is_own_roll(rolled(null, 1), null)).toBe(false)
})
test('what concerns others, or nobody, is news', () => {
  expect(is_own_roll(rolled(null, 0, 1), 1)).toBe(false)
  expect(is_own_roll(rolled(null, null), 1)).toBe(false)
  expect(is_own_roll(rolled(1, 1), 1)).toBe(false)
})
