import { expect, test } from 'vitest'
import { figures_of } from '../../../../client/board/tests/figures.ts'
import { appendix } from '../appendix.ts'
import { odds, steer_outcomes } from '../odds.ts'
import type { PowerboatsEvent, View } from '../view.ts'

const figure = await figures_of<View, PowerboatsEvent>('powerboats', appendix)
const shown = (rule: string) => figure(`pb-${rule}`)

test('the figures show what their words say', async () => {
  const { view: start } = await shown('placing')
  expect([start.course?.buoys[0], start.course?.buoys[4], start.boats[1]?.on]).toEqual(['24/4', '24/9', '24/5'])
  const dice = await shown('dice')
  expect(dice.view.boats[0]).toMatchObject({ on: '22/4', heading: 'NW', dice: [3] })
  expect(odds(dice.view, 0, '+').totals.map(({ total, chance }) => [total, chance])).toEqual([[4, 1 / 3], [5, 1 / 3], [6, 1 / 3]])
  const forced = await shown('steer')
  expect(forced.options.map(({ move }) => move)).toEqual(['right'])
  expect(forced.events).toContainEqual({ event: 'sailed', seat: 0, from: '22/4', to: '17/6', heading: 'NE' })
  const crash = await shown('crash')
  expect(steer_outcomes(crash.view, 0, 5).map(({ run, allowed }) => [run, allowed])).toEqual([[expect.any(Number), false], [3, true], [3, true]])
  expect(odds(crash.view, 0, '=')).toMatchObject({ crash: 1, damage: 2 })
  const rounding = await shown('rounding')
  expect(rounding.events).toContainEqual({ event: 'rounded', seat: 0, buoys: 2 })
  expect(rounding.options.find(({ move }) => move === 'left')!.events).toEqual([{ event: 'sailed', seat: 0, from: '26/18', to: '20/21', heading: 'NE' }])
  const finish = await shown('finish')
  expect(finish.events).toContainEqual({ event: 'finished', seat: 0, place: 1 })
  expect(finish.events).toContainEqual({ event: 'sailed', seat: 0, from: '17/11', to: '25/7', heading: 'SW' })
})
