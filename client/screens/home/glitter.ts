// Light on the water under the sun or the moon: short strokes, denser near the horizon. Always the same ones.
import { random, times } from '../../board/drawing/random.ts'

/** A path of strokes around x = 0, from y = 0 downwards. */
export function glitter(count: number, height: number): string {
  const chance = random(3)
  return times(count, () => {
    const depth = chance() * chance()
    const width = chance.between(5, 23) * (1 + depth)
    const x = (chance() + chance() - 1) * (34 + depth * 150) - width / 2
    return `M${x.toFixed(1)} ${(4 + depth * height).toFixed(1)}h${width.toFixed(1)}`
  }).join('')
}
