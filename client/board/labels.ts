// Finds room for labels: each takes, of the places it likes, the one that hides least.
import { inside, shared, type Rect } from './geometry.ts'

/** Where each label lies. `likes` are its places, the best first; `taken` what should not be hidden. */
export function placed(likes: Rect[][], taken: Rect[], frame: Rect): Rect[] {
  const full = [...taken]
  return likes.map((wishes) => {
    const costs = wishes.map((wish, i) => {
      const rect = inside(wish, frame, 3)
      const hidden = full.reduce((sum, other) => sum + shared(rect, other), 0)
      const pushed = Math.abs(rect.x - wish.x) + Math.abs(rect.y - wish.y)
      return { rect, cost: hidden + pushed * 4 + i * rect.height * 2 }
    })
    const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a)).rect
    full.push(best)
    return best
  })
}
