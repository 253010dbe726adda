import { describe, expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { after } from './matches.ts'

const everyone = await Promise.all(locales.map((locale) => lesson.texts[locale]()))
const steps = lesson.steps.map((step, i) => ({ ...step, name: `${i + 1}, ${step.title(everyone[0]!)}` }))
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

test('a lesson is short', () => {
  expect(steps.length).toBeGreaterThanOrEqual(6)
  expect(steps.length).toBeLessThanOrEqual(9)
})

describe.each(steps)('$name', (step) => {
  const asked = joined(step.before, step.then)

  test('what is right is allowed, what follows is too, and whatever else is tried is answered', async () => {
    const { scene } = await after(learner, asked)
    const legal = scene.position.options.map(({ move }) => move), moves = Object.keys(step.tries)
    if (moves.length === 0) return
    expect(legal).toEqual(expect.arrayContaining(moves))
    expect(legal.length > moves.length).toBe(step.otherwise !== undefined)
    expect(Object.values(step.tries).some(({ right }) => right)).toBe(true)
    for (const [move, { right, then = '' }] of Object.entries(step.tries))
      if (right) await after(learner, joined(asked, `A ${move}`, then))
  })

  test('it can be read in half a minute, in every language', () => {
    const slowest = 3.3  // words a second that anybody reads
    for (const t of everyone) {
      const answers = [...Object.values(step.tries).map(({ say }) => say(t)), ...(step.otherwise ? [step.otherwise(t)] : [])]
      for (const said of [step.say(t), ...answers]) expect(said).toMatch(/[.!?]$/)
      const longest = [step.say(t), ...answers.sort((a, b) => b.length - a.length).slice(0, 1)].join(' ')
      expect(longest.split(/\s+/).length / slowest).toBeLessThan(30)
    }
  })
})

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
