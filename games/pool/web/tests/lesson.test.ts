import { describe, expect, test } from 'vitest'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { after } from './seen.ts'

const { steps } = lesson
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

describe('what is said is so', () => {
  const done = async (at: number) => {
    const step = steps[at]!, [move, { then = '' }] = Object.entries(step.tries)[0]!
    return (await after(learner, joined(step.before, step.then, `A ${move}`, then))).scene.position
  }
  test('each step goes on where the one before ended, from turning over to the bar', async () => {
    for (const at of [2, 3, 4])
      expect((await done(at)).view).toEqual((await after(learner, steps[at + 1]!.before)).scene.position.view)
  })
  test('a 5, a stack of two, 2 points, 3 points', async () => {
    expect((await done(2)).view).toMatchObject({ step: 'follow', square: 'e4' })
    expect((await done(3)).view.pieces).toContainEqual(expect.objectContaining({ square: 'e9', seat: 0, number: 5, tiles: 2 }))
    expect((await done(4)).points).toEqual([2, 0])
    expect((await done(5)).points).toEqual([3, 0])
  })
  test('4 all becomes 7 to 4, and it is over', async () => {
    const { position } = (await after(learner, steps[6]!.before)).scene
    expect(position.points).toEqual([4, 4])
    expect(position.view.pieces.filter(({ seat }) => seat === learner).map(({ square }) => square)).toEqual(['b13'])
    const end = await done(6)
    expect(end.points).toEqual([7, 4])
    expect(end.turn.kind).toBe('over')
  })
})
