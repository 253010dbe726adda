import { describe, expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { last_of, selecting } from '../../../../client/board/tests/matches.ts'
import { brief, choices_in, odd_text } from '../../../../client/board/tests/spoken.ts'
import { whole_board } from '../../../../client/board/camera.ts'
import { limits } from '../live/camera_target.ts'
import { draw_layers } from '../live/drawing.ts'
import { narrate } from '../narration.ts'
import { panel } from '../panel.ts'
import * as racing from '../racing.ts'
import { semantic_grid } from '../semantic_grid.ts'
import { context_for } from './draw_contexts.ts'
import { after, voice } from './fixtures.ts'

const en = await voice('en'), setup = 'layout=123456 directions=chosen'
const { scene } = await after(0, '* first A, * buoys 3142', setup)
const [shortest] = scene.position.options.map(({ move }) => move)
const size = { width: 1040, height: 730 }
const drawn = (of: typeof scene) => draw_layers(context_for(size.width, size.height, whole_board(size, limits)), of, null, racing).course

describe('choosing the directions', () => {
  test('the shortest course comes first, then a switch for each direction', () => {
    const it = panel(scene, en)
    expect(it.title).toBe('Choose the directions')
    expect(choices_in(it).map(brief)).toEqual([
      ['course LSPPL', 'Shortest course', ''], ['course RSPPL', 'Start', 'north-east or north-west'],
      ['course LPPPL', 'Buoy 1', 'clockwise'], ['course LSSPL', 'Buoy 2', 'anticlockwise'],
      ['course LSPSL', 'Buoy 3', 'anticlockwise'], ['course LSPPR', 'Finish', 'south-east or south-west'],
    ])
    expect([it.confirm(null), it.confirm(shortest!)]).toEqual(['Choose the directions', 'Sail this course'])
  })
  test('a switch turns one direction round, and back', () => {
    const it = choices_in(panel(selecting(scene, 'course LSSPL'), en))
    expect(it.map(({ on }) => on)).toEqual([undefined, false, false, true, false, false])
    expect(it[3]).toMatchObject({ move: shortest, detail: 'clockwise', spoken: 'Buoy 2: clockwise.' })
    expect(it[1]!.move).toBe('course RSSPL')
  })
  test('the board and its words show what is selected', () => {
    const turned = selecting(scene, 'course RPSPR')
    expect(drawn(turned)).not.toBe(drawn(scene))
    const words = (of: typeof scene) => semantic_grid(of, en).rows.slice(0, 4).map(({ cells }) => cells[1]!.text)
    expect(words(scene)[0]).toBe('clockwise: leave it to starboard')
    expect(words(turned)[0]).toBe('anticlockwise: leave it to port')
    expect(words(turned)[3]).toBe('from 24/5 to 24/8; start heading south-east or south-west, finish heading north-east or north-west')
  })
  test('the line shows both its directions', () => {
    const chevrons = (of: typeof scene) => drawn(of).match(/<use href="#[^"]*chevrons"[^>]*>/g)!.map((use) => use.includes('rotate(180)'))
    expect(chevrons(selecting(scene, shortest!))).toEqual([false, false, true, true])
    expect(chevrons(selecting(scene, 'course RSSPL'))).toEqual([true, true, true, true])
  })
  test('what was chosen is told in every language', async () => {
    for (const locale of locales)
      for (const move of [shortest, 'course RSPPL', 'course RPSSR']) {
        const { step, before } = last_of(await after(1, `* first A, * buoys 3142, A ${move}`, setup))
        const [told] = narrate(step, before, await voice(locale, 1))
        expect(told).not.toMatch(odd_text)
        if (locale === 'en' && move !== shortest)
          expect(told).toMatch(/ chooses the shortest course, with [15] directions? turned round\.$/)
      }
  })
})
