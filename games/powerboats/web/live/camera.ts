// What of the lake is shown. A large board shows all of it; a small one the part that matters: the boat, where it may
// end and the buoy it has to round, or while others move, all boats.
import { lake, wide, type Spot } from '../art/layout.ts'
import type { Camera } from './geometry.ts'

export interface Size {
  width: number
  height: number
}

/** How wide a hex is drawn, in pixels: from here on it is readable, and never needed larger. */
export const readable = 24, largest = 40
const around = 1.75  // how far beyond the middle of what matters one sees
// What is shown beyond the lake, where a crash into the outermost shore is drawn: around all of it, and in a close-up.
const edge = 1.3, beyond_edge = 2.2

const fitting = ({ width, height }: Size, wide_units: number, high_units: number) =>
  Math.min(width / wide_units, height / high_units)

/** All of the lake, in the middle. */
export function whole(size: Size): Camera {
  const scale = fitting(size, lake.width + 2 * edge, lake.height + 2 * edge)
  return { scale, x: (size.width - lake.width * scale) / 2, y: (size.height - lake.height * scale) / 2 }
}
export const is_readable = (size: Size): boolean => whole(size).scale * wide >= readable

/** Where one end of the lake may lie, so that no more is shown beyond it than needed. */
function held(at: number, room: number, length: number, beyond: number): number {
  const free = room - length
  return free >= 2 * beyond ? free / 2 : Math.max(free - beyond, Math.min(beyond, at))
}

function box_of(spots: readonly Spot[]) {
  const xs = spots.map(({ x }) => x), ys = spots.map(({ y }) => y)
  const [x, y] = [Math.min(...xs) - around, Math.min(...ys) - around]
  return { x, y, width: Math.max(...xs) + around - x, height: Math.max(...ys) + around - y }
}

/** The same camera on a board of another size. */
export const kept = (size: Size, { scale, x, y }: Camera): Camera => ({
  scale,
  x: held(x, size.width, lake.width * scale, beyond_edge * scale),
  y: held(y, size.height, lake.height * scale, beyond_edge * scale),
})

/** A camera on some spots, as near as they allow. */
export function on(size: Size, spots: readonly Spot[], most = largest): Camera {
  const box = box_of(spots), all = whole(size)
  const scale = Math.max(all.scale, Math.min(most / wide, fitting(size, box.width, box.height)))
  const middle = (at: number, length: number, room: number) => room / 2 - (at + length / 2) * scale
  return {
    scale,
    x: held(middle(box.x, box.width, size.width), size.width, lake.width * scale, beyond_edge * scale),
    y: held(middle(box.y, box.height, size.height), size.height, lake.height * scale, beyond_edge * scale),
  }
}

export function shows(size: Size, { scale, x, y }: Camera, spots: readonly Spot[], margin = around * 0.7): boolean {
  const far = margin * scale
  return spots.every((spot) => {
    // Near the edge of the lake there is less to be seen beyond.
    const is_clear = (at: number, along: number, length: number, room: number) =>
      at >= Math.min(far, (along + beyond_edge) * scale) - 0.5 &&
      at <= room - Math.min(far, (length + beyond_edge - along) * scale) + 0.5
    return is_clear(spot.x * scale + x, spot.x, lake.width, size.width) &&
      is_clear(spot.y * scale + y, spot.y, lake.height, size.height)
  })
}

export interface Wanted {
  must: Spot[]  // the boat and its ends
  should: Spot[]  // the next buoy: left out where hexes would become narrower than `least`
  least: number
}

/** The camera for what is wanted: the one there is, if it will do, because every move of it costs the eye something. */
export function aimed(size: Size, { must, should, least }: Wanted, now: Camera | null): Camera {
  if (must.length === 0) return now ?? whole(size)
  const both = on(size, [...must, ...should])
  const chosen = both.scale * wide >= least ? both : on(size, must)
  const wanted = chosen === both ? [...must, ...should] : must
  const near_enough = now && now.scale >= chosen.scale * 0.72 && now.scale <= (largest / wide) * 1.01
  return near_enough && shows(size, now, wanted) ? now : chosen
}
