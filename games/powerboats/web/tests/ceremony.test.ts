import { describe, expect, it } from 'vitest'
import { texts } from '../../../../client/generated/powerboats/moments.ts'
import { ceremony, outlook, race_result, scored_parts } from '../ceremony.ts'
import { table } from '../table.ts'
import { find_event, is_afloat } from '../view.ts'
import { golden, voice } from './fixtures.ts'

const en = await texts.en(), say = await voice('en', null)
const ends = (await golden('edition_2_greedy')).filter(({ step }) => find_event(step.events, 'scored'))

describe('the ceremony after a race', () => {
  it('comes after races A and B and after nothing else', async () => {
    expect(ends).toHaveLength(3)
    const shown = await Promise.all(ends.map(({ step, scene }) => table.ceremony!(step, scene, say)))
    expect(shown.map((it) => it?.confirm)).toEqual(['Continue to race B', 'Continue to race C', undefined])
    const other = ends[0]!.scene.past!.at(-1)!
    expect(table.ceremony!(other, ends[0]!.scene, say)).toBeNull()
  })

  it('has standings that add up to the points of the match, the best first', async () => {
    for (const { step, scene } of ends.slice(0, 2)) {
      const { standings: { rows } } = await ceremony(step, scene, say)
      for (const { seat, points, total } of rows) {
        expect(points.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(total)
        expect(total).toBe(step.after.points[seat])
      }
      expect(rows.map(({ total }) => total)).toEqual(rows.map(({ total }) => total).sort((a, b) => b - a))
      expect(rows.map(({ meter, seat }) => meter.full === step.after.view.boats[seat]!.lasting)).not.toContain(false)
    }
  })

  it('shows the winner, where its boat finished, alone on the lake', async () => {
    for (const { step, scene } of ends.slice(0, 2)) {
      const { winner, scene: shown } = await ceremony(step, scene, say), { boats } = shown.position.view
      expect(boats.flatMap((boat, seat) => (is_afloat(boat) ? [seat] : []))).toEqual(winner === null ? [] : [winner])
      const { ends: fates } = race_result([...scene.past!, step], 3)
      if (winner !== null) expect(fates[winner]).toEqual({ fate: 'finished', place: 1 })
    }
  })

  it('says that everything is open only if the last can still catch up', () => {
    const title = (totals: number[], race: number) => outlook(totals, race, en, say).outlook
    expect(title([3, 2, 1, 0], 1)).toBe('Everything is still open')
    expect(title([9, 5, 1, 0], 2)).toBe('Red leads by 4 points')
    expect(title([9, 9, 0, 0], 2)).toBe('Red and Yellow are level in front')
    expect(title([8, 5, 1, 0], 2)).toBe('Everything is still open')
    expect(outlook([3, 2, 1, 0], 1, en, say).reason).toBe('First place is worth 6 points in race B and 9 points in race C.')
    expect(outlook([9, 5, 1, 0], 2, en, say).reason).toBe('First place is worth 9 points in race C.')
  })

  it('leaves the scores of every race for the result', async () => {
    const { step, scene } = ends[2]!, parts = await scored_parts([...scene.past!, step], say)
    expect(parts.map(({ short, spoken }) => [short, spoken])).toEqual([['A', 'Race A'], ['B', 'Race B'], ['C', 'Race C']])
    expect(step.after.points.map((_, seat) => parts.reduce((sum, { points }) => sum + points[seat]!, 0))).toEqual(step.after.points)
    expect((await table.extras!()).scored_parts).toBe(scored_parts)
  })
})
