import { describe, expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { ways } from '../odds.ts'
import { after } from './matches.ts'

const setup = 'layout=123456'
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
    const { scene } = await after(learner, asked, setup)
    const legal = scene.position.options.map(({ move }) => move), moves = Object.keys(step.tries)
    if (moves.length === 0) return
    expect(legal).toEqual(expect.arrayContaining(moves))
    expect(legal.length > moves.length).toBe(step.otherwise !== undefined)
    expect(Object.values(step.tries).some(({ right }) => right)).toBe(true)
    for (const [move, { right, then = '' }] of Object.entries(step.tries))
      if (right) await after(learner, joined(asked, `A ${move}`, then), setup)
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
