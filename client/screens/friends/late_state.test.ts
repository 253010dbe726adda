import { expect, test } from 'vitest'
import { late_state } from './late_state.ts'

const free = {}, taken = { name: 'Ada' }, bot = { bot: 'random' }

test('an invitation is in time while a seat is free and its link is unused', () => {
  expect(late_state({ stage: 'seating', seats: [taken, bot, free] })).toBe(null)
  expect(late_state({ stage: 'seating', seats: [taken, free], used: true })).toBe('used')
  expect(late_state({ stage: 'seating', seats: [taken, bot, taken] })).toBe('full')
})

test('after the seating it says whether they play, have played or never began', () => {
  expect(late_state({ stage: 'mixing', seats: [taken, taken] })).toBe('playing')
  expect(late_state({ stage: 'playing', seats: [taken, taken], used: true })).toBe('playing')
  expect(late_state({ stage: 'ended', seats: [taken, bot], used: true })).toBe('over')
  expect(late_state({ stage: 'ended', seats: [taken, free] })).toBe('closed')
})
