// What the camera shows: the boat, where it may end and its goal, or others while they move.
import type { CameraLimits, CameraTarget } from '../../../../client/board/camera.ts'
import type { Point, Size } from '../../../../client/board/geometry.ts'
import { beside } from '../cards.ts'
import { draft_of, is_afloat, type Pose, type RegattaScene, type View } from '../view.ts'
import { boats_afloat, edges, goal_spot, hull_length, type BoardPoint } from '../water.ts'
import { water_box, type Plane } from './geometry.ts'

export const largest = 0.0125  // pixels per unit
const around = 3600  // half a hull, and tags

// Pixels per unit: arrows must be distinguishable, and starting places, which the panel offers too, apart from each other.
const least = 0.0047, least_start = 0.0034
// When turning a boat, the ring of headings must be large enough for a finger.
const dial = { far: 15500, least: 0.0075 }

// What one turn may show: the headings round a boat, and from its stern all ends of its cards, one of them played twice.
const turn_size = 36_300 + 2 * around

/** The scale at which any turn fits. A small board, a phone's, keeps it while boats sail. */
export const turn_scale = ({ width, height }: Size): number => Math.min(largest, Math.min(width, height) / turn_size)
export const is_small = (size: Size): boolean => turn_scale(size) < largest

export const limits_on = (view: Pick<View, 'unit'>, plane: Plane, size: Size): CameraLimits => ({
  area: water_box(view, plane), around, edge: 3600, beyond: 5200, margin: around * 0.62, at_edge: false,
  readable: Infinity, close: 1.04, largest: turn_scale(size), keep: 0.74,
})

export const stern = (pose: Pose): BoardPoint => beside(pose, 0, -hull_length)

/** While others decide or a boat moves past some points: all boats; on a small board of a player only those points,
    because the scale stays. */
export function watched({ position: { view: { boats, unit } }, me }: RegattaScene, { to }: Plane, size: Size,
  spots: readonly BoardPoint[] = []): CameraTarget {
  const all = boats_afloat(boats).flatMap(({ boat }) => [boat, stern(boat)])
  const line = [{ x: -unit, y: 0 }, { x: unit, y: 0 }]
  const others = all.length === 0 ? line : is_small(size) && me !== null ? [] : all
  return { must: [...others, ...spots].map(to), should: [], least }
}

/** Where a boat may end: by any card in hand, so that the camera stays still while the player compares cards, and by
    the second play of a chosen cloud. */
export function ends_of(scene: RegattaScene): BoardPoint[] {
  const { view } = scene.position, draft = draft_of(scene)
  return (view.legs ?? []).filter((leg) => leg.then === undefined || (draft?.at === 'card' && leg.card === draft.card))
}

/** When deciding: the whole boat, where it may end and its goal. */
export function camera_target(scene: RegattaScene, plane: Plane, size: Size): CameraTarget {
  const { view, options } = scene.position, { at, step, unit } = view
  if (step === 'over') {
    const { left, right, low, high } = edges(view)
    return { must: [{ x: left, y: low }, { x: right, y: high }].map(plane.to), should: [], least: 0 }
  }
  if (options.length === 0 || at === undefined) return watched(scene, plane, size)
  if (step === 'place') {
    const line: BoardPoint[] = [{ x: -unit, y: 0 }, { x: unit, y: 0 }, { x: 0, y: -11000 }]
    const beyond = view.marks.slice(0, 1).map(({ x, y }) => ({ x: x - 2500, y: y + 2500 }))  // the first mark with its flag
    return { must: line.map(plane.to), should: beyond.map(plane.to), least: least_start }
  }
  const boat = view.boats[at]
  if (!is_afloat(boat)) return watched(scene, plane, size)
  // The ring of headings surrounds the boat.
  const turning = draft_of(scene)?.at === 'turn', middle = beside(boat, 0, -hull_length / 2)
  const round = turning ? [-dial.far, dial.far].map((by) => ({ x: middle.x + by, y: middle.y + by })) : []
  const must: Point[] = [boat, stern(boat), ...ends_of(scene), ...round].map(plane.to)
  const enough = is_small(size) ? turn_scale(size) : turning ? dial.least : least
  return { must, should: [goal_spot(view, boat)].map(plane.to), least: enough }
}
