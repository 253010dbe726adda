// Plants on a bank, with their base at (0, 0) by default, lit from the top left.
import { polygon, tapered, type Point } from './curves.ts'
import { colours, type Leaves } from './palette.ts'
import { times, type Random } from './random.ts'
import { circle, ellipse, group, line, num, path, place, rect } from './svg.ts'

const ground_shadow = (x: number, y: number, rx: number, ry: number) =>
  ellipse(x, y, rx, ry, colours.shade, { opacity: 0.34 })

/** Puffs of leaves around a centre. */
function crown(x: number, y: number, r: number, leaves: Leaves, chance: Random): string {
  const [dark, mid, light, glint] = leaves
  const ring = times(8, (i) => {
    const angle = ((i + chance.between(-0.25, 0.25)) / 8) * 2 * Math.PI
    return { x: x + Math.cos(angle) * r * 0.58, y: y + Math.sin(angle) * r * 0.5, r: r * chance.between(0.4, 0.52) }
  })
  const lit = ring.map((puff) => ({ ...puff, side: (puff.x - x + (puff.y - y) * 1.2) / r }))
  const puffs = (list: typeof lit, shift: number, size: number, fill: string) =>
    list.map((puff) => circle(puff.x - r * shift, puff.y - r * shift * 1.1, puff.r * size, fill)).join('')
  const flecks = times(7, () => {
    const [a, d] = [chance.between(2.6, 5.4), r * chance.between(0.15, 0.7)]
    const [fx, fy] = [x + Math.cos(a) * d, y + Math.sin(a) * d * 0.9]
    return ellipse(fx, fy, r * 0.08, r * 0.05, glint)
  })
  return puffs(lit, 0, 1, dark) + ellipse(x, y, r * 0.7, r * 0.62, dark) +
    puffs(lit.filter(({ side }) => side < 0.75), 0.1, 0.86, mid) + circle(x - r * 0.12, y - r * 0.14, r * 0.56, mid) +
    puffs(lit.filter(({ side }) => side < 0.05), 0.16, 0.62, light) +
    circle(x - r * 0.26, y - r * 0.3, r * 0.32, light) + flecks.join('')
}

export const bush = (x: number, y: number, r: number, leaves: Leaves, chance: Random) =>
  ground_shadow(x + r * 0.42, y + r * 0.5, r * 1.02, r * 0.62) + crown(x, y, r, leaves, chance)

export function tree(x: number, y: number, r: number, leaves: Leaves, chance: Random): string {
  const trunk: Point[] = [[x - r * 0.17, y], [x - r * 0.1, y - r * 0.9], [x + r * 0.1, y - r * 0.9], [x + r * 0.19, y]]
  return ground_shadow(x + r * 0.75, y + r * 0.1, r * 1.1, r * 0.42) + path(polygon(trunk), colours.timber) +
    path(polygon([[x, y], [x, y - r], [x + r * 0.1, y - r * 0.9], [x + r * 0.19, y]]), '#4c3219') +
    crown(x, y - r * 1.05, r, leaves, chance)
}

export function fir(x: number, y: number, r: number, [dark, mid, light]: Leaves): string {
  const tier = (top: number, base: number, half: number) => {
    const hem: Point[] = times(7, (i) => [x - half + (half * i) / 3, y - base * r + (i % 2 ? 0 : r * 0.14)])
    return path(polygon([[x, y - top * r], ...hem.slice().reverse()]), dark) +
      path(polygon([[x, y - top * r], [x + half * 0.2, y - base * r], ...hem.slice(0, 4).reverse()]), mid) +
      path(polygon([[x, y - top * r], [x - half * 0.3, y - base * r - r * 0.08], hem[0]!]), light)
  }
  return ground_shadow(x + r * 0.7, y + r * 0.05, r * 0.95, r * 0.34) +
    rect(x - r * 0.13, y - r * 0.4, r * 0.26, r * 0.42, colours.timber) +
    tier(1.35, 0.25, r * 0.82) + tier(1.85, 0.8, r * 0.66) + tier(2.35, 1.4, r * 0.46)
}

/** A willow whose twigs hang down to the water. */
export function willow(r: number, leaves: Leaves, chance: Random): string {
  const [dark, mid, light, glint] = leaves
  // A dome of leaves with a fringe of hanging twigs.
  const mop = (x: number, half: number, top: number, low: number, high: number, count: number, fill: string) => {
    const [left, step] = [x - half, (2 * half) / count]
    const fringe = times(count, (i) => {
      const from = x + half - i * step
      const tip = chance.between(low, high) - Math.abs(count / 2 - i - 0.5) * r * 0.035
      return `Q${num(from + step * 0.05)} ${num(tip - r * 0.3)} ${num(from - step * 0.45)} ${num(tip)}` +
        `Q${num(from - step * 0.75)} ${num(tip - r * 0.34)} ${num(from - step)} ` +
        num(top + r * (0.62 + chance() * 0.2))
    })
    return path(`M${num(left)} ${num(top + r * 0.62)}Q${num(left - r * 0.02)} ${num(top)} ${num(x)} ${num(top)}` +
      `Q${num(x + half + r * 0.02)} ${num(top)} ${num(x + half)} ${num(top + r * 0.62)}${fringe.join('')}Z`, fill)
  }
  const glints = times(12, () =>
    line(`M${num(chance.between(-0.62, 0.1) * r)} ${num(chance.between(-1.85, -0.95) * r)}` +
      `q${num(r * 0.02)} ${num(r * 0.1)} 0 ${num(r * 0.18)}`, glint, r * 0.045))
  return ground_shadow(r * 0.4, r * 0.06, r * 0.95, r * 0.26) +
    path(polygon([[-r * 0.2, r * 0.04], [-r * 0.1, -r], [r * 0.14, -r], [r * 0.22, r * 0.06]]), colours.timber) +
    mop(0, r, -r * 2, -r * 0.1, r * 0.2, 11, dark) + mop(-r * 0.08, r * 0.82, -r * 1.96, -r * 0.4, -r * 0.05, 9, mid) +
    mop(-r * 0.24, r * 0.54, -r * 1.92, -r * 0.85, -r * 0.45, 6, light) + glints.join('')
}

export function reeds(count: number, chance: Random): string {
  return ellipse(2, 4, count * 2.9, 3, colours.night, { opacity: 0.22 }) + times(count, (i) => {
    const [x, height, lean] = [(i - count / 2) * 5 + chance() * 3, chance.between(17, 30), chance.between(-4, 5)]
    const stalk = path(tapered([[x, 5], [x + lean * 0.2, -height * 0.4], [x + lean, -height]], 3),
      i % 2 ? '#4f8a3c' : '#7aa648')
    const leaf = path(tapered([[x, 4], [x - 4, -height * 0.35], [x - 8 + lean, -height * 0.62]], 2.6), '#5f9640')
    const head = i % 2
      ? rect(x + lean - 2, -height - 6, 4, 11, '#5e3a20', { rx: 2 }) +
        rect(x + lean - 1.6, -height - 5, 1.3, 8, '#8a5a35', { rx: 0.6 })
      : ''
    return leaf + stalk + head
  }).join('')
}

export const lily = (x: number, y: number, r: number, blooms: boolean) =>
  group({ transform: `translate(${x} ${y})` },
    ellipse(1.5, 2.4, r, r * 0.76, colours.night, { opacity: 0.3 }),
    path(`M0 0L${r} ${-r * 0.2}A${r} ${r * 0.78} 0 1 1 ${r * 0.84} ${-r * 0.5}Z`, '#3f8a4c'),
    path(`M0 0L${r * 0.86} ${-r * 0.24}A${r * 0.88} ${r * 0.66} 0 1 1 ${r * 0.72} ${-r * 0.5}Z`, '#63ab5c'),
    place(0, 0, r, line('M0 0L-.7-.2M0 0L-.3 .5M0 0L-.2-.55M0 0L.4 .4', '#8fca78', 0.07)),
    blooms ? lotus(-1, -2, r * 0.09) : '')

const lotus = (x: number, y: number, scale: number) =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` },
    [-75, 75, -45, 45, -15, 15].map((angle, i) =>
      path('M0 1Q-4.4 -3 0 -9.4Q4.4 -3 0 1Z', i < 2 ? '#f4a9c8' : '#ffd9e7',
        { stroke: '#d8669a', stroke_width: 0.7, transform: `rotate(${angle})` })).join(''),
    circle(0, -1.4, 2, '#ffcf3f'))

/** A tuft of grass of this height. */
export const tuft = (x: number, y: number, height: number, fill: string) => place(x, y, height,
  path('M-.5 0q.05-.7-.35-.95q.5 .2 .6 .55q.02-.7 .3-1q.18 .5 .1 .95q.25-.4 .62-.5q-.3 .4-.34 .95Z', fill))

const petals = ['#fffaf0', '#ffd76a', '#f7a8c9', '#ffffff', '#e8615c'] as const
export function flowers(x: number, y: number, spread: number, count: number, chance: Random, size = 1): string {
  const fill = chance.pick(petals)
  return times(count, () => {
    const [fx, fy, r] = [x + chance.between(-spread, spread), y + chance.between(-spread, spread) * 0.7,
      size * chance.between(1, 1.6)]
    return circle(fx + r * 0.4, fy + r * 0.6, r, colours.shade, { opacity: 0.28 }) + circle(fx, fy, r, fill) +
      circle(fx, fy, r * 0.36, fill === '#ffd76a' ? '#c8801e' : '#f2b632')
  }).join('')
}
