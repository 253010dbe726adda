import { describe, expect, test } from 'vitest'
import { lesson } from '../lesson.ts'
import { steer_outcomes } from '../odds.ts'
import { lesson_positions } from '../../../../client/board/tests/matches.ts'
import { after } from './fixtures.ts'

const { at, done } = lesson_positions(after, lesson, 'layout=123456')

describe('what is said is so', () => {
  test('a start behind the line, a 3, over the line', async () => {
    expect((await done(1)).view.boats[0]).toMatchObject({ on: '25/5', heading: 'NE', fate: 'waiting' })
    expect((await done(2)).view.boats[0]).toMatchObject({ speed: 3, dice: [3] })
    expect((await done(3)).view.boats[0]).toMatchObject({ fate: 'started' })
  })
  test('the boat ahead lies 3 hexes away: the move ends behind it, and costs nothing', async () => {
    const { view } = await done(4)
    expect(view.boats[1]).toMatchObject({ on: '22/4' })
    expect(view.boats[0]).toMatchObject({ on: '23/4', fate: 'started', damage: 0, dice: [3] })
  })
  test('only the way to the right is long enough for 5', async () => {
    const { view, options } = await at(5)
    expect(options.map(({ move }) => move)).toEqual(['right'])
    expect(steer_outcomes(view, 0, 5).map(({ run }) => run >= 5)).toEqual([false, false, true])
  })
  test('three hexes are free, and 5 costs two damage', async () => {
    const { view, options } = await at(6)
    expect(view.boats[0]).toMatchObject({ dice: [2, 3], damage: 0 })
    expect(Math.max(...steer_outcomes(view, 0, 5).map(({ run }) => run))).toBe(3)
    expect(options.find(({ move }) => move === '- x2')!.view.boats[0]!.speed).toBe(3)
  })
  test('ahead rounds buoy 2, which is left to port, and to the left does not; to the right is home, first', async () => {
    const { view } = await at(7)
    expect(view.course!.hands[1]).toBe('port')
    expect((await done(7)).view.boats[0]).toMatchObject({ rounded: 2 })
    const { options } = await at(9)
    expect(options.find(({ move }) => move === 'right')!.events).toContainEqual({ event: 'finished', seat: 0, place: 1 })
  })
  test('home is 7 hexes away: a new die alone must be a 3, with both 1s thrown again it is speed 8', async () => {
    const { view } = await at(8)
    expect(view.boats[0]).toMatchObject({ dice: [1, 1, 2], rounded: 3 })
    expect((await done(8)).view.boats[0]).toMatchObject({ dice: [1, 2, 2, 3], speed: 8 })
    expect(view.course!.places.slice(0, 4)).toContain(steer_outcomes(view, 0, 7)[2]!.on)
    expect(view.course!.places).not.toContain(steer_outcomes(view, 0, 6)[2]!.on)
  })
})
