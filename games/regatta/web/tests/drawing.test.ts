import { describe, expect, it } from 'vitest'
import type { Size } from '../../../../client/board/geometry.ts'
import { seat_colours } from '../../../../client/board/seats.ts'
import { beside, face_of } from '../cards.ts'
import { card_svg } from '../live/cards.ts'
import { course_symbols } from '../live/course.ts'
import { heading_at, ring } from '../live/dial.ts'
import { mark_symbols, type DrawContext } from '../live/draw_context.ts'
import { draw_layers, drawn_layers, type DrawnLayers } from '../live/drawing.ts'
import { hit_test } from '../live/hit_test.ts'
import { boat_symbols, boom_turn, sails_mark } from '../live/pieces.ts'
import { slot_at } from '../live/slots.ts'
import * as at_sea from '../sailing.ts'
import { is_legal, legs_of, move_of, pivots, type Afloat, type RegattaScene, type View } from '../view.ts'
import { boats_afloat, pivot_spot } from '../water.ts'
import { is_near, marked, nodes_in } from '../../../../client/board/tests/markup.ts'
import { decisions_in, picking, selecting } from '../../../../client/board/tests/matches.ts'
import { card_playing, context_on } from './draw_contexts.ts'
import { played } from './fixtures.ts'

const sizes = [{ width: 372, height: 470 }, { width: 1028, height: 790 }]

/** A scene drawn on a board of a given size, cached for all tests. */
const pictures = new Map(sizes.map((size) => [size, new Map<RegattaScene, { ctx: DrawContext; drawn: DrawnLayers }>()]))
function drawn_on(size: Size, scene: RegattaScene): { ctx: DrawContext; drawn: DrawnLayers } {
  let picture = pictures.get(size)!.get(scene)
  if (!picture) {
    const ctx = context_on(size, scene)
    pictures.get(size)!.set(scene, picture = { ctx, drawn: draw_layers(ctx, scene, at_sea) })
  }
  return picture
}
const markup = (size: Size, scene: RegattaScene) => {
  const { ctx, drawn } = drawn_on(size, scene)
  return boat_symbols(scene.colours, ctx.prefix) + mark_symbols(ctx.prefix) + course_symbols(ctx.prefix) +
    drawn_layers.map((layer) => drawn[layer]).join('')
}
const at_step = (...steps: View['step'][]) => ({ position: { view } }: RegattaScene) => steps.includes(view.step)
const [crowded, roomy, placing] = await Promise.all([
  decisions_in(played, 'water=small', 4, 5, 60, card_playing(5), at_step('turn', 'helm')),
  decisions_in(played, '', 2, 8, 30, card_playing(8), at_step('turn', 'helm')),
  decisions_in(played, '', 4, 3, 4, card_playing(3), at_step('place')),
])
const all = [...crowded, ...roomy]
const boat_of = ({ position: { view } }: RegattaScene) => view.boats[view.at!] as Afloat

/** The scene once per card in hand, with that card picked. */
const cards = new Map(all.map((scene) => [scene, [...new Set(scene.position.view.hand)].filter((kind) =>
  kind !== 'sun').map((kind) => ({ kind, shown: picking(scene, kind) }))]))
const by_card = (scene: RegattaScene) => cards.get(scene)!

describe('boats', () => {
  it('never show a sail from its edge', () => {
    for (let turn = 0; turn < 360; turn += 5) expect(Math.abs(Math.sin((boom_turn(turn) * Math.PI) / 180))).toBeGreaterThan(0.5)
  })

  it('have sails whose curves are whole at every heading', () => {
    for (const colour of seat_colours.keys())
      for (let turn = 0; turn < 360; turn += 5)
        for (const [, curve = ''] of sails_mark(colour, turn).matchAll(/Q([^A-Za-z"]*)/g))
          expect(curve.match(/-?\d*\.?\d+/g), `${colour} ${turn} ${curve}`).toHaveLength(4)
  })

  it.each(sizes)('lie where the rules have them at $width × $height', (size) => {
    for (const scene of all) {
      const { ctx, drawn } = drawn_on(size, scene), boats = marked(drawn.boats, 'data-seat'),
        there = boats_afloat(scene.position.view.boats)
      expect(boats.size).toBe(there.length)
      for (const { seat, boat } of there) expect(is_near(boats.get(String(seat)), ctx.geometry.at(boat))).toBe(true)
    }
  })
})

describe('cards', () => {
  it('are drawn as large as they are, every arrow of theirs, without ids', () => {
    for (const kind of ['r30', 'rs30-60', 'b15c', 'bshift', 'j', 'js', 'sun', 'bs0h']) {
      const text = card_svg(kind, { width: 100 })
      expect(text).not.toMatch(/\bid=|url\(|NaN|undefined/)
      expect([...text.matchAll(/d="M0 0L5\.6/g)].length).toBe(face_of(kind).exits.length)
    }
  })
})

describe('what may be done', () => {
  it.each(sizes)('is drawn where the rules say it ends, at $width × $height', (size) => {
    let seen = 0
    for (const scene of all)
      for (const { kind, shown } of by_card(scene)) {
        const { ctx, drawn } = drawn_on(size, shown), ghosts = marked(drawn.ghosts, 'data-leg')
        for (const leg of legs_of(scene.position.view, kind)) {
          expect(is_near(ghosts.get(move_of(leg)), ctx.geometry.at(leg)), move_of(leg)).toBe(true)
          ++seen
        }
      }
    expect(seen).toBeGreaterThan(300)
  })

  it.each(sizes)('is told by a sign each, on the board, at $width × $height', (size) => {
    for (const scene of crowded)
      for (const { kind, shown } of by_card(scene)) {
        const { tags } = drawn_on(size, shown).drawn,
          signs = [...tags.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)"><rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)"/g)]
        expect(signs.length).toBeGreaterThanOrEqual(legs_of(scene.position.view, kind).length)
        for (const [, x, y, left, top, width, height] of signs.map((it) => it.map(Number))) {
          expect(x! + left!).toBeGreaterThanOrEqual(0)
          expect(y! + top!).toBeGreaterThanOrEqual(0)
          expect(x! + left! + width!).toBeLessThanOrEqual(size.width)
          expect(y! + top! + height!).toBeLessThanOrEqual(size.height)
        }
      }
  })
})

describe('what is chosen', () => {
  it('is another picture for each arrow of a card that is chosen', () => {
    for (const scene of roomy.slice(0, 8)) {
      const moves = scene.position.options.map(({ move }) => move).filter((move) => move.includes('.') &&
        !move.includes(' '))
      const drawn = moves.map((move) => {
        const shown = selecting(scene, move), ctx = context_on(sizes[0]!, shown),
          { plans, ghosts, tags } = draw_layers(ctx, shown, at_sea)
        return plans + ghosts + tags
      })
      expect(new Set(drawn).size).toBe(moves.length)
    }
  })

  it.each(sizes)('never takes more than 400 nodes at $width × $height', (size) => {
    let most = 0
    for (const scene of all) {
      const some = [scene, ...by_card(scene).map(({ shown }) => shown), picking(scene, 'turn stern'),
        ...scene.position.options.filter((_, i) => i % 30 === 0).map(({ move }) => selecting(scene, move))]
      for (const shown of some) most = Math.max(most, nodes_in(markup(size, shown)))
    }
    expect(most).toBeLessThanOrEqual(400)
    expect(most).toBeGreaterThan(60)
  })

  it('has zones of the others only, and the one that matters stands out', () => {
    let hot = 0
    for (const scene of crowded)
      for (const { kind, shown } of by_card(scene)) {
        const text = drawn_on(sizes[1]!, shown).drawn.zones, seat = scene.position.view.at!
        expect(text).not.toContain(`data-zone="${seat}"`)
        const entered = legs_of(scene.position.view, kind).some(({ verdict }) => verdict === 'zone' ||
          verdict === 'short')
        expect(text.includes('hot')).toBe(entered)
        hot += Number(entered)
      }
    expect(hot).toBeGreaterThan(0)
  })
})

describe('pointing', () => {
  it.each(sizes)('at a ghost means its arrow, refused or not, at $width × $height', (size) => {
    for (const scene of all)
      for (const { kind, shown } of by_card(scene)) {
        const { geometry } = drawn_on(size, shown).ctx
        for (const leg of legs_of(scene.position.view, kind)) {
          const hit = hit_test(geometry, shown, geometry.at(beside(leg, 0, -3000)))
          if (leg.poses < 24) continue  // ghosts of arrows refused at once overlap
          expect(hit, move_of(leg)).toEqual(expect.arrayContaining([expect.stringContaining(move_of(leg))]))
        }
      }
  })

  it('at a place behind the line chooses it', () => {
    for (const scene of placing)
      for (const { move, events } of scene.position.options) {
        const { geometry } = context_on(sizes[0]!, scene), placed = events.find((event) => event.event === 'placed')!
        const [x, y] = (placed as { _way: number[] })._way as [number, number]
        expect(slot_at(geometry, scene, geometry.at({ x, y: y - 3000 }))).toEqual([move])
      }
  })

  it.each(sizes)('at the ring means each of 72 headings at $width × $height', (size) => {
    const scene = roomy[0]!, { geometry } = context_on(size, scene), boat = boat_of(scene)
    for (const pivot of pivots)
      for (let heading = 0; heading < 360; heading += 5) {
        const middle = geometry.at(pivot_spot(boat, pivot)), turn = (geometry.turn(heading) * Math.PI) / 180,
          r = ring(geometry)
        expect(heading_at(geometry, boat, pivot, { x: middle.x + r * Math.sin(turn),
          y: middle.y - r * Math.cos(turn) })).toBe(heading)
      }
  })

  it('means nothing where nothing is to be done', () => {
    const scene = roomy[0]!, idle = { ...scene, position: { ...scene.position, options: [] } },
      { geometry } = context_on(sizes[0]!, scene)
    expect(hit_test(geometry, idle, { x: 100, y: 100 })).toBe(null)
    expect(is_legal('zone')).toBe(false)
  })
})
