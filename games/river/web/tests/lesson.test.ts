import { describe, expect, test } from 'vitest'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { snapshot } from './fixtures.ts'

const { steps } = lesson
const setup = ({ setup: agreed, seats }: (typeof steps)[number]) => `${agreed} seats=${seats}`
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

describe('what is said is so', () => {
  const after = async (at: number, move: string) => {
    const step = steps[at]!
    const told = await snapshot(learner, setup(step), joined(step.before, step.then, `A ${move}`, step.answers[move]!.then ?? ''))
    return { points: told.scene.position.points, events: told.steps.flatMap(({ events }) => events), told }
  }
  test('dock 12', async () => expect((await after(2, 'boat 6')).points).toEqual([12, 0]))
  test('nothing lost on the way to 6, one lost on the sandbank', async () => {
    const { told } = await after(3, 'boat 3')
    expect(told.scene.position.view.boats[learner]).toEqual([0, 0, 1, 0, 1, 1, 0, 0, 0, 0])
    const aground = await snapshot(learner, setup(steps[3]!), `${steps[3]!.before}, * 3, A boat 5`)
    expect(aground.scene.position.view.boats[learner]?.[6]).toBe(1)
  })
  test('the wave carries three further', async () => {
    expect((await after(4, 'boat 5')).told.scene.position.view.boats[learner]?.[9]).toBe(1)
  })
  test('the wind: up to 6, or back to two others', async () => {
    expect((await after(5, 'gain 3')).told.scene.position.view.boats[0]?.[5]).toBe(2)
    expect((await after(5, 'harm B5')).told.scene.position.view.boats[1]?.[2]).toBe(3)
  })
  test('the river takes a boat of the other, and none of the learner', async () => {
    const { events } = await after(6, 'boat 1')
    expect(events.filter(({ event }) => event === 'lost')).toEqual([expect.objectContaining({ seat: 1 })])
  })
  test('20 to 22 becomes 28 to 22, and it is over', async () => {
    const { scene } = await snapshot(learner, setup(steps[7]!), joined(steps[7]!.before, steps[7]!.then))
    expect(scene.position.points).toEqual([20, 22])
    const { points, told } = await after(7, 'boat 9')
    expect(points).toEqual([28, 22])
    expect(told.scene.position.turn.kind).toBe('over')
  })
})
