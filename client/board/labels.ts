// Places labels: each takes the candidate position that hides least.
import { moved_inside, overlap_area, type Rect } from './geometry.ts'

/** The position of each label. `candidates`: its possible positions, best first; `taken`: what should stay visible. */
export function place_labels(candidates: Rect[][], taken: Rect[], frame: Rect): Rect[] {
  const full = [...taken]
  return candidates.map((positions) => {
    const costs = positions.map((position, i) => {
      const rect = moved_inside(position, frame, 3)
      const hidden = full.reduce((sum, other) => sum + overlap_area(rect, other), 0)
      const pushed = Math.abs(rect.x - position.x) + Math.abs(rect.y - position.y)
      return { rect, cost: hidden + pushed * 4 + i * rect.height * 2 }
    })
    const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a)).rect
    full.push(best)
    return best
  })
}
