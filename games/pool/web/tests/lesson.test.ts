import { describe, expect, test } from 'vitest'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { lesson_positions } from '../../../../client/board/tests/matches.ts'
import { after } from './fixtures.ts'

const { at, done } = lesson_positions(after, lesson)

describe('what is said is so', () => {
  test('each step goes on where the one before ended, from turning over to the bar', async () => {
    for (const step of [2, 3, 4]) expect((await done(step)).view).toEqual((await at(step + 1)).view)
  })
  test('a 5, a stack of two, 2 points, 3 points', async () => {
    expect((await done(2)).view).toMatchObject({ step: 'follow', square: 'e4' })
    expect((await done(3)).view.pieces).toContainEqual(expect.objectContaining({ square: 'e9', seat: 0, number: 5, tiles: 2 }))
    expect((await done(4)).points).toEqual([2, 0])
    expect((await done(5)).points).toEqual([3, 0])
  })
  test('4 all becomes 7 to 4, and it is over', async () => {
    const { points, view } = await at(6)
    expect(points).toEqual([4, 4])
    expect(view.pieces.filter(({ seat }) => seat === learner).map(({ square }) => square)).toEqual(['b13'])
    const end = await done(6)
    expect(end.points).toEqual([7, 4])
    expect(end.turn.kind).toBe('over')
  })
})
