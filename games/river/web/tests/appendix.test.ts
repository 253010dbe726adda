import { expect, test } from 'vitest'
import { figures_of } from '../../../../client/board/tests/figures.ts'
import { appendix } from '../appendix.ts'
import { boat_move_of } from '../boat_move.ts'
import type { RiverEvent, View } from '../view.ts'

const figure = await figures_of<View, RiverEvent>('river', appendix)
const shown = async (rule: string) => {
  const { view, events } = await figure(`river-${rule}`), boat_move = boat_move_of(events)
  return { view, way: boat_move && [boat_move.seat, boat_move.from, boat_move.to] }
}

test('the figures show what their words say', async () => {
  const start = (await shown('start')).view
  expect(start).toMatchObject({ sandbank: 1, wave: 5, docks: [] })
  expect(start.boats.map((boats) => boats[3])).toEqual([3, 3])
  expect((await shown('wave')).way).toEqual([0, 4, 8])
  expect(await shown('sandbank')).toMatchObject({ view: { sandbank: 6, die: 5 }, way: [0, 4, 6] })
  expect((await shown('wind-gain')).way).toEqual([0, 2, 4])
  expect((await shown('wind-harm')).way).toEqual([1, 7, 2])
  const brink = await shown('waterfall')
  expect(brink.view).toMatchObject({ first: 0, at: 1 })
  expect(brink.view.boats.map((boats) => boats[0])).toEqual([1, 1])
  expect(brink.way?.[1]).not.toBe(1)
})
