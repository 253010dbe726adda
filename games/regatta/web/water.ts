// The geometry of the water, for drawing and texts: edges, zones, distances in card lengths, bearings from a bow.
import { beside, card_length, card_width } from './cards.ts'
import { goal_of, is_afloat, type Afloat, type Boat, type Mark, type Pivot, type Pose, type View } from './view.ts'

export interface BoardPoint {
  x: number
  y: number
}

export const hull_length = 6000, hull_half = 900, mark_radius = 1000

/** The edges of the water. */
export const edges = ({ unit }: Pick<View, 'unit'>) =>
  ({ left: -3.25 * unit, right: 3.25 * unit, low: -1.5 * unit, high: 6.5 * unit })

/** The corners of a hull as in the rules, bow first. */
export const hull_corners = (pose: Pose): BoardPoint[] =>
  ([[0, 0], [900, -2000], [900, -6000], [-900, -6000], [-900, -2000]] as const).map(([right, ahead]) =>
    beside(pose, right, ahead))

/** The zone of a boat: one long card before its bow. */
export const zone_corners = (pose: Pose): BoardPoint[] =>
  ([[-1, 0], [-1, 1], [1, 1], [1, 0]] as const).map(([right, ahead]) =>
    beside(pose, (right * card_width) / 2, ahead * card_length))

/** The pivot of a turn, and the pose after it. */
export const pivot_ahead: Record<Pivot, number> = { bow: 0, middle: -hull_length / 2, stern: -hull_length }
export const pivot_spot = (pose: Pose, pivot: Pivot): BoardPoint => beside(pose, 0, pivot_ahead[pivot])
export function turned(pose: Pose, pivot: Pivot, heading: number): Pose {
  const { x, y } = pivot_spot(pose, pivot)
  return { ...beside({ x, y, heading }, 0, -pivot_ahead[pivot]), heading }
}

/** The goal as a point: the next mark, or the nearest point of the line. */
export function goal_spot(view: View, boat: Afloat): BoardPoint {
  const goal = goal_of(boat), [red, green] = view.marks as [Mark, Mark]
  if (goal !== 'line') return goal === 'red' ? red : green
  const most = view.unit - mark_radius
  return { x: Math.max(-most, Math.min(most, boat.x)), y: 0 }
}

/** The distance from a bow in card lengths: to the edge of a mark, or to the line. */
export function cards_to_goal(view: View, boat: Afloat, from: BoardPoint = boat): number {
  const to = goal_spot(view, { ...boat, ...from })
  const far = Math.hypot(to.x - from.x, to.y - from.y) - (goal_of(boat) === 'line' ? 0 : mark_radius)
  return Math.max(0, far) / card_length
}
export const cards_between = (a: BoardPoint, b: BoardPoint): number => Math.hypot(b.x - a.x, b.y - a.y) / card_length

/** A distance as players judge it: halves near by, whole cards farther away, 0 for less than a card. */
export const rough = (cards: number): number => (cards < 0.75 ? 0 : cards < 3 ? Math.round(2 * cards) / 2 : Math.round(cards))

/** The bearing of a point from a bow: degrees to starboard of its heading, from −180 to 180. */
export function bearing(from: Pose, to: BoardPoint): number {
  const absolute = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
  return Math.round(((absolute - from.heading + 540) % 360) - 180)
}

/** The boats on the water, by seat. */
export const boats_afloat = (boats: readonly Boat[]): { boat: Afloat; seat: number }[] =>
  boats.flatMap((boat, seat) => (is_afloat(boat) ? [{ boat, seat }] : []))
