// Drawing in pool units for either orientation: a square is `unit` long, (0, 0) is the corner of the picture.
import type { Point } from '../../../../client/board/drawing/curves.ts'
import { group, num, rect } from '../../../../client/board/drawing/svg.ts'
import { across, length, picture_size, reach, type Orientation } from './layout.ts'

export const unit = 40

export interface Frame {
  portrait: boolean
  width: number
  height: number
  at(u: number, v: number): Point
  box(u0: number, v0: number, u1: number, v1: number, fill: string, more?: Record<string, string | number>): string
  area(corners: readonly Point[]): string
  /** Something drawn upright in units of a square. */
  put(u: number, v: number, ...inner: string[]): string
  /** The same turned along with the pool: its top points to the far end. */
  turn(u: number, v: number, degrees: number, ...inner: string[]): string
}

export function frame(o: Orientation): Frame {
  const portrait = o === 'portrait'
  const { end, side } = reach[o]
  const [width, height] = picture_size(o).map((size) => size * unit) as [number, number]
  const at = (u: number, v: number): Point =>
    (portrait ? [(side + v) * unit, (end + length - u) * unit] : [(end + u) * unit, (side + v) * unit])
  const turn = (u: number, v: number, degrees: number, ...inner: string[]) => {
    const [x, y] = at(u, v)
    const way = degrees + (portrait ? 0 : 90)
    return group({ transform: `translate(${num(x)} ${num(y)}) rotate(${way}) scale(${unit})` }, ...inner)
  }
  return {
    portrait, width, height, at, turn,
    box(u0, v0, u1, v1, fill, more = {}) {
      const [[ax, ay], [bx, by]] = [at(u0, v0), at(u1, v1)]
      return rect(Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by), fill, more)
    },
    area: (corners) => `M${corners.map(([u, v]) => at(u, v).map(num).join(' ')).join('L')}Z`,
    put(u, v, ...inner) {
      const [x, y] = at(u, v)
      return group({ transform: `translate(${num(x)} ${num(y)}) scale(${unit})` }, ...inner)
    },
  }
}

/** The outline of the water: the pool without the two squares of either bar. */
export const basin: readonly Point[] = [
  [1, 0], [length, 0], [length, across - 2], [length - 1, across - 2], [length - 1, across], [0, across], [0, 2], [1, 2],
]
export const water_path = (f: Frame): string => f.area(basin)
