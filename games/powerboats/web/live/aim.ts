// What somebody meant by pointing at the board: a place to begin, a way to head, a way to steer. Legal or not: what is
// not legal is answered with the rule behind it.
import type { Point } from '../../../../client/board/geometry.ts'
import { headings, is_afloat, start_of, steered, steers, type BoatScene, type Heading, type Hex } from '../view.ts'
import type { Places } from './geometry.ts'
import { picked_start } from './plans.ts'

export type Aim = { pick: Hex | null } | { moves: string[] } | null

/** The heading from a hex towards a point, and how far it is in radii. */
function towards(places: Places, hex: Hex, { x, y }: Point): { heading: Heading; far: number } {
  const from = places.centre(hex), angle = (Math.atan2(from.y - y, x - from.x) * 3) / Math.PI
  return { heading: headings[(Math.round(angle) + 6) % 6]!, far: Math.hypot(x - from.x, y - from.y) / places.cell }
}

function placed(places: Places, scene: BoatScene, point: Point): Aim {
  const picked = picked_start(scene), hex = places.hex(point)
  const near = picked ? towards(places, picked, point) : null
  if (near && near.far < 0.5) return { pick: null }
  // The arrows reach over the neighbours' edges: there a neighbour is meant only beyond their tips.
  if (near && near.far < 1.55 && hex !== null) return { moves: [`${picked} ${near.heading}`] }
  const free = scene.position.options.some(({ move }) => start_of(move)?.on === hex)
  if (hex === null) return picked ? { pick: null } : null
  return free ? { pick: hex } : picked ? { pick: null } : { moves: [`${hex} E`] }
}

export function aimed(places: Places, scene: BoatScene, point: Point): Aim {
  const { view, options } = scene.position
  if (options.length === 0) return null
  if (view.step === 'place') return placed(places, scene, point)
  const boat = view.at === undefined ? undefined : view.boats[view.at]
  if (view.step !== 'steer' || !is_afloat(boat)) return null
  // The whole sector of a way means it, so that a finger need not be exact.
  const { heading, far } = towards(places, boat.on, point)
  if (far < 0.55) return null
  const steer = steers.find((it) => steered(boat.heading, it) === heading)
  return steer ? { moves: [steer] } : null
}
