import { describe, expect, test } from 'vitest'
import { header_of, letter, type Option, type Position, type Seat } from './match.ts'
import { random_seed } from './random.ts'
import { random_item, game_names, rules_of } from './testing.ts'

const most = 40  // options, to check each of them

/** Plays a random match. `look` receives each decision as its decider sees it, and may end it with false; `done` receives
    the chosen option and what the same viewer saw next. */
async function random_match(name: string, setup: string,
                            look: (now: Position, after: (move: string) => Promise<Position>) => Promise<unknown> = async () => {},
                            done: (option: Option, after: Position) => void = () => {}) {
  const { ask } = await rules_of(name)
  const { match } = await ask.open(setup)
  const viewers = new Map<Seat, { watch: number; now: Position }>()
  const view_of = async (seat: Seat) => {
    let known = viewers.get(seat)
    if (!known) {
      const { watch, start } = await ask.watch(header_of(await ask.shown(match!, seat)))
      viewers.set(seat, known = { watch, now: start })
    }
    const steps = await ask.feed(known.watch, await ask.since(match!, seat, known.now.actions))
    known.now = steps.at(-1)?.after ?? known.now
    return { now: known.now, steps }
  }
  for (let turn = (await ask.standing(match!)).turn; turn.kind !== 'over'; ({ turn } = await ask.standing(match!))) {
    if (turn.kind === 'chance') {
      await ask.roll(match!, random_seed())
      continue
    }
    const { now } = await view_of(turn.seat)
    const who = turn.seat
    const really = async (move: string) => {
      const copy = await ask.copy(match!)
      expect(await ask.apply(copy, `${letter(who)} ${move}`)).toBeNull()
      const seen = await ask.watch(await ask.shown(copy, who))
      await ask.unwatch(seen.watch)
      await ask.close(copy)
      return seen.steps.at(-1)!.after
    }
    if (await look(now, really) === false) break
    const option = random_item(now.options)
    expect(await ask.apply(match!, `${letter(who)} ${option.move}`)).toBeNull()
    done(option, (await view_of(who)).steps[0]!.after)
  }
  return { ask, match: match! }
}

/** A whole match, shared by the tests that only read it. */
const matches = new Map<string, ReturnType<typeof random_match>>()
function whole_match(name: string) {
  if (!matches.has(name)) matches.set(name, random_match(name, 'edition=1 seats=2'))
  return matches.get(name)!
}

describe.each(game_names)('%s', (name) => {
  test('an option shows what would be seen after it', async () => {
    const { info } = await rules_of(name)
    for (const seats of new Set([info.seats_min, info.seats_max]))
      await random_match(name, `edition=${info.edition} seats=${seats}`, async (now, really) => {
        expect(now.options.length).toBeGreaterThan(0)
        const few = now.options.length <= most  // checking all would be too slow
        const some = now.actions < 20 && few ? now.options : now.actions < 20 || now.actions % 40 === 0 ? [random_item(now.options)] : []
        for (const { move, view } of some) expect(await really(move)).toMatchObject({ view })
        return few || now.actions < 8 * most
      }, ({ view }, after) => expect(after).toMatchObject({ view }))
  })

  test('options are of the decider alone, and none are left in positions behind', async () => {
    const { ask, match } = await whole_match(name)
    const { steps, start } = await ask.watch(await ask.shown(match, 0))
    for (const { options } of [start, ...steps.map(({ after }) => after)]) expect(options).toEqual([])
    expect(steps.map(({ by }) => by)).toContain(null)
    expect(steps.map(({ after }) => after.actions)).toEqual(steps.map((_, i) => i + 1))
    expect(steps.at(-1)!.after.points).toEqual((await ask.standing(match)).points)
    expect((await ask.standing(match)).places).toHaveLength(2)
  })

  test('lines fed later lead where the whole record does', async () => {
    const { ask, match } = await whole_match(name)
    const whole = await ask.watch(await ask.shown(match, 1))
    const shown = await ask.shown(match, 1)
    const half = await ask.watch(shown.split('\n').slice(0, 15).join('\n') + '\n')
    const rest = await ask.feed(half.watch, await ask.since(match, 1, half.steps.length))
    expect(rest.at(-1)).toEqual(whole.steps.at(-1))
    const events = (steps: typeof rest) => steps.map((step) => step.events)
    expect(events([...half.steps, ...rest])).toEqual(events(whole.steps))
  })

  test('refusals are values, mistakes are errors', async () => {
    const { ask } = await rules_of(name)
    expect((await ask.open('seats=99')).why).toMatchObject({ anchor: expect.any(String), code: expect.any(String) })
    const { match } = await ask.open('edition=1 seats=2')
    expect(await ask.apply(match!, 'A nonsense')).toMatchObject({ anchor: expect.stringContaining('match-') })
    await ask.close(match!)
    await expect(ask.close(match!)).rejects.toThrow('no open handle')
  })

  test('nothing is left open', async () => {
    const { ask } = await rules_of(name)
    for (let i = 0; i < 1100; ++i) {
      const { match } = await ask.open('edition=1 seats=2')
      const { watch } = await ask.watch(await ask.shown(match!, null))
      await ask.unwatch(watch)
      await ask.close(match!)
    }
  })
})

test.each(game_names)('%s: pictures come where they are wanted', async (name) => {
  for (const wanted of [true, false]) {
    const { ask } = await rules_of(name, wanted)
    const { match } = await ask.open('edition=1 seats=2')
    let { turn } = await ask.standing(match!)
    for (; turn.kind === 'chance'; ({ turn } = await ask.standing(match!))) await ask.roll(match!, 1n)
    const { start, steps } = await ask.watch(await ask.shown(match!, turn.kind === 'decide' ? turn.seat : 0))
    const { picture, options } = steps.at(-1)?.after ?? start, { move, picture: then } = options[0]!
    expect([picture !== '', then !== '']).toEqual([wanted, wanted])
    await ask.apply(match!, `${letter(turn.kind === 'decide' ? turn.seat : 0)} ${move}`)
    const after = await ask.watch(await ask.shown(match!, turn.kind === 'decide' ? turn.seat : 0))
    expect(then).toBe(after.steps.at(-1)!.after.picture)
  }
})
