import { expect, test } from 'vitest'
import { figures_of } from '../../../../client/board/tests/figures.ts'
import { appendix } from '../appendix.ts'
import type { RegattaEvent, View } from '../view.ts'

const figure = await figures_of<View, RegattaEvent>('regatta', appendix)
const shown = async (rule: string) => {
  const { view, options, seat, events } = await figure(`rg-${rule}`)
  expect(seat).toBe(0)
  return { view, events, moves: options.map(({ move }) => move) }
}

test('the figures show what their words say', async () => {
  const start = await shown('start')
  expect(start.view.boats).toMatchObject([{ fate: 'ashore' }, { fate: 'sailing', y: 0, heading: 0 }])
  expect(start.moves).toHaveLength(5)
  expect((await shown('play')).moves.filter((move) => move.startsWith('j.'))).toEqual(['j.3', 'j.4'])
  expect((await shown('zone')).moves.filter((move) => move.startsWith('js.'))).toEqual(['js.3', 'js.4'])
  const turn = await shown('turn-boat')
  expect(turn.events).toContainEqual(expect.objectContaining({ event: 'turned', heading: 205, round: 'middle' }))
  expect(turn.moves.some((move) => move.includes('.'))).toBe(false)
  expect((await shown('helm')).events).toContainEqual({ event: 'helm', seat: 0 })
  expect((await shown('cloud')).events.filter(({ event }) => event === 'sailed')).toHaveLength(2)
  expect((await shown('rounding')).events).toContainEqual({ event: 'rounded', seat: 0, marks: 1 })
  expect((await shown('finish')).events).toContainEqual({ event: 'finished', seat: 0, place: 1 })
})
