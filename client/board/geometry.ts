// Points and rectangles of a drawing.
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Rect extends Point, Size {}

/** The rectangle between two opposite corners. */
export function rect_between(a: Point, b: Point): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

export const centred = ({ x, y }: Point, width: number, height: number): Rect =>
  ({ x: x - width / 2, y: y - height / 2, width, height })

export const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

export const contains = (r: Rect, { x, y }: Point): boolean =>
  x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height

/** The common area of two rectangles. */
export function overlap_area(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** The rectangle moved as little as needed to lie inside the frame. */
export function moved_inside(r: Rect, frame: Rect, margin = 0): Rect {
  const fit = (at: number, size: number, from: number, room: number) =>
    Math.max(from + margin, Math.min(at, from + room - margin - size))
  return { ...r, x: fit(r.x, r.width, frame.x, frame.width), y: fit(r.y, r.height, frame.y, frame.height) }
}

/** The rectangle grown around its middle until it has at least this size. */
export function grown_to(r: Rect, size: number): Rect {
  return centred(middle(r), Math.max(r.width, size), Math.max(r.height, size))
}

/** The rectangle with a margin around it. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect =>
  ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by })
