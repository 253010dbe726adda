// The curve of a boat's hop from one place to the next: an arc above the water on a landscape board, beside it on a
// portrait one.
import type { Point } from '../../../../client/board/geometry.ts'
import { n } from '../../../../client/board/svg.ts'

export type Curve = [Point, Point, Point, Point]

export function hop(from: Point, to: Point, portrait: boolean, bulge: number): Curve {
  const [x, y] = portrait ? [bulge, 0] : [0, -Math.abs(bulge)]
  const between = (t: number): Point => ({ x: from.x + (to.x - from.x) * t + x, y: from.y + (to.y - from.y) * t + y })
  return [from, between(0.25), between(0.75), to]
}

export function at(curve: Curve, t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
  const mix = (key: 'x' | 'y') => curve.reduce((sum, point, i) => sum + point[key] * weights[i]!, 0)
  return { x: mix('x'), y: mix('y') }
}

export const raised = (curve: Curve, by: number): Curve => curve.map(({ x, y }) => ({ x, y: y - by })) as Curve

export const path_of = ([a, b, c, d]: Curve): string =>
  `M${n(a.x)} ${n(a.y)}C${[b, c, d].map(({ x, y }) => `${n(x)} ${n(y)}`).join(' ')}`
