// What the camera shows: the boat, where it may end and its goal, or all boats while others move.
import type { CameraLimits, CameraTarget } from '../../../../client/board/camera.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import { beside } from '../cards.ts'
import { draft_of, is_afloat, type Pose, type RegattaScene, type View } from '../view.ts'
import { boats_afloat, edges, goal_spot, hull_length, type BoardPoint } from '../water.ts'
import { water_box, type Plane } from './geometry.ts'

export const largest = 0.0125  // pixels per unit
const around = 4600  // a hull's length, and tags
export const limits_on = (view: Pick<View, 'unit'>, plane: Plane): CameraLimits => ({
  area: water_box(view, plane), around, edge: 1800, beyond: 5200, margin: around * 0.62, at_edge: false,
  readable: Infinity, close: 1.04, largest, keep: 0.74,
})

// Pixels per unit: arrows must be distinguishable, and starting places large enough for a finger.
const least = 0.0047
// When turning a boat, the ring of headings must be large enough for a finger.
const dial = { far: 15500, least: 0.0075 }

export const stern = (pose: Pose): BoardPoint => beside(pose, 0, -hull_length)

/** All boats on the water and some further points, for watching. */
export function everybody({ boats, unit }: View, { to }: Plane, spots: readonly BoardPoint[] = []): CameraTarget {
  const all = boats_afloat(boats).flatMap(({ boat }) => [boat, stern(boat)])
  const line = [{ x: -unit, y: 0 }, { x: unit, y: 0 }]
  return { must: [...(all.length > 0 ? all : line), ...spots].map(to), should: [], least }
}

/** Where a boat may end: by any card in hand, so that the camera stays still while the player compares cards, and by
    the second play of a chosen cloud. */
export function ends_of(scene: RegattaScene): BoardPoint[] {
  const { view } = scene.position, draft = draft_of(scene)
  return (view.legs ?? []).filter((leg) => leg.then === undefined || (draft?.at === 'card' && leg.card === draft.card))
}

/** When deciding: the boat, where it may end and its goal; while others decide: all boats. */
export function camera_target(scene: RegattaScene, plane: Plane): CameraTarget {
  const { view, options } = scene.position, { at, step, unit } = view
  if (step === 'over') {
    const { left, right, low, high } = edges(view)
    return { must: [{ x: left, y: low }, { x: right, y: high }].map(plane.to), should: [], least: 0 }
  }
  if (options.length === 0 || at === undefined) return everybody(view, plane)
  if (step === 'place') {
    const line: BoardPoint[] = [{ x: -unit, y: 0 }, { x: unit, y: 0 }, { x: 0, y: -12000 }]
    return { must: line.map(plane.to), should: [], least }
  }
  const boat = view.boats[at]
  if (!is_afloat(boat)) return everybody(view, plane)
  // The ring of headings surrounds the boat.
  const turning = draft_of(scene)?.at === 'turn', middle = beside(boat, 0, -hull_length / 2)
  const round = turning ? [-dial.far, dial.far].map((by) => ({ x: middle.x + by, y: middle.y + by })) : []
  const must: Point[] = [boat, stern(boat), ...ends_of(scene), ...round].map(plane.to)
  return { must, should: [goal_spot(view, boat)].map(plane.to), least: turning ? dial.least : least }
}
