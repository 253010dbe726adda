// Boulders with flat faces, shaded for light from the top left.
import { polygon, shrink, type Point } from './curves.ts'
import { colours } from './palette.ts'
import { times, type Random } from './random.ts'
import { num, path } from './svg.ts'

const tones = ['#3d4851', '#4c5861', '#5f6c75', '#77848c', '#929da4', '#aeb8bd'] as const

export function rock(x: number, y: number, r: number, chance: Random): string {
  const count = 8
  const turn = chance()
  const outline = times(count, (i): Point => {
    const [angle, reach] = [((i + turn + chance.between(-0.22, 0.22)) / count) * 2 * Math.PI,
      r * chance.between(0.88, 1.14)]
    return [x + reach * Math.cos(angle) * 1.14, y + reach * Math.sin(angle) * 0.86]
  })
  const summit: Point = [x - r * 0.14, y - r * 0.24]
  const cap = shrink(outline, summit, chance.between(0.44, 0.54))
  const faces = times(count, (i) => {
    const next = (i + 1) % count
    const [[ax, ay], [bx, by]] = [outline[i]!, outline[next]!]
    const [dx, dy] = [(ax + bx) / 2 - x, (ay + by) / 2 - y]
    const light = (-dx * 0.55 - dy * 0.95) / r
    const tone = tones[Math.max(0, Math.min(4, Math.round(1.9 + light * 2.2 + chance.between(-0.35, 0.35))))]!
    return path(polygon([outline[i]!, outline[next]!, cap[next]!, cap[i]!]), tone, { stroke: tone, stroke_width: 0.8 })
  })
  const whole = polygon(outline)
  const soft = { stroke_width: r * 0.16, stroke_linejoin: 'round' }
  return path(whole, colours.night, {
    opacity: 0.4, transform: `translate(${num(r * 0.22)} ${num(r * 0.3)})`, stroke: colours.night, ...soft,
  }) + path(whole, tones[1], { stroke: '#353f47', ...soft }) + faces.join('') +
    path(polygon(cap), tones[4], { stroke: tones[4], stroke_width: 0.8 }) +
    path(polygon(shrink(cap, [summit[0] - r * 0.1, summit[1] - r * 0.1], 0.5)), tones[5])
}
