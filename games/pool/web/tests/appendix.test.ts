import { expect, test } from 'vitest'
import { figures_of } from '../../../../client/board/tests/figures.ts'
import { appendix } from '../appendix.ts'
import { chances } from '../reach.ts'
import type { PoolEvent, View } from '../view.ts'

const figure = await figures_of<View, PoolEvent>('pool', appendix)
const shown = async (rule: string) => {
  const { view, events } = await figure(`pool-${rule}`)
  return { view, events, path: events.flatMap((event) => ('path' in event ? [`${event.from} ${event.path}`] : []))[0] }
}
const on = (view: View, seat: number) =>
  view.pieces.filter((piece) => piece.seat === seat).map(({ square }) => square).sort()

test('the figures show what their words say', async () => {
  const start = (await shown('placing')).view
  expect(on(start, 0)).toEqual(['a3', 'b4', 'c2', 'd3', 'e4', 'f5'])
  expect(on(start, 1)).toEqual(['a10', 'b11', 'c12', 'd13', 'e11', 'f12'])
  expect((await shown('swim')).path).toBe('e4 e5 d5')
  expect(chances((await shown('reveal')).view, 'e4').size).toBeGreaterThan(20)
  expect((await shown('crocodile')).path).toBe('e4 e5 e6 d6 c6 c5 c4')
  expect((await shown('meal')).events).toContainEqual({ event: 'ate', seat: 1, on: 'e9', tiles: 2 })
  const first = await shown('first-arrival')
  expect(first.view.opened).toBe(false)
  expect(first.events).toContainEqual({ event: 'arrived', seat: 0, tiles: 2 })
  expect(on(first.view, 0)).toContain('f13')
  const bar = await shown('bar')
  expect(bar.view.points).toEqual([2, 0])
  expect(bar.events).toContainEqual({ event: 'arrived', seat: 0, tiles: 1 })
})

test('figures say no direction of the screen, because a wide board lies on its side', async () => {
  const { default: words } = await import('../texts/appendix.en.json')
  for (const [name, text] of Object.entries(words))
    if (name.startsWith('figure_')) expect(text).not.toMatch(/\b(up|down|left|right(?! angle))\b/)
})
