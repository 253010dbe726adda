import { describe, expect, test } from 'vitest'
import { learner } from '../../../../client/lib/lesson_source.ts'
import { lesson } from '../lesson.ts'
import { find_event } from '../view.ts'
import { draw_layers } from '../live/drawing.ts'
import * as at_sea from '../sailing.ts'
import { context_on } from './draw_contexts.ts'
import { lesson_positions } from '../../../../client/board/tests/matches.ts'
import { after } from './fixtures.ts'

const setup = 'water=small'
const { steps } = lesson, { at, done } = lesson_positions(after, lesson, setup)

test('a finished race shows the boat that is home', async () => {
  const { scene, steps: past } = await after(learner, steps[0]!.before, setup), size = { width: 372, height: 470 }
  expect(scene.position.view.boats.map(({ fate }) => fate)).toEqual(['finished', 'sailing'])
  expect(draw_layers(context_on(size, scene), { ...scene, past }, at_sea).tracks).toMatch(/data-finished="0".*hull-0/)
})

describe('what is said is so', () => {
  /** The rules' answers to the learner's moves. */
  const why = async (step: number, ...moves: string[]) => {
    const { refused } = await after(learner, steps[step]!.before, setup)
    return Promise.all(moves.map(async (move) => (await refused(move))?.code ?? null))
  }
  const zone = 'ends_in_zone', mark = 'touches_mark', edge = 'beyond_edge'

  test('Yellow lies in slot 1; the joker ends in its zone to port and is clear ahead', async () => {
    expect((await at(1)).options.map(({ move }) => move)).toEqual([2, 3, 4, 5, 6].map((slot) => `slot ${slot}`))
    expect((await at(2)).view.hand).toContain('j')
    expect(await why(2, 'j.1', 'j.2', 'j.3')).toEqual([zone, zone, null])
  })
  test('the helm gives a second card, and both are drawn again', async () => {
    expect((await at(3)).view.hand).toContain('bs0h')
    expect((await done(3)).view.hand).toHaveLength(5)
  })
  test('the small joker has two arrows into the zone and one into the mark; small green and then the joker round red', async () => {
    expect(await why(4, 'js.1', 'js.2', 'js.5')).toEqual([zone, zone, mark])
    expect((await at(4)).view.boats[0]).toMatchObject({ rounded: 0 })
    expect((await done(4)).view.boats[0]).toMatchObject({ rounded: 1 })
  })
  test('the cloud is sailed twice; green rounds the green mark and the sun becalms Yellow', async () => {
    const { options } = await at(5), cloud = options.find(({ move }) => move === 'b15c.1.2')!
    expect(cloud.events.filter(({ event }) => event === 'sailed')).toHaveLength(2)
    const sun = (await at(6)).options.find(({ move }) => move === 'g30.1 sun B')!
    expect(find_event(sun.events, 'becalmed')).toMatchObject({ seat: 1 })
    const { at: decider, boats } = (await done(6)).view
    expect([decider, boats[0]?.rounded]).toEqual([0, 2])  // Yellow has skipped a turn
  })
  test('every arrow leads beyond the edge, and the turn points home', async () => {
    const { options, view } = await at(7)
    expect(options.filter(({ move }) => /\./.test(move))).toEqual([])
    expect(await why(7, 'r45.1', 'r60h.1', 'r15-45.1', 'r15-45.2', 'g45h.1', 'bs15c.1.1')).toEqual(Array(6).fill(edge))
    expect(view.hand).toHaveLength(5)
    expect((await done(7)).view.boats[0]).toMatchObject({ heading: 205 })
  })
  test('every card is home, first', async () => {
    const { options } = await at(8), home = options.filter(({ events }) => find_event(events, 'finished'))
    expect(home.map(({ move }) => move)).toEqual(Object.keys(steps[8]!.answers))
    expect(options.filter(({ move }) => move.includes('.'))).toEqual(home)
    expect(find_event(home[0]!.events, 'finished')).toMatchObject({ seat: 0, place: 1 })
  })
})
