import { describe, expect, test } from 'vitest'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { ways } from '../odds.ts'
import { after } from './seen.ts'

const setup = 'layout=123456'
const { steps } = lesson
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

describe('what is said is so', () => {
  const at = async (step: number) => (await after(learner, steps[step]!.before, setup)).scene.position
  const done = async (step: number) => {
    const { before, tries } = steps[step]!, [move, { then = '' }] = Object.entries(tries)[0]!
    return (await after(learner, joined(before, `A ${move}`, then), setup)).scene.position.view
  }
  test('a start behind the line, a 3, over the line, speed 5', async () => {
    expect((await done(1)).boats[0]).toMatchObject({ on: '25/5', heading: 'NE', fate: 'waiting' })
    expect((await done(2)).boats[0]).toMatchObject({ speed: 3, dice: [3] })
    expect((await done(3)).boats[0]).toMatchObject({ fate: 'started' })
    expect((await done(4)).boats[0]).toMatchObject({ speed: 5 })
  })
  test('only the way to the right is long enough for 5', async () => {
    const { view, options } = await at(5)
    expect(options.map(({ move }) => move)).toEqual(['right'])
    expect(ways(view, 0, 5).map(({ run }) => run >= 5)).toEqual([false, false, true])
  })
  test('three hexes are free, and 5 costs two damage', async () => {
    const { view, options } = await at(6)
    expect(view.boats[0]).toMatchObject({ dice: [2, 3], damage: 0 })
    expect(Math.max(...ways(view, 0, 5).map(({ run }) => run))).toBe(3)
    expect(options.find(({ move }) => move === '- x2')!.view.boats[0]!.speed).toBe(3)
  })
  test('ahead rounds buoy 2, which is left to port, and to the left does not; to the right is home, first', async () => {
    const { view } = await at(7)
    expect(view.course!.hands[1]).toBe('port')
    expect((await done(7)).boats[0]).toMatchObject({ rounded: 2 })
    const { options } = await at(8)
    expect(options.find(({ move }) => move === 'right')!.events).toContainEqual({ event: 'finished', seat: 0, place: 1 })
  })
})
