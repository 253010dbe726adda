import { expect, test } from 'vitest'
import type { Person, Step } from '../../lib/match.ts'
import { before_finish, turning_point, with_other_bots } from './next_match.ts'

const roster = ['hard', 'greedy', 'random'].map((name) => ({ name, says: '' }))
const sat = (...bots: (string | null)[]): Person[] => bots.map((bot, colour) =>
  ({ name: '', colour, sitter: bot === null ? { kind: 'here' } : { kind: 'bot', bot } }))
const scored = (...steps: [by: number | null, ...points: number[]][]) =>
  steps.map(([by, ...points]) => ({ by, after: { points } }) as unknown as Step)

test('every bot becomes one level stronger or easier; people stay', () => {
  expect(with_other_bots(sat(null, 'greedy', 'hard'), roster, 1)).toEqual(sat(null, 'random', 'greedy'))
  expect(with_other_bots(sat(null, 'greedy', 'hard'), roster, -1)).toEqual(sat(null, 'hard', 'hard'))
})
test('without a bot that could, there are no other bots', () => {
  expect(with_other_bots(sat(null, 'hard'), roster, -1)).toBeNull()
  expect(with_other_bots(sat(null, 'random'), roster, 1)).toBeNull()
  expect(with_other_bots(sat(null, null), roster, 1)).toBeNull()
  expect(with_other_bots(sat(null, 'of an earlier version'), roster, 1)).toBeNull()
})
test('the finish is the last move, not the chance after it', () => {
  expect(before_finish(scored([null, 0, 0], [0, 1, 0], [null, 1, 0]))).toBe(1)
  expect(before_finish([])).toBe(0)
})
test('it turned where the winner went ahead for good', () => {
  const past = scored([0, 5, 0], [1, 5, 6], [0, 7, 6], [1, 7, 9], [0, 8, 9])
  expect(turning_point(past, 1, 0)).toBe(3)
})
test('points that never told leave the finish', () => {
  expect(turning_point(scored([0, 0, 0], [1, 0, 0]), 1, 0)).toBe(1)
})
