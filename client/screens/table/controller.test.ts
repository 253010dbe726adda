import { expect, test } from 'vitest'
import { ending_sound } from './controller.ts'

test('an end sounds like a win if somebody here has won, or if nobody here has played', () => {
  const places = [2, 1, 1]
  expect(ending_sound(places, [1])).toBe('win')
  expect(ending_sound(places, [0, 2])).toBe('win')
  expect(ending_sound(places, [])).toBe('win')
  expect(ending_sound(places, [0])).toBe('lose')
})
