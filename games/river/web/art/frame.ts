// River coordinates on a picture: u along, v across, things upright in both orientations.
import { polygon, smooth, type Point } from '../../../../client/board/drawing/curves.ts'
import { place, rect, type Attributes } from '../../../../client/board/drawing/svg.ts'
import { layouts, type Layout, type Orientation } from './layout.ts'

export type Side = 'a' | 'z'  // the bank where v is small (top or left), and the other one

export interface Frame extends Layout {
  portrait: boolean
  width: number
  height: number
  k: number  // lengths of waves, strokes and edges, relative to landscape
  sprite: number  // the size of upright objects, relative to landscape
  at(u: number, v: number): Point
  /** v at a depth behind a bank's shore line; negative means on the water. */
  shore(side: Side, depth: number): number
  curve(points: readonly Point[], closed?: boolean): string
  area(points: readonly Point[]): string
  put(u: number, v: number, ...things: string[]): string
  box(from: Point, to: Point, fill: string, more?: Attributes): string
}

/** The frame of a picture that covers the river from u = `from` to u = `to`, measured from anywhere. */
export function frame(orientation: Orientation, from: number, to: number): Frame {
  const layout = layouts[orientation]
  const portrait = orientation === 'portrait'
  const at = (u: number, v: number): Point => (portrait ? [v, to - u] : [u - from, v])
  const sprite = portrait ? 0.62 : 1
  const mapped = (points: readonly Point[]) => points.map(([u, v]) => at(u, v))
  return {
    ...layout,
    portrait,
    width: portrait ? layout.across : to - from,
    height: portrait ? to - from : layout.across,
    k: portrait ? 0.56 : 1,
    sprite,
    at,
    shore: (side, depth) => (side === 'a' ? layout.bank - depth : layout.across - layout.bank + depth),
    curve: (points, closed = false) => smooth(mapped(points), closed),
    area: (points) => polygon(mapped(points)),
    put: (u, v, ...things) => place(...at(u, v), sprite, ...things),
    box: (a, b, fill, more = {}) => {
      const [[x1, y1], [x2, y2]] = [at(...a), at(...b)]
      return rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1), fill, more)
    },
  }
}
