// Hit testing: the starting hex, heading or steering a tap may mean. Illegal moves are included; the refusal explains
// them.
import type { Hit } from '../../../../client/board/board_base.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import {
  headings, is_afloat, open_places, picked_hex, steered, steers, type Heading, type Hex, type PowerboatsScene,
} from '../view.ts'
import type { Geometry } from './geometry.ts'

/** The heading from a hex towards a point, and the distance in hex radii. */
function towards(geometry: Geometry, hex: Hex, { x, y }: Point): { heading: Heading; far: number } {
  const from = geometry.centre(hex), angle = (Math.atan2(from.y - y, x - from.x) * 3) / Math.PI
  return { heading: headings[(Math.round(angle) + 6) % 6]!, far: Math.hypot(x - from.x, y - from.y) / geometry.cell }
}

function placed(geometry: Geometry, scene: PowerboatsScene, point: Point): Hit {
  const picked = picked_hex(scene), hex = geometry.hex(point)
  const near = picked ? towards(geometry, picked, point) : null
  if (near && near.far < 0.5) return { pick: null }
  // The arrows overlap the neighbours: a tap there means a neighbour only beyond the tips.
  if (near && near.far < 1.55 && hex !== null) return { moves: [`${picked} ${near.heading}`] }
  if (hex === null) return picked ? { pick: null } : null
  return open_places(scene.position).includes(hex) ? { pick: hex } : picked ? { pick: null } : { moves: [`${hex} E`] }
}

export function hit_test(geometry: Geometry, scene: PowerboatsScene, point: Point): Hit {
  const { view, options } = scene.position
  if (options.length === 0) return null
  if (view.step === 'place') return placed(geometry, scene, point)
  const boat = view.at === undefined ? undefined : view.boats[view.at]
  if (view.step !== 'steer' || !is_afloat(boat)) return null
  // The whole sector of a heading counts, so that a finger need not be exact.
  const { heading, far } = towards(geometry, boat.on, point)
  if (far < 0.55) return null
  const steer = steers.find((it) => steered(boat.heading, it) === heading)
  return steer ? { moves: [steer] } : null
}
