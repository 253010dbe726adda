import { expect, test } from 'vitest'
import type { SeatState, TableState } from '../../lib/wire.ts'
import { seat_news } from './seat_news.ts'

const state = (you: number | undefined, ...seats: SeatState[]) => ({ seats, ...(you === undefined ? {} : { you }) }) as TableState
const ada = { name: 'Ada' }, bo = { name: 'Bo' }, free = {}, bot = { bot: 'easy' }

test('who comes and who goes is news, but not what one does oneself', () => {
  expect(seat_news(state(0, ada, free, bot), state(0, ada, bo, bot))).toEqual([{ news: 'joined', name: 'Bo' }])
  expect(seat_news(state(0, ada, bo), state(0, ada, free))).toEqual([{ news: 'left', name: 'Bo' }])
  expect(seat_news(state(0, ada, bo), state(0, ada, { ...bo, hash: '1' }))).toEqual([])
})

test('who resigns leaves the seat to a bot', () => {
  expect(seat_news(state(0, ada, bo), state(0, ada, { ...bo, ...bot }))).toEqual([{ news: 'resigned', name: 'Bo' }])
  expect(seat_news(state(0, ada, bo, bot), state(0, ada, { ...bo, ...bot }, bot)).length).toBe(1)
  expect(seat_news(state(0, ada, bot), state(0, ada, bot))).toEqual([])
})
