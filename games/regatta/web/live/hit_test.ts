// Hit testing: the moves a tap may mean, likeliest first: an arrow of the drawn card, a boat for the sun, a heading.
// Illegal moves are included; the refusal explains them.
import type { Point } from '../../../../client/board/geometry.ts'
import { beside } from '../cards.ts'
import { draft_of, is_afloat, legs_of, move_of, type Leg, type RegattaScene } from '../view.ts'
import { heading_at } from './dial.ts'
import type { Geometry } from './geometry.ts'
import { leg_poses, sun_targets } from './previews.ts'

const finger = 26  // distance in pixels

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The leg with the nearest path, preferring its end. */
function leg_at(geometry: Geometry, boat: Leg | Parameters<typeof leg_poses>[0], legs: readonly Leg[],
  point: Point): { leg: Leg; far: number } | null {
  const far_from = (leg: Leg) => {
    const poses = leg_poses(boat, leg), hull = beside(leg, 0, -3000)
    const way = poses.slice(Math.floor(poses.length * 0.3)).map((pose) => apart(point, geometry.at(pose)))
    return Math.min(...way, apart(point, geometry.at(hull)) * 0.8)
  }
  return legs.map((leg) => ({ leg, far: far_from(leg) }))
    .reduce<{ leg: Leg; far: number } | null>((best, it) => (!best || it.far < best.far ? it : best), null)
}

/** The moves a leg may mean; for a cloud's first play, those with the present second arrow come first. */
function moves_of({ position: { options } }: RegattaScene, leg: Leg, then: number | undefined, sun: string): string[] {
  const move = move_of(leg), legal = options.map((option) => option.move)
  const wanted = [`${move}.${then}`, move].flatMap((it) => [it + sun, it])
  const found = wanted.filter((it) => legal.includes(it))
  const longer = legal.filter((it) => it.startsWith(`${move}.`) && !it.includes(' '))
  return found.length + longer.length > 0 ? [...new Set([...found, ...longer])] : [move]
}

export function hit_test(geometry: Geometry, scene: RegattaScene, point: Point, dragging = false): string[] | null {
  const { view, options } = scene.position, seat = view.at
  if (options.length === 0 || seat === undefined) return null
  const boat = view.boats[seat], draft = draft_of(scene)
  if (!is_afloat(boat)) return null
  if (draft?.at === 'turn') {
    const heading = heading_at(geometry, boat, draft.pivot, point, dragging)
    return heading === null ? null : [`turn ${heading} ${draft.pivot}`]
  }
  const target = sun_targets(scene).find((it) => {
    const other = view.boats[it.seat]
    return is_afloat(other) && Math.min(apart(point, geometry.at(beside(other, 0, 3000))),
      apart(point, geometry.at(beside(other, 0, -3000)))) < finger
  })
  if (target) return [target.move]
  const first = draft?.at === 'card' ? legs_of(view, draft.card)
    : (view.legs ?? []).filter(({ then }) => then === undefined)
  const second = draft?.at === 'card' && draft.arrow !== undefined ? legs_of(view, draft.card, draft.arrow) : []
  const best = leg_at(geometry, boat, [...second, ...first], point)
  if (!best || best.far > finger) return null
  const sun = draft?.at === 'card' && draft.sun !== undefined ? ` sun ${String.fromCharCode(65 + draft.sun)}` : ''
  return moves_of(scene, best.leg, draft?.at === 'card' ? draft.then : undefined, sun)
}
