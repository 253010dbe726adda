// What of the water is shown: the boat, where it may end and what it makes for, or while others move, all boats.
import type { Point, Rect } from '../../../../client/board/geometry.ts'
import type { Camera } from './geometry.ts'

export interface Size {
  width: number
  height: number
}

/** What has to be in sight: points of the plane. */
export interface Wanted {
  must: Point[]
  should: Point[]  // left out where the water would become smaller than `least`
  least: number  // pixels a unit
}

// Pixels a unit: never needed larger.
export const largest = 0.0125
const beyond = 5200  // what is shown of the shore
const around = 4600  // how far beyond what matters one sees: a hull's length, and tags

const fitting = ({ width, height }: Size, box: Rect) => Math.min(width / box.width, height / box.height)
const grown = ({ x, y, width, height }: Rect, by: number): Rect =>
  ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by })

const centred = (size: Size, { x, y, width, height }: Rect, scale: number): Camera =>
  ({ scale, x: size.width / 2 - (x + width / 2) * scale, y: size.height / 2 - (y + height / 2) * scale })

/** All of the water, in the middle. */
export const whole = (size: Size, water: Rect): Camera => {
  const box = grown(water, 1800)
  return centred(size, box, fitting(size, box))
}

/** Where one end of the water may lie, so that no more is shown beyond it than needed. */
function held(at: number, room: number, from: number, length: number, scale: number): number {
  const low = (from - beyond) * scale, long = (length + 2 * beyond) * scale
  return long <= room ? (room - length * scale) / 2 - from * scale : Math.max(room - long - low, Math.min(-low, at))
}

/** The same camera on a board of another size. */
export const kept = (size: Size, { scale, x, y }: Camera, water: Rect): Camera => ({
  scale, x: held(x, size.width, water.x, water.width, scale), y: held(y, size.height, water.y, water.height, scale),
})

function box_of(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x), ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return grown({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, around)
}

/** A camera on some points, as near as they allow. */
export function on(size: Size, points: readonly Point[], water: Rect): Camera {
  const box = box_of(points)
  const scale = Math.max(whole(size, water).scale, Math.min(largest, fitting(size, box)))
  return kept(size, centred(size, box, scale), water)
}

export const shows = (size: Size, { scale, x, y }: Camera, points: readonly Point[], margin = around * 0.62): boolean =>
  points.every((point) => {
    const far = margin * scale, at = { x: point.x * scale + x, y: point.y * scale + y }
    return at.x >= far && at.y >= far && at.x <= size.width - far && at.y <= size.height - far
  })

/** The camera for what is wanted: the one there is, if it will do, because every move of it costs the eye something. */
export function aimed(size: Size, { must, should, least }: Wanted, water: Rect, now: Camera | null): Camera {
  if (must.length === 0) return now ?? whole(size, water)
  const both = on(size, [...must, ...should], water)
  const chosen = both.scale >= least ? both : on(size, must, water)
  const wanted = chosen === both ? [...must, ...should] : must
  const near_enough = now && now.scale >= chosen.scale * 0.74 && now.scale <= largest * 1.01
  return near_enough && shows(size, now, wanted) ? now : chosen
}
