// What somebody meant by pointing at the water: an arrow of the card that lies there, a boat for the sun, a heading.
// Legal or not: what is not legal is answered with the rule behind it.
import type { Point } from '../../../../client/board/geometry.ts'
import { beside } from '../cards.ts'
import { aimed as aimed_at, is_sailing, legs_of, move_of, type Leg, type RegattaScene } from '../view.ts'
import { heading_at } from './dial.ts'
import type { Places } from './geometry.ts'
import { leg_poses, sun_targets } from './legs.ts'

/** Moves, the one that is meant most first. */
export type Aim = string[] | null

const finger = 26  // how near, in pixels

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The leg whose way is nearest, its end above all. */
function leg_at(places: Places, boat: Leg | Parameters<typeof leg_poses>[0], legs: readonly Leg[],
  point: Point): { leg: Leg; far: number } | null {
  const far_from = (leg: Leg) => {
    const poses = leg_poses(boat, leg), hull = beside(leg, 0, -3000)
    const way = poses.slice(Math.floor(poses.length * 0.3)).map((pose) => apart(point, places.at(pose)))
    return Math.min(...way, apart(point, places.at(hull)) * 0.8)
  }
  return legs.map((leg) => ({ leg, far: far_from(leg) }))
    .reduce<{ leg: Leg; far: number } | null>((best, it) => (!best || it.far < best.far ? it : best), null)
}

/** The moves a leg may mean: of a cloud's first play, those with the second arrow there is already first. */
function moves_of({ position: { options } }: RegattaScene, leg: Leg, then: number | undefined, sun: string): string[] {
  const move = move_of(leg), legal = options.map((option) => option.move)
  const wanted = [`${move}.${then}`, move].flatMap((it) => [it + sun, it])
  const found = wanted.filter((it) => legal.includes(it))
  const longer = legal.filter((it) => it.startsWith(`${move}.`) && !it.includes(' '))
  return found.length + longer.length > 0 ? [...new Set([...found, ...longer])] : [move]
}

export function aimed(places: Places, scene: RegattaScene, point: Point, dragging = false): Aim {
  const { view, options } = scene.position, seat = view.at
  if (options.length === 0 || seat === undefined) return null
  const boat = view.boats[seat], aim = aimed_at(scene)
  if (!is_sailing(boat)) return null
  if (aim?.at === 'turn') {
    const heading = heading_at(places, boat, aim.pivot, point, dragging)
    return heading === null ? null : [`turn ${heading} ${aim.pivot}`]
  }
  const target = sun_targets(scene).find((it) => {
    const other = view.boats[it.seat]
    return is_sailing(other) && Math.min(apart(point, places.at(beside(other, 0, 3000))),
      apart(point, places.at(beside(other, 0, -3000)))) < finger
  })
  if (target) return [target.move]
  const first = aim?.at === 'card' ? legs_of(view, aim.card)
    : (view.legs ?? []).filter(({ then }) => then === undefined)
  const second = aim?.at === 'card' && aim.arrow !== undefined ? legs_of(view, aim.card, aim.arrow) : []
  const best = leg_at(places, boat, [...second, ...first], point)
  if (!best || best.far > finger) return null
  const sun = aim?.at === 'card' && aim.sun !== undefined ? ` sun ${String.fromCharCode(65 + aim.sun)}` : ''
  return moves_of(scene, best.leg, aim?.at === 'card' ? aim.then : undefined, sun)
}
