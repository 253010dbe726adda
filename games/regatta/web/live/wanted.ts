// What of a scene has to be in sight.
import type { Point } from '../../../../client/board/geometry.ts'
import { beside } from '../cards.ts'
import { aimed, is_sailing, type Pose, type RegattaScene, type View } from '../view.ts'
import { afloat, edges, goal_spot, hull_length, type Spot } from '../water.ts'
import type { Wanted } from './camera.ts'
import type { Plane } from './geometry.ts'

// Pixels a unit: arrows must be told apart, and places to begin be large enough for a finger.
const least = 0.0047
// To turn a boat the ring of headings round it must be large enough for a finger too.
const dial = { far: 15500, least: 0.0075 }

export const stern = (pose: Pose): Spot => beside(pose, 0, -hull_length)

/** All boats on the water and some spots besides: for looking on. */
export function everybody({ boats, unit }: View, { to }: Plane, spots: readonly Spot[] = []): Wanted {
  const all = afloat(boats).flatMap(({ boat }) => [boat, stern(boat)])
  const line = [{ x: -unit, y: 0 }, { x: unit, y: 0 }]
  return { must: [...(all.length > 0 ? all : line), ...spots].map(to), should: [], least }
}

/** Where a boat may end: by any card in hand, so that the water stays where it is while one is looked for; by the second
    play of a cloud that is pointed out. */
export function ends_of(scene: RegattaScene): Spot[] {
  const { view } = scene.position, aim = aimed(scene)
  return (view.legs ?? []).filter((leg) => leg.then === undefined || (aim?.at === 'card' && leg.card === aim.card))
}

/** To decide: the boat, what may come of it and what it makes for; while others do, all boats. */
export function wanted(scene: RegattaScene, plane: Plane): Wanted {
  const { view, options } = scene.position, { at, step, unit } = view
  if (step === 'over') {
    const { left, right, low, high } = edges(view)
    return { must: [{ x: left, y: low }, { x: right, y: high }].map(plane.to), should: [], least: 0 }
  }
  if (options.length === 0 || at === undefined) return everybody(view, plane)
  if (step === 'place') {
    const line: Spot[] = [{ x: -unit, y: 0 }, { x: unit, y: 0 }, { x: 0, y: -12000 }]
    return { must: line.map(plane.to), should: [], least }
  }
  const boat = view.boats[at]
  if (!is_sailing(boat)) return everybody(view, plane)
  // The ring of headings lies round the boat.
  const turning = aimed(scene)?.at === 'turn', middle = beside(boat, 0, -hull_length / 2)
  const round = turning ? [-dial.far, dial.far].map((by) => ({ x: middle.x + by, y: middle.y + by })) : []
  const must: Point[] = [boat, stern(boat), ...ends_of(scene), ...round].map(plane.to)
  return { must, should: [goal_spot(view, boat)].map(plane.to), least: turning ? dial.least : least }
}
