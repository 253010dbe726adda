import { describe, expect, it } from 'vitest'
import { boat_symbols } from '../../../../client/board/boats.ts'
import { contains, middle, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { badge_rects } from '../live/badges.ts'
import { spot_of } from '../live/boats.ts'
import { hull_rect, icon_symbols, pose, type DrawContext } from '../live/draw_context.ts'
import { draw_layers } from '../live/drawing.ts'
import { reconciled, row_of, type Boat, type Fleet } from '../live/fleet.ts'
import { geometry_for, is_portrait, least_boat } from '../live/geometry.ts'
import { hit_test } from '../live/hit_test.ts'
import { trip_arcs } from '../live/previews.ts'
import type { RiverScene } from '../view.ts'
import { random_match, selecting, snapshot, voice } from './fixtures.ts'

const sizes = [[372, 506], [348, 300], [590, 320], [1028, 725], [1600, 1000], [360, 420], [1100, 500]] as const
const { t } = await voice()

const context_of = (width: number, height: number, seats: number): DrawContext =>
  ({ geometry: geometry_for(width, height, seats), prefix: 'b-', seats, colours: [0, 1, 2, 3].slice(0, seats) })
const drawn = (ctx: DrawContext, scene: RiverScene, fleet: Fleet = reconciled(scene.position.view)) =>
  draw_layers(ctx, scene, fleet, t, null)
const markup = (ctx: DrawContext, scene: RiverScene) => {
  const { numbers, signs, ways: arcs, boats, tags } = drawn(ctx, scene)
  const symbols = boat_symbols([...ctx.colours], ctx.prefix, [pose(ctx)]) + icon_symbols(ctx.prefix)
  return symbols + numbers + signs + arcs + boats + tags
}
const is_in = (frame: Rect, { x, y, width, height }: Rect) =>
  x >= frame.x && y >= frame.y && x + width <= frame.x + frame.width && y + height <= frame.y + frame.height

describe.each(sizes)('a board of %i × %i', (width, height) => {
  const ctx = context_of(width, height, 4)
  const all = ctx.geometry

  it('shares its length out', () => {
    expect(all.portrait).toBe(is_portrait(width, height))
    expect(all.fall + 10 * all.section + all.harbour).toBeCloseTo(all.along, 6)
    expect(all.boat).toBeGreaterThanOrEqual(least_boat)
    expect(all.label).toBeGreaterThanOrEqual(12)
  })

  it('knows what lies under each boat and dock', () => {
    for (let position = 1; position <= 10; ++position)
      for (let row = 0; row < 12; ++row) {
        expect(all.position_at(middle(all.row_rect(position, row)))).toBe(position)
        expect(contains(all.frame, all.afloat(position, row))).toBe(true)
      }
    for (let dock = 1; dock <= 12; ++dock) {
      expect(all.position_at(all.berth(dock))).toBe(11)
      expect(all.position_at(all.dock_number(dock))).toBe(11)
    }
  })

  it('keeps every boat inside the frame, on the river, at a dock and lost', () => {
    const boat = (at: number, number: number, seat: number, dock = 0): Boat => ({ seat, number, at, dock })
    for (const seat of [0, 1, 2, 3])
      for (const number of [0, 1, 2]) {
        for (let at = 1; at <= 10; ++at) {
          const it_is = boat(at, number, seat)
          expect(is_in(all.frame, hull_rect(ctx, spot_of(ctx, it_is, [it_is])))).toBe(true)
          for (const rect of badge_rects(ctx, [it_is], seat)) expect(is_in(all.frame, rect)).toBe(true)
        }
      }
    for (let dock = 1; dock <= 12; ++dock)
      expect(is_in(all.frame, hull_rect(ctx, { ...all.berth(dock), length: all.docked }))).toBe(true)
  })

  it('keeps the numbers of docks apart', () => {
    const at = Array.from({ length: 12 }, (_, i) => all.dock_number(i + 1))
    for (const [i, a] of at.entries())
      for (const b of at.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(1.96 * all.disc)
  })
})

describe('the drawing', () => {
  it.each([[372, 506], [1028, 725]])('stays small and readable through a match at %i × %i', async (width, height) => {
    let most = 0
    await random_match('seats=4 safe_three=any wind_optional=yes', 11n, async ({ scene }) => {
      const ctx = context_of(width, height, 4)
      const hinted = { ...scene, hint: scene.position.options[0]?.move ?? null }
      const text = markup(ctx, selecting(hinted, hinted.hint ?? ''))
      most = Math.max(most, (text.match(/<[a-z]/g) ?? []).length)
      for (const [, size] of text.matchAll(/font-size="([^"]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(11)
      expect(text).not.toMatch(/NaN|undefined|<filter/)
    })
    expect(most).toBeGreaterThan(150)
    expect(most).toBeLessThanOrEqual(400)
  })

  it('shows each option, the selected one solid and named', async () => {
    const { scene } = await snapshot(0, 'seats=2', '* 1, A boat 4, * 4, B boat 4, * 3')
    const ctx = context_of(1028, 725, 2)
    const { ways: arcs, tags, trips } = drawn(ctx, selecting(scene, 'boat 3'))
    expect(trips.map(({ move }) => move)).toEqual(scene.position.options.map(({ move }) => move))
    expect(arcs.match(/data-move/g)).toHaveLength(2)
    expect(tags).toContain(t.tag_to({ to: 6 }))
  })

  it('can show what would be', async () => {
    const { scene } = await snapshot(0, 'seats=2', '* 1, A boat 4, * 4, B boat 4, * 3')
    const after = { ...selecting(scene, 'boat 3'), after: true }
    const result = drawn(context_of(1028, 725, 2), after)
    expect(result.trips).toEqual([])
    expect(result.view).toEqual(after.selected!.view)
  })

  it('locks three boats together while the wind blows, and nobody else', async () => {
    const record = '* 1, A boat 4, * wind'
    const two = await snapshot(1, 'seats=2', record), three = await snapshot(1, 'seats=3', record)
    expect(drawn(context_of(1028, 725, 2), two.scene).tags).not.toContain('b-lock')
    expect(drawn(context_of(1028, 725, 3), three.scene).tags.match(/b-lock/g)).toHaveLength(3)
  })
})

describe('pointing', () => {
  const record = '* 1, A boat 4, * 4, B boat 4, * 3'

  it('at a boat means its move', async () => {
    const { scene } = await snapshot(0, 'seats=2', record)
    for (const [width, height] of sizes) {
      const ctx = context_of(width, height, 2), { fleet, trips } = drawn(ctx, scene)
      for (const boat of fleet.filter(({ at, seat }) => at > 0 && at <= 10 && seat === 0)) {
        const rect = hull_rect(ctx, spot_of(ctx, boat, fleet))
        expect(hit_test(ctx, { fleet, trips, position: scene.position, me: 0 },
          middle(rect))[0]).toBe(`boat ${boat.at}`)
      }
    }
  })

  it('at the end of a preview means its move', async () => {
    const { scene } = await snapshot(0, 'seats=2', record)
    const ctx = context_of(1028, 725, 2), { fleet, trips } = drawn(ctx, scene)
    for (const trip of trips) {
      const { end } = trip_arcs(ctx, trip, fleet).at(-1)!
      const point = middle(hull_rect(ctx, end))
      expect(hit_test(ctx, { fleet, trips, position: scene.position, me: 0 }, point)[0]).toBe(trip.move)
    }
  })

  it("at another's boat, or at nothing, says what was meant", async () => {
    const { scene } = await snapshot(0, 'seats=2', record)
    const ctx = context_of(1028, 725, 2), { fleet, trips } = drawn(ctx, scene)
    const other = fleet.find(({ seat }) => seat === 1)!
    const at_other = middle(hull_rect(ctx, spot_of(ctx, other, fleet)))
    const hit = (point: Point) => hit_test(ctx, { fleet, trips, position: scene.position, me: 0 }, point)
    expect(hit(at_other)[0]).toBe(`harm B${other.at}`)
    const empty = middle(ctx.geometry.row_rect(1, row_of(fleet[0]!, 2)))
    expect(hit(empty)[0]).toBe('boat 1')
    expect(hit({ x: 3, y: 300 })).toEqual([])
  })
})
