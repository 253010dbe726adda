import { afterAll, describe, expect, test } from 'vitest'
import type { Rules } from './rules.ts'
import { wrong_answer, learner, LessonSource, type LessonScript } from './lesson_source.ts'
import { LiveTable } from './live_table.ts'
import { letter, lines_of } from './match.ts'
import { random_item, game_names, rules_of, until } from './testing.ts'

/** A script made by the rules: a random match until the learner has a choice; the first move there is right. */
async function plotted({ ask, info }: Rules, seed: bigint): Promise<LessonScript> {
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
        answers: Object.fromEntries(moves.map((move, at) => [move, { right: at === 0 }])),
      }
    }
    await ask.apply(match!, `${letter(turn.seat)} ${random_item(moves)}`)
  }
}

describe.each(game_names)('a step of a lesson in %s', (game) => {
  const open: LiveTable[] = []
  afterAll(() => open.forEach((table) => table.close()))

  async function begun(change: (script: LessonScript) => LessonScript = (script) => script) {
    const rules = await rules_of(game)
    const script = change(await plotted(rules, 5n))
    const source = new LessonSource(game, rules, script)
    const table = await LiveTable.open(source, rules, source, () => source.start())
    open.push(table)
    table.start()
    return { script, source, table, moves: Object.keys(script.answers) }
  }

  test('what happens first is seen, then the learner decides', async () => {
    const { table, script, moves } = await begun()
    await until(table.stage, 'decide')
    expect(table.me.get()).toBe(learner)
    expect(table.steps.get().map(({ line }) => line)).toEqual([script.then])
    expect(table.position.get().options.map(({ move }) => move)).toEqual(moves)
  })

  test('a wrong move is answered and changes nothing, as often as it is tried', async () => {
    const { source, table, moves } = await begun()
    await until(table.stage, 'decide')
    const actions = source.actions, heard: (string | null)[] = []
    source.tried.subscribe((move) => heard.push(move))
    for (let i = 0; i < 2; ++i) {
      table.select(moves[1]!)
      expect(await table.confirm()).toBe(wrong_answer)
      await until(table.stage, 'decide')
    }
    expect(heard.filter((move) => move === moves[1])).toHaveLength(2)
    expect([source.actions, source.is_finished.get()]).toEqual([actions, false])
  })

  test('the hint is right, and with it the step is told', async () => {
    const { source, table, moves } = await begun()
    await until(table.stage, 'decide')
    await table.ask_hint()
    expect(table.hint.get()).toBe(moves[0])
    table.select(moves[0]!)
    expect(await table.confirm()).toBeNull()
    await until(table.position, ({ actions }) => actions === source.actions)
    expect([source.tried.get(), source.is_finished.get()]).toEqual([moves[0], true])
  })

  test('where there is only to look, it is told at once', async () => {
    const { source } = await begun((script) => ({ ...script, answers: {} }))
    expect([source.is_finished.get(), source.answer]).toEqual([true, null])
  })

  test('a script the rules do not allow cannot be opened', async () => {
    await expect(begun((script) => ({ ...script, before: `${script.before},${letter(learner)} nonsense` }))).rejects.toThrow()
  })
})
