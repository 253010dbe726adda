// Places on a board that is drawn once and shown lying or standing: u runs along it, v across. Lying, u goes to the
// right and v down; standing, u goes up and v to the right. Pictures stay upright, only places turn.
export interface Point {
  x: number
  y: number
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Plane {
  standing: boolean
  width: number
  height: number
  along: number  // the length in u
  across: number  // the length in v
  xy(u: number, v: number): Point
  uv(point: Point): { u: number; v: number }
  rect(u0: number, v0: number, u1: number, v1: number): Rect
}

export function plane(width: number, height: number, standing: boolean): Plane {
  const xy = (u: number, v: number): Point => (standing ? { x: v, y: height - u } : { x: u, y: v })
  return {
    standing,
    width,
    height,
    along: standing ? height : width,
    across: standing ? width : height,
    xy,
    uv: ({ x, y }) => (standing ? { u: height - y, v: x } : { u: x, v: y }),
    rect: (u0, v0, u1, v1) => spanned(xy(u0, v0), xy(u1, v1)),
  }
}

/** The rectangle between two corners, whichever they are. */
export function spanned(a: Point, b: Point): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

export const centred = ({ x, y }: Point, width: number, height: number): Rect =>
  ({ x: x - width / 2, y: y - height / 2, width, height })

export const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

export const holds = (r: Rect, { x, y }: Point): boolean =>
  x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height

/** The area two rectangles share. */
export function shared(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** The rectangle moved as little as needed to lie inside the frame. */
export function inside(r: Rect, frame: Rect, margin = 0): Rect {
  const fit = (at: number, size: number, from: number, room: number) =>
    Math.max(from + margin, Math.min(at, from + room - margin - size))
  return { ...r, x: fit(r.x, r.width, frame.x, frame.width), y: fit(r.y, r.height, frame.y, frame.height) }
}

/** The rectangle grown around its middle until it has at least this size. */
export function at_least(r: Rect, size: number): Rect {
  return centred(middle(r), Math.max(r.width, size), Math.max(r.height, size))
}
