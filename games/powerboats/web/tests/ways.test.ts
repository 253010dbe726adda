import { expect, test } from 'vitest'
import { draw_layers } from '../live/drawing.ts'
import { ways_of_race } from '../live/tracks.ts'
import * as racing from '../racing.ts'
import { context_for } from './draw_contexts.ts'
import { golden } from './fixtures.ts'

test('after the match the whole lake shows every boat’s way in its last race', async () => {
  const all = await golden('edition_2_greedy'), { step, scene } = all.at(-1)!
  const end = { ...scene, position: step.after, past: all.map((each) => each.step) }
  expect(end.position.view.step).toBe('over')
  const ways = ways_of_race(end.past), { water } = draw_layers(context_for(372, 470), end, null, racing)
  expect(ways.size).toBe(end.position.points.length)
  expect(end.position.view.boats.map(({ fate }) => fate)).toContain('finished')
  for (const [seat, hexes] of ways) {
    expect(hexes.length).toBeGreaterThan(2)
    expect(water).toContain(`data-way="${seat}"`)
    if (end.position.view.boats[seat]!.fate !== 'sunk') expect(water).toContain(`data-finished="${seat}"`)
  }
})
