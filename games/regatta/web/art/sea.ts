// The sea, in landscape or portrait: deep water with swell under a band of light, shallows beyond the edge, and the
// shore around them. Light comes from the top left in both.
import { boardwalk, gabled, house, lighthouse, parasol, tent } from '../../../../client/board/drawing/buildings.ts'
import { smooth, type Point } from '../../../../client/board/drawing/curves.ts'
import { fir_green, lime, oak } from '../../../../client/board/drawing/palette.ts'
import { bush, flowers, tree, tuft } from '../../../../client/board/drawing/plants.ts'
import { rock } from '../../../../client/board/drawing/rocks.ts'
import { clouds } from '../../../../client/board/drawing/water.ts'
import { blur, el, ellipse, group, line, num, path, place, random, rect, times, unit, type Random } from './drawing.ts'
import { sea_box } from './layout.ts'

const shallows = 0.34  // as wide as a hull may overhang

/** An uneven coast at a distance beyond the edge. */
function coast(landscape: boolean, beyond: number, uneven: number, chance: Random): string {
  const { x, y, width, height } = sea_box(landscape), inset = 0.9 - beyond
  const [w, h] = [(width - 2 * inset) * unit, (height - 2 * inset) * unit]
  const [left, top] = [(x + inset) * unit, (y + inset) * unit]
  const r = 0.55 * unit, step = 0.42 * unit
  const off = () => chance.between(-uneven, uneven) * unit
  const side = (from: Point, to: Point): Point[] => {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]), count = Math.max(2, Math.round(long / step))
    return times(count, (i): Point => {
      const t = i / count, [nx, ny] = [(to[1] - from[1]) / long, -(to[0] - from[0]) / long], by = off()
      return [from[0] + (to[0] - from[0]) * t + nx * by, from[1] + (to[1] - from[1]) * t + ny * by]
    })
  }
  return smooth([
    ...side([left + r, top], [left + w - r, top]), ...side([left + w, top + r], [left + w, top + h - r]),
    ...side([left + w - r, top + h], [left + r, top + h]), ...side([left, top + h - r], [left, top + r]),
  ], true)
}

/** The objects on the shore, in course coordinates, so that both pictures show the same place. */
function furniture(landscape: boolean, chance: Random): string {
  const at = (across: number, up: number): [number, number] =>
    (landscape ? [up * unit, across * unit] : [across * unit, -up * unit])
  const put = (across: number, up: number, scale: number, what: string) => {
    const [x, y] = at(across, up)
    return { y, mark: place(x, y, scale, what) }
  }
  const grow = (make: (x: number, y: number) => string, across: number, up: number) => {
    const [x, y] = at(across, up)
    return { y, mark: make(x, y) }
  }
  const sides = times(46, (i) => {
    const ring = i % 4, t = (i / 46) * 1.03
    const [across, up] = ring === 0 ? [-3.25 - chance.between(0.62, 0.86), -1.9 + t * 8.6] : ring === 1
      ? [3.25 + chance.between(0.62, 0.86), -1.9 + t * 8.6]
      : ring === 2 ? [-3.6 + t * 7.2, 6.5 + chance.between(0.62, 0.86)]
        : [-3.6 + t * 7.2, -1.5 - chance.between(0.66, 0.86)]
    const kind = chance()
    return grow((x, y) => (kind < 0.42 ? tree(x, y, chance.between(9, 14), chance.pick([oak, lime, fir_green]), chance)
      : kind < 0.66 ? bush(x, y, chance.between(6, 10), chance.pick([oak, lime]), chance)
        : kind < 0.8 ? rock(x, y, chance.between(4, 8), chance) : tuft(x, y, 9, '#86ac5a') +
          flowers(x + 8, y, 7, 4, chance)), across, up)
  })
  const things = [
    put(-2.2, 6.5 + 0.72, 0.72, lighthouse), put(-0.55, -1.5 - 0.68, 0.62, house('#c4543f', 46, 24)),
      put(-1.05, -1.5 - 0.7, 0.6, gabled('#3f7d94', 26, 24)),
    put(0.1, -1.5 - 0.64, 0.6, gabled('#d79a3c', 24, 20)), put(1.4, -1.5 - 0.6, 0.5, parasol(13, '#d7403a')),
      put(1.75, -1.5 - 0.66, 0.5, parasol(13, '#2f7fae')),
    put(2.15, -1.5 - 0.58, 0.5, parasol(13, '#e0a53a')), put(3.25 + 0.62, 1.2, 0.6, tent),
      put(-3.25 - 0.66, 2.1, 0.55, parasol(13, '#2e8f6a')),
  ]
  const [px, py] = at(-0.35, -1.52), pier = landscape ? boardwalk(px - 52, py - 7, 56, 14, 7)
    : boardwalk(px - 7, py, 14, 56, 7)
  const all = [...sides.filter(({ mark }) => mark !== ''), ...things].sort((a, b) => a.y - b.y).map(({ mark }) => mark)
  return pier + all.join('')
}

export function sea(landscape: boolean): string {
  const { x, y, width, height } = sea_box(landscape), [w, h] = [width * unit, height * unit],
    chance = random(landscape ? 31 : 30)
  const all = (fill: string, more = {}) => rect(x * unit, y * unit, w, h, fill, more)
  const shore = coast(landscape, shallows + 0.12, 0.035, random(7)),
    shelf = coast(landscape, shallows - 0.06, 0.03, random(9))
  const frame = `M${num(x * unit)} ${num(y * unit)}h${num(w)}v${num(h)}h${num(-w)}Z`
  const [gx, gy] = [(x + width * 0.66) * unit, (y + height * 0.5) * unit]
  return group({ transform: `translate(${num(-x * unit)} ${num(-y * unit)})` },
    el('defs', {},
      el('linearGradient', { id: 'deep', x1: 0, y1: 0, x2: 1, y2: 1 },
        [[0, '#2179a4'], [0.45, '#19658f'], [1, '#0f4a72']].map(([offset, stop_color]) =>
        el('stop', { offset, stop_color })).join('')) +
      el('radialGradient', { id: 'sun' }, [[0, '#fff1c4', 0.55], [0.5, '#9fdbe6', 0.28],
        [1, '#5fb6d2', 0]].map(([offset, stop_color, stop_opacity]) =>
        el('stop', { offset, stop_color, stop_opacity })).join('')) +
      clouds('swell', { kind: 'fractalNoise', frequency: [0.005, 0.013], seed: 14, soft: 1.5, colour: [0.72, 0.94, 1],
        opacity: [1.8, -0.8] }) +
      clouds('light', { kind: 'turbulence', frequency: [0.012, 0.026], seed: 21, soft: 1, colour: [1, 1, 1],
        opacity: [-7.5, 1] }) +
      clouds('dunes', { kind: 'fractalNoise', frequency: [0.03, 0.05], seed: 3, soft: 1, colour: [0.55, 0.42, 0.2],
        opacity: [1.6, -0.75] }) +
      blur('soft', 9) + el('clipPath', { id: 'land' }, path(frame + shore, '#000', { clip_rule: 'evenodd' }))),
    all('url(#deep)'), all('none', { filter: 'url(#swell)', opacity: 0.5 }),
    ellipse(gx, gy, w * 0.2, h * 0.6, 'url(#sun)',
      { opacity: 0.75, transform: `rotate(${landscape ? 62 : 32} ${num(gx)} ${num(gy)})` }),
    all('none', { filter: 'url(#light)', opacity: 0.13 }),
    path(frame + shelf, '#5cc6c0', { fill_rule: 'evenodd', opacity: 0.7 }),
      line(shelf, '#8fe0d0', 30, { opacity: 0.38, filter: 'url(#soft)' }),
    line(shore, '#eafcff', 9, { opacity: 0.45 }), line(shore, '#fff', 3.4,
      { opacity: 0.85, stroke_dasharray: '40 9 22 13' }),
    group({ clip_path: 'url(#land)' }, path(frame + shore, '#f0dcae', { fill_rule: 'evenodd' }),
      all('none', { filter: 'url(#dunes)', opacity: 0.3 }),
      line(shore, '#d9bf86', 14, { opacity: 0.8 }),
      path(frame + coast(landscape, 0.74, 0.06, random(4)), '#a5c06c', { fill_rule: 'evenodd' })),
    furniture(landscape, chance))
}

/** Small waves as a seamless tile. */
export const waves_size = 420
export function waves(): string {
  const chance = random(12), over = [0, -waves_size]
  const crest = (x: number, y: number, long: number, opacity: number, colour: string) =>
    over.flatMap((dx) => over.map((dy) =>
    line(`M${num(x + dx)} ${num(y + dy)}q${num(long / 4)} -3 ${num(long / 2)} 0t${num(long / 2)} 0`, colour, 1.3,
      { opacity }))).join('')
  return times(64, () => {
    const [x, y, long] = [chance() * waves_size, chance() * waves_size, chance.between(9, 26)]
    return crest(x + 1.5, y + 2.5, long, chance.between(0.08, 0.16), '#06283c') +
      crest(x, y, long, chance.between(0.12, 0.3), '#eafcff')
  }).join('')
}
