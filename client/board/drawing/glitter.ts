// Light on the water under the sun or the moon: short strokes, denser near the horizon. Deterministic.
import { random, times } from './random.ts'

/** The glitter as an SVG picture. */
export const glitter_svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} 0 ${width} ${height}" width="${width}" height="${height}">` +
  `<path d="${glitter(80, height - 10)}" fill="none" stroke="#fff6d8" stroke-width="2" stroke-linecap="round"/></svg>`

/** A path of strokes around x = 0, from y = 0 downwards. */
function glitter(count: number, height: number): string {
  const chance = random(3)
  return times(count, () => {
    const depth = chance() * chance()
    const width = chance.between(5, 23) * (1 + depth)
    const x = (chance() + chance() - 1) * (34 + depth * 150) - width / 2
    return `M${x.toFixed(1)} ${(4 + depth * height).toFixed(1)}h${width.toFixed(1)}`
  }).join('')
}
