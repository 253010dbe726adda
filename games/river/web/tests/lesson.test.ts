import { describe, expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { seen } from './seen.ts'

const everyone = await Promise.all(locales.map((locale) => lesson.texts[locale]()))
const steps = lesson.steps.map((step, i) => ({ ...step, name: `${i + 1}, ${step.title(everyone[0]!)}` }))
const setup = ({ setup: agreed, seats }: (typeof steps)[number]) => `${agreed} seats=${seats}`
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

test('a lesson is short', () => {
  expect(steps.length).toBeGreaterThanOrEqual(6)
  expect(steps.length).toBeLessThanOrEqual(9)
})

describe.each(steps)('$name', (step) => {
  const asked = joined(step.before, step.then)
  const moves = Object.keys(step.tries)

  test('every move the rules allow is answered, one of them is right, and what follows is allowed too', async () => {
    const { scene } = await seen(learner, setup(step), asked)
    expect(moves.sort()).toEqual(scene.position.options.map(({ move }) => move).sort())
    if (moves.length === 0) return
    expect(Object.values(step.tries).some(({ right }) => right)).toBe(true)
    for (const [move, { right, then = '' }] of Object.entries(step.tries))
      if (right) await seen(learner, setup(step), joined(asked, `A ${move}`, then))
  })

  test('it can be read in half a minute, in every language', () => {
    const slowest = 3.3  // words a second that anybody reads
    for (const t of everyone) {
      const answers = Object.values(step.tries).map(({ say }) => say(t))
      for (const said of [step.say(t), ...answers]) expect(said).toMatch(/[.!?]$/)
      const longest = [step.say(t), ...answers.sort((a, b) => b.length - a.length).slice(0, 1)].join(' ')
      expect(longest.split(/\s+/).length / slowest).toBeLessThan(30)
    }
  })
})

describe('what is said is so', () => {
  const after = async (at: number, move: string) => {
    const step = steps[at]!
    const told = await seen(learner, setup(step), joined(step.before, step.then, `A ${move}`, step.tries[move]!.then ?? ''))
    return { points: told.scene.position.points, events: told.steps.flatMap(({ events }) => events), told }
  }
  test('dock 12', async () => expect((await after(2, 'boat 6')).points).toEqual([12, 0]))
  test('nothing lost on the way to 6, one lost on the sandbank', async () => {
    const { told } = await after(3, 'boat 3')
    expect(told.scene.position.view.boats[learner]).toEqual([0, 0, 1, 0, 1, 1, 0, 0, 0, 0])
    const aground = await seen(learner, setup(steps[3]!), `${steps[3]!.before}, * 3, A boat 5`)
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
    const { scene } = await seen(learner, setup(steps[7]!), joined(steps[7]!.before, steps[7]!.then))
    expect(scene.position.points).toEqual([20, 22])
    const { points, told } = await after(7, 'boat 9')
    expect(points).toEqual([28, 22])
    expect(told.scene.position.turn.kind).toBe('over')
  })
})
