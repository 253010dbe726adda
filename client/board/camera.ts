// The camera of a board that is larger than its frame: where it points, and how far it may go.
import { grown, type Point, type Rect, type Size } from './geometry.ts'

/** Pixels per unit of the board, and the board's origin in pixels. */
export interface Camera {
  scale: number
  x: number
  y: number
}

/** What must be visible: points of the board. */
export interface CameraTarget {
  must: Point[]
  should: Point[]  // left out, from the last one on, while the scale would fall below `least`
  least: number
  close?: boolean  // worth a close-up, even if the whole board can be read
  still?: boolean  // the camera stays while it shows `must`
}

export interface CameraLimits {
  area: Rect  // the whole board
  edge: number  // how much is shown beyond the area: around the whole board,
  beyond: number  // and in a close-up
  around: number  // the margin around a target,
  margin: number  // and the least one at which the camera stays
  at_edge: boolean  // whether that margin shrinks near the edge
  readable: number  // the scale at which the whole board can be read, so that it has no close-up
  close: number  // how much larger than the whole board a close-up is at least
  largest: number  // the largest scale ever needed
  keep: number  // the camera stays unless another would be closer by more than this share
}

export const seen_by = ({ scale, x, y }: Camera) => (point: Point): Point =>
  ({ x: point.x * scale + x, y: point.y * scale + y })

const fitting = ({ width, height }: Size, box: Rect) => Math.min(width / box.width, height / box.height)

const centred = (size: Size, { x, y, width, height }: Rect, scale: number): Camera =>
  ({ scale, x: size.width / 2 - (x + width / 2) * scale, y: size.height / 2 - (y + height / 2) * scale })

/** The whole board, centred. */
export function whole_board(size: Size, { area, edge }: CameraLimits): Camera {
  const box = grown(area, edge)
  return centred(size, box, fitting(size, box))
}

/** One axis of the camera, moved so that no more than necessary is shown beyond the area. */
function clamped_axis(at: number, room: number, from: number, length: number, scale: number, beyond: number): number {
  const low = (from - beyond) * scale, long = (length + 2 * beyond) * scale
  return long <= room ? (room - length * scale) / 2 - from * scale : Math.max(room - long - low, Math.min(-low, at))
}

/** The camera adjusted to a board of another size. */
export const clamped = (size: Size, { scale, x, y }: Camera, { area, beyond }: CameraLimits): Camera => ({
  scale, x: clamped_axis(x, size.width, area.x, area.width, scale, beyond),
  y: clamped_axis(y, size.height, area.y, area.height, scale, beyond),
})

function box_of(points: readonly Point[], around: number): Rect {
  const xs = points.map(({ x }) => x), ys = points.map(({ y }) => y), [x, y] = [Math.min(...xs), Math.min(...ys)]
  return grown({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, around)
}

/** The camera on some points, as close as they allow. */
export function centred_on(size: Size, points: readonly Point[], limits: CameraLimits): Camera {
  const box = box_of(points, limits.around)
  const scale = Math.max(whole_board(size, limits).scale, Math.min(limits.largest, fitting(size, box)))
  return clamped(size, centred(size, box, scale), limits)
}

/** Whether the camera shows points, and enough around them. */
export function shows(size: Size, camera: Camera, points: readonly Point[], limits: CameraLimits,
  margin = limits.margin): boolean {
  const { area, beyond, at_edge } = limits, { scale } = camera
  const least = (to_edge: number) => (at_edge ? Math.min(margin, to_edge + beyond) * scale - 0.5 : margin * scale)
  const is_clear = (at: number, along: number, length: number, room: number) =>
    at >= least(along) && at <= room - least(length - along)
  return points.every((point) => {
    const { x, y } = seen_by(camera)(point)
    return is_clear(x, point.x - area.x, area.width, size.width) &&
      is_clear(y, point.y - area.y, area.height, size.height)
  })
}

/** The camera for a target. Keeps the present camera if it will do, because every camera move is distracting. */
export function camera_for(size: Size, { must, should, least, still = false }: CameraTarget, limits: CameraLimits,
  now: Camera | null): Camera {
  if (must.length === 0) return now ?? whole_board(size, limits)
  const wanted = [...must, ...should], see = () => centred_on(size, wanted, limits)
  let chosen = see()
  while (wanted.length > must.length && chosen.scale < least) {
    wanted.pop()
    chosen = see()
  }
  const near_enough = now && now.scale >= chosen.scale * limits.keep && now.scale <= limits.largest * 1.01
  return near_enough && shows(size, now, still ? must : wanted, limits) ? now : chosen
}
