// Where the minimap of a close-up goes.
import { contains, grown, type Point, type Rect, type Size } from './geometry.ts'

const margin = 8  // from the frame
const label = 24, roomy = 480  // a board of at least this size names its map, below it

/** The corner of a board with the fewest points in the map or near it; of equals the first: the bottom one on `side`,
    then the other bottom one. */
export function map_corner(board: Size, map: Size, points: readonly Point[], side: 'left' | 'right',
  clear: number): Rect {
  const right = board.width - margin - map.width, room = Math.min(board.width, board.height) < roomy ? 0 : label
  const bottom = board.height - margin - map.height - room
  const sides = side === 'left' ? [margin, right] : [right, margin]
  const row = (y: number, xs: number[]) => xs.map((x): Rect => ({ ...map, x, y }))
  const corners = [...row(bottom, sides), ...row(margin, [margin, right])]
  const load = (corner: Rect) => points.filter((point) => contains(grown(corner, clear), point)).length
  return corners.reduce((best, corner) => (load(corner) < load(best) ? corner : best))
}
