// Curves through points, as path data.
import { times, type Random } from './random.ts'
import { num } from './svg.ts'

export type Point = readonly [number, number]

const spot = ([x, y]: Point) => `${num(x)} ${num(y)}`

export const polygon = (points: readonly Point[]) => `M${points.map(spot).join('L')}Z`

/** A smooth curve through the points (Catmull-Rom as cubics). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!
  const parts = times(closed ? count : count - 1, (i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    return `C${spot([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ` +
      `${spot([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${spot(c)}`
  })
  return `M${spot(at(0))}${parts.join('')}${closed ? 'Z' : ''}`
}

/** The smooth curve, continued from another path's end instead of a new start. */
const onward = (points: readonly Point[]) => `L${smooth(points).slice(1)}`

/** A stroke that is thick in the middle and pointed at its ends, as a shape to fill. */
export function tapered(points: readonly Point[], width: number): string {
  const last = points.length - 1
  const side = (sign: number) => points.map(([x, y], i): Point => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(last, i + 1)]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const reach = (sign * width * Math.sin((Math.PI * i) / last)) / 2 / (Math.hypot(dx, dy) || 1)
    return [x - dy * reach, y + dx * reach]
  })
  return `${smooth(side(1))}${onward(side(-1).reverse())}Z`
}

/** An irregular circle. */
export const blob = (x: number, y: number, rx: number, ry: number, chance: Random, uneven: number, count = 9) =>
  times(count, (i): Point => {
    const [angle, reach] = [(i / count) * 2 * Math.PI, 1 - uneven / 2 + chance() * uneven]
    return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)]
  })

/** The points scaled towards a centre. */
export const shrink = (points: readonly Point[], [x, y]: Point, by: number) =>
  points.map(([px, py]): Point => [x + (px - x) * by, y + (py - y) * by])
