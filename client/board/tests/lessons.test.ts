// The contract of every lesson: it is short, its record is legal, and every move has an answer.
import { describe, expect, test } from 'vitest'
import type { Lesson, LessonStep } from '../game.ts'
import { learner } from '../../lib/lesson_source.ts'
import { locales } from '../../lib/locale.ts'
import { letter, type Position } from '../../lib/match.ts'
import { rules_of } from '../../lib/testing.ts'

const lessons = import.meta.glob<{ lesson: Lesson<unknown> }>('../../../games/*/web/lesson.ts', { eager: true })
const slowest = 3.3  // words per second, for slow readers

test('there are lessons', () => expect(Object.keys(lessons).length).toBeGreaterThan(0))

describe.each(Object.entries(lessons))('%s', async (path, { lesson }) => {
  const game = path.split('/').at(-3)!, { ask } = await rules_of(game)
  const everyone = await Promise.all(locales.map((locale) => lesson.texts[locale]()))

  /** The learner's legal moves after these parts of a step. */
  async function allowed({ setup, seats }: LessonStep<unknown>, ...parts: string[]): Promise<string[]> {
    const lines = parts.flatMap((part) => part.split(/,\s+/)).map((line) => line.trim()).filter(Boolean)
    const head = `game ${game}\nsetup ${setup} seats=${seats}\nseen ${letter(learner)}\n\n`
    const { watch, start, steps } = await ask.watch(head + lines.map((line) => `${line}\n`).join(''))
    await ask.unwatch(watch)
    expect(steps).toHaveLength(lines.length)
    return (steps.at(-1)?.after ?? start as Position).options.map(({ move }) => move)
  }

  test('it is short', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6)
    expect(lesson.steps.length).toBeLessThanOrEqual(10)
  })

  describe.each(lesson.steps.map((step, i) => ({ step, name: `${i + 1}, ${step.title(everyone[0])}` })))('$name', ({ step }) => {
    test('what is right is allowed, what follows is too, and whatever else is tried is answered', async () => {
      const legal = await allowed(step, step.before, step.then), moves = Object.keys(step.answers)
      if (moves.length === 0) return
      expect(legal).toEqual(expect.arrayContaining(moves))
      expect(legal.length > moves.length).toBe(step.default_answer !== undefined)
      expect(Object.values(step.answers).some(({ right }) => right)).toBe(true)
      for (const [move, { right, then = '' }] of Object.entries(step.answers))
        if (right) await allowed(step, step.before, step.then, `${letter(learner)} ${move}`, then)
    })

    test('it can be read in half a minute, in every language', () => {
      for (const t of everyone) {
        const answers = [...Object.values(step.answers).map(({ say }) => say(t)), ...(step.default_answer ? [step.default_answer(t)] : [])]
        for (const said of [step.say(t), ...answers]) expect(said).toMatch(/[.!?]$/)
        const longest = [step.say(t), ...answers.sort((a, b) => b.length - a.length).slice(0, 1)].join(' ')
        expect(longest.split(/\s+/).length / slowest).toBeLessThan(30)
      }
    })
  })
})
