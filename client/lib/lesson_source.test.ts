import { afterAll, describe, expect, test } from 'vitest'
import type { Rules } from './rules.ts'
import { another, learner, LessonSource, type Plot } from './lesson_source.ts'
import { LiveTable } from './live_table.ts'
import { letter, lines_of } from './match.ts'
import { any_of, game_names, rules_of, until } from './testing.ts'

/** A plot made of the rules alone: some match until the learner has a choice; the first move there is right. */
async function plotted({ ask, info }: Rules, seed: bigint): Promise<Plot> {
  const setup = `edition=${info.edition}`, seats = info.seats_min
  const { match } = await ask.open(`${setup} seats=${seats}`)
  for (let i = seed; ; ++i) {
    const { turn } = await ask.standing(match!)
    if (turn.kind === 'over') throw new Error('there was never a choice')
    if (turn.kind === 'chance') {
      await ask.roll(match!, i)
      continue
    }
    const shown = await ask.shown(match!, turn.seat)
    const { watch, start, steps } = await ask.watch(shown)
    const moves = (steps.at(-1)?.after ?? start).options.map(({ move }) => move)
    await ask.unwatch(watch)
    if (turn.seat === learner && moves.length > 1 && steps.length > 0) {
      await ask.close(match!)
      const lines = lines_of(shown)
      return {
        seats, setup, before: lines.slice(0, -1).join(', '), then: lines.at(-1)!,
        tries: Object.fromEntries(moves.map((move, at) => [move, { right: at === 0 }])),
      }
    }
    await ask.take(match!, `${letter(turn.seat)} ${any_of(moves)}`)
  }
}

describe.each(game_names)('a step of a lesson in %s', (game) => {
  const open: LiveTable[] = []
  afterAll(() => open.forEach((table) => table.close()))

  async function begun(change: (plot: Plot) => Plot = (plot) => plot) {
    const rules = await rules_of(game)
    const plot = change(await plotted(rules, 5n))
    const source = new LessonSource(game, rules, plot)
    const table = await LiveTable.open(source, rules, source, () => source.start())
    open.push(table)
    table.start()
    return { plot, source, table, moves: Object.keys(plot.tries) }
  }

  test('what happens first is seen, then the learner decides', async () => {
    const { table, plot, moves } = await begun()
    await until(table.stage, 'decide')
    expect(table.me.get()).toBe(learner)
    expect(table.steps.get().map(({ line }) => line)).toEqual([plot.then])
    expect(table.position.get().options.map(({ move }) => move)).toEqual(moves)
  })

  test('a wrong move is answered and changes nothing, as often as it is tried', async () => {
    const { source, table, moves } = await begun()
    await until(table.stage, 'decide')
    const actions = source.actions, heard: (string | null)[] = []
    source.tried.subscribe((move) => heard.push(move))
    for (let i = 0; i < 2; ++i) {
      table.select(moves[1]!)
      expect(await table.confirm()).toBe(another)
      await until(table.stage, 'decide')
    }
    expect(heard.filter((move) => move === moves[1])).toHaveLength(2)
    expect([source.actions, source.told.get()]).toEqual([actions, false])
  })

  test('the hint is right, and with it the step is told', async () => {
    const { source, table, moves } = await begun()
    await until(table.stage, 'decide')
    await table.ask_hint()
    expect(table.hint.get()).toBe(moves[0])
    table.select(moves[0]!)
    expect(await table.confirm()).toBeNull()
    await until(table.position, ({ actions }) => actions === source.actions)
    expect([source.tried.get(), source.told.get()]).toEqual([moves[0], true])
  })

  test('where there is only to look, it is told at once', async () => {
    const { source } = await begun((plot) => ({ ...plot, tries: {} }))
    expect([source.told.get(), source.answer]).toEqual([true, null])
  })

  test('a plot the rules do not allow cannot be opened', async () => {
    await expect(begun((plot) => ({ ...plot, before: `${plot.before},${letter(learner)} nonsense` }))).rejects.toThrow()
  })
})
