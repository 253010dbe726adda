// Coordinates on a board shown in landscape or portrait: u runs along it, v across. In landscape u goes right and v
// down; in portrait u goes up and v right. Pictures stay upright, only coordinates turn.
import { rect_between, type Point, type Rect } from './geometry.ts'

export interface Plane {
  portrait: boolean
  width: number
  height: number
  along: number  // the length in u
  across: number  // the length in v
  xy(u: number, v: number): Point
  uv(point: Point): { u: number; v: number }
  rect(u0: number, v0: number, u1: number, v1: number): Rect
}

export function plane(width: number, height: number, portrait: boolean): Plane {
  const xy = (u: number, v: number): Point => (portrait ? { x: v, y: height - u } : { x: u, y: v })
  return {
    portrait,
    width,
    height,
    along: portrait ? height : width,
    across: portrait ? width : height,
    xy,
    uv: ({ x, y }) => (portrait ? { u: height - y, v: x } : { u: x, v: y }),
    rect: (u0, v0, u1, v1) => rect_between(xy(u0, v0), xy(u1, v1)),
  }
}
