// The waterfall: pit, curtain, lip, foam, rainbow, and rocks on both sides. Clear towards the river, so that
// sections slide away under it.
import { tapered, type Point } from '../../../../client/board/drawing/curves.ts'
import { fir_green, lime, oak } from '../../../../client/board/drawing/palette.ts'
import { bush, fir } from '../../../../client/board/drawing/plants.ts'
import { random, times, type Random } from '../../../../client/board/drawing/random.ts'
import { rock } from '../../../../client/board/drawing/rocks.ts'
import {
  blur, circle, document_of, el, ellipse, gradient, group, line, path, rect,
} from '../../../../client/board/drawing/svg.ts'
import { bleed, join_mask, trail_depth, trodden, turf_gradient } from './banks.ts'
import { frame, type Frame, type Side } from './frame.ts'
import { layouts, type Orientation } from './layout.ts'

/** Where the water breaks, for 0 at one bank to 1 at the other. */
const lip = (f: Frame, t: number) =>
  f.fall - f.k * (10 + 22 * Math.sin(Math.PI * t) - 6 * Math.sin(11 * t + 1) - 2.6 * Math.sin(29 * t))
const foot = (f: Frame, t: number) => f.fall * 0.42 + f.k * (7 * Math.sin(17 * t) + 4 * Math.sin(41 * t + 2))
const across = (f: Frame, t: number) => f.bank - 4 * f.k + (f.across - 2 * f.bank + 8 * f.k) * t

function defs(f: Frame): string {
  const [top, foot_at] = [f.at(f.fall, 0), f.at(f.fall * 0.4, 0)]
  return el('defs', {}, turf_gradient(f) + join_mask(f, f.fall) + blur('softer', 1.5 * f.k) +
    gradient('pit', f.at(f.fall * 0.8, 0), f.at(0, 0), [[0, '#1c5f7d'], [0.5, '#11435f'], [1, '#092b42']]) +
    gradient('curtain', top, foot_at, [[0, '#7cc9da'], [0.2, '#3d9cc2'], [0.6, '#2580ad'], [1, '#9fdcea']]))
}

function pit(f: Frame, chance: Random): string {
  const rings = times(f.portrait ? 18 : 30, () => {
    const [x, y] = f.at(f.fall * 0.4 * chance(), f.bank * 0.7 + chance() * (f.across - 1.4 * f.bank))
    const r = chance.between(7, 22) * f.sprite
    return ellipse(x, y, r * 1.5, r * 0.46, 'none', {
      stroke: '#d9f4f7', stroke_width: 1.7 * f.sprite, stroke_linecap: 'round',
      stroke_dasharray: `${r * chance.between(1, 2.4)} ${r * chance.between(0.6, 1.6)}`,
      opacity: chance.between(0.22, 0.55),
    })
  })
  const edge = times(25, (i): Point => [lip(f, i / 24), across(f, i / 24)])
  const outline: Point[] = [[0, -2], [lip(f, 0), -2], ...edge, [lip(f, 1), f.across + 2], [0, f.across + 2]]
  return path(f.area(outline), 'url(#pit)') + rings.join('')
}

function curtain(f: Frame, chance: Random): string {
  const top = times(49, (i): Point => [lip(f, i / 48), across(f, i / 48)])
  const bottom = times(49, (i): Point => [foot(f, 1 - i / 48), across(f, 1 - i / 48)])
  const streak = (fill: string, low: number, high: number, width: number, opacity: number) => {
    const t = chance.between(0.005, 0.995)
    const [v, from, deep] = [across(f, t), lip(f, t) + 3 * f.k, foot(f, t)]
    const start = from - (from - deep) * chance() ** 2 * 0.4
    const end = Math.max(deep - 4 * f.k, start - (from - deep) * chance.between(low, high))
    const sway = f.k * chance.between(-3, 3)
    const down = ([[0, 0], [0.3, 0.4], [0.7, 1], [1, 1]] as const)
      .map(([part, off]) => f.at(start + (end - start) * part, v + sway * off))
    return path(tapered(down, width * f.k), fill, { opacity })
  }
  const many = f.portrait ? 0.62 : 1
  const set = (count: number, fill: string, low: number, high: number, width: number, opacity: number) =>
    times(Math.round(count * many), () => streak(fill, low, high, chance.between(0.4, 1) * width, opacity)).join('')
  return path(f.area([...top, ...bottom]), 'url(#curtain)') +
    set(90, '#0f5a88', 0.5, 1, 6, 0.55) + set(120, '#63bcd6', 0.5, 1, 5, 0.8) + set(150, '#d6f3f8', 0.3, 1, 4, 0.9) +
    set(130, '#fff', 0.2, 0.8, 3.4, 0.95)
}

function rim(f: Frame): string {
  const at = (shift: number) => f.curve(times(33, (i): Point => [lip(f, i / 32) + shift * f.k, across(f, i / 32)]))
  return line(at(-10), '#0b4f78', 9 * f.k, { opacity: 0.3 }) + line(at(9), '#0c4a74', 7 * f.k, { opacity: 0.28 }) +
    line(at(4.5), '#c9f1f7', 3 * f.k, { opacity: 0.6 }) + line(at(0), '#f2fdff', 4.6 * f.k)
}

function foam(f: Frame, chance: Random): string {
  const puffs = times(f.portrait ? 170 : 300, () => {
    const t = chance.between(-0.01, 1.01)
    const drift = chance() + chance() - 1.12
    const [x, y] = f.at(foot(f, t) + drift * f.fall * 0.13, across(f, t))
    return { x, y, r: f.sprite * (2 + (1 - Math.min(1, Math.abs(drift))) ** 1.4 * chance() * 12) }
  })
  const s = f.sprite
  const shadow = puffs.map(({ x, y, r }) => circle(x + 3 * s, y + 4.5 * s, r * 1.04, '#0a3a58'))
  // Those further down lie in front; each has its own shaded side.
  const heaps = puffs.sort((a, b) => a.y - b.y).map(({ x, y, r }) => circle(x, y, r, '#9ed3e1') +
    circle(x - r * 0.08, y - r * 0.12, r * 0.9, '#d9f1f6') + circle(x - r * 0.18, y - r * 0.24, r * 0.74, '#fff'))
  const spray = times(f.portrait ? 60 : 110, () => {
    const t = chance()
    const [x, y] = f.at(foot(f, t) + f.fall * chance.between(-0.3, 0.34), across(f, t))
    return circle(x, y, chance.between(0.7, 2) * s, '#fff', { opacity: chance.between(0.6, 1) })
  })
  return group({ opacity: 0.4 }, ...shadow) + heaps.join('') + spray.join('')
}

function rainbow(f: Frame): string {
  const bands = ['#f0645c', '#f5a24b', '#f8e063', '#7fd08d', '#66aee6', '#a884d6']
  const [x, y] = f.portrait ? f.at(f.fall * 0.06, f.across * 0.5) : f.at(f.fall * 0.48, f.across * 0.34)
  const [outer, width] = f.portrait ? [62, 3.4] : [70, 4.4]
  const arcs = bands.map((stroke, i) => {
    const r = outer - i * width
    return line(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, stroke, width * 1.1, { stroke_linecap: 'butt' })
  })
  const fade = gradient('rise', [0, y - outer], [0, y], [[0, '#fff'], [0.4, '#fff'], [1, '#000']])
  const mask = el('mask', { id: 'arch', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: f.width, height: f.height },
    rect(0, 0, f.width, f.height, 'url(#rise)'))
  return el('defs', {}, fade + mask) +
    group({ opacity: 0.42, mask: 'url(#arch)' }, group({ filter: 'url(#softer)' }, ...arcs))
}

// Boulders by the share of the fall's length, the depth behind the shore line and the radius.
const boulders = [
  [0.95, 3, 18], [0.88, 24, 23], [0.74, 2, 26], [0.66, 32, 30], [0.5, 6, 25], [0.36, 34, 32], [0.28, 4, 24],
  [0.08, 26, 31], [0.06, -2, 19], [1, 30, 13],
] as const

function cliff(f: Frame, side: Side, chance: Random): string {
  const s = f.bank / 104
  const edge = times(13, (i): Point =>
    [f.fall * (i / 12), f.shore(side, (i === 12 ? 10 : 22 + 12 * Math.sin(i * 2.1)) * s)])
  const far = f.shore(side, f.bank + 2)
  const rest: Point[] = [[f.fall + bleed, f.shore(side, 10 * s)], [f.fall + bleed, far], [0, far]]
  const ground = `${f.curve(edge)}L${f.area(rest).slice(1)}`
  const stones = boulders.map(([u, depth, r]) => {
    const [x, y] = f.at(f.fall * u, f.shore(side, depth * s))
    return { y, drawn: rock(x, y, r * (f.portrait ? 0.46 : 1) * chance.between(0.9, 1.1), chance) }
  })
  const green = [[0.18, 72], [0.4, 78], [0.62, 70], [0.84, 66], [0.98, 58]].map(([u, depth], i) => {
    const [x, y] = f.at(f.fall * u!, f.shore(side, depth! * s))
    const r = chance.between(10, 14) * f.sprite
    return { y, drawn: i % 2 ? fir(x, y, r, fir_green) : bush(x, y, r, i ? lime : oak, chance) }
  })
  const trail = f.portrait ? '' : trodden(f.curve([[f.fall * 0.62, f.shore(side, 80)],
    [f.fall * 0.8, f.shore(side, trail_depth + 6)], [f.fall, f.shore(side, trail_depth)],
    [f.fall + bleed, f.shore(side, trail_depth)]]))
  return group({ mask: 'url(#join)' }, path(ground, 'url(#turf)'), trail) +
    [...stones, ...green].sort((a, b) => a.y - b.y).map(({ drawn }) => drawn).join('')
}

/** Stones the water parts round, right at the lip. */
function stepping_stones(f: Frame, chance: Random): string {
  return [[0.34, -3, 13], [0.375, -13, 8], [0.72, -2, 12], [0.52, -6, 7]].map(([t, du, r]) => {
    const [x, y] = f.at(lip(f, t!) + du! * f.k, across(f, t!))
    const size = r! * f.sprite
    return line(`M${x - size * 1.4} ${y + size * 0.5}Q${x} ${y + size * 1.5} ${x + size * 1.5} ${y + size * 0.4}`,
      '#fff', 2.4 * f.k) +
      rock(x, y, size, chance)
  }).join('')
}

export function fall(orientation: Orientation): string {
  const f = fall_frame(orientation)
  const chance = random(19)
  return document_of(f.width, f.height, defs(f), pit(f, chance), curtain(f, chance), rim(f), foam(f, chance),
    rainbow(f),
    stepping_stones(f, chance), cliff(f, 'a', chance), cliff(f, 'z', chance))
}

export function fall_frame(orientation: Orientation): Frame {
  const { fall: length, fall_overlap } = layouts[orientation]
  return frame(orientation, 0, length + fall_overlap)
}
