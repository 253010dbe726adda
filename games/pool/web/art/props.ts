// Objects on the deck, seen from above in units of a square: bars with glasses, loungers, towels, palms, balls.
import { blob, smooth } from '../../../../client/board/drawing/curves.ts'
import { ladder } from './deck.ts'
import { circle, ellipse, group, line, path, random, rect, times } from './drawing.ts'
import type { Frame } from './frame.ts'
import { across, length } from './layout.ts'

const shadow = (inner: string, x = 0.07, y = 0.1) => group({ opacity: 0.32, transform: `translate(${x} ${y})` }, inner)

function glass(x: number, y: number, drink: string): string {
  return shadow(circle(x, y, 0.12, '#1c0d02'), 0.03, 0.045) + circle(x, y, 0.12, '#fdfdf8') + circle(x, y, 0.088, drink) +
    line(`M${x - 0.01} ${y + 0.01}l.1-.13`, '#17303f', 0.03) + circle(x - 0.035, y - 0.03, 0.025, '#fff', { opacity: 0.8 })
}

/** The bar on its two squares: a counter along the outer edge, a shelf of glasses. Drawn with its far side on top. */
function bar_mark(): string {
  const planks = times(5, (i) => rect(-1, -0.5 + i * 0.2, 2, 0.2, i % 2 ? '#b07a45' : '#b9834d') +
    rect(-1, -0.5 + i * 0.2, 2, 0.022, '#7b4f26', { opacity: 0.75 })).join('')
  const top = rect(-0.9, -0.44, 1.8, 0.34, '#1c0d02', { rx: 0.14 })
  const drinks = ['#f6a6cf', '#ffd98a', '#a8e8cf', '#ff9d6e']
  return planks + shadow(top, 0.05, 0.08) + rect(-0.9, -0.44, 1.8, 0.34, '#5f3c1d', { rx: 0.14 }) +
    rect(-0.84, -0.39, 1.68, 0.24, '#85592f', { rx: 0.1 }) + rect(-0.84, -0.39, 1.68, 0.06, '#a97945', { rx: 0.03 }) +
    drinks.map((drink, i) => glass([-0.76, -0.48, 0.48, 0.76][i]!, -0.26, drink)).join('')
}

export const bars = (f: Frame): string =>
  f.turn(length - 0.5, across - 1, 0, bar_mark()) + f.turn(0.5, 1, 180, bar_mark())

export function ladders(f: Frame): string {
  const step = (u: number, v: number, degrees: number) => f.turn(u, v, degrees, ladder())
  const far = [[length - 1, across - 1.5, 0], [length - 1, across - 0.5, 0], [length - 0.5, across - 2, 90]] as const
  return far.map(([u, v, way]) => step(u, v, way) + step(length - u, across - v, way + 180)).join('')
}

export function lounger(cloth: string, stripe: string): string {
  const body = rect(-0.34, -0.85, 0.68, 1.7, '#1c0d02', { rx: 0.1 })
  return shadow(body, 0.1, 0.13) + rect(-0.38, -0.9, 0.76, 1.8, '#8a5a2c', { rx: 0.1 }) +
    rect(-0.33, -0.85, 0.66, 1.7, '#fbf6ea', { rx: 0.09 }) +
    times(4, (i) => rect(-0.33, -0.42 + i * 0.32, 0.66, 0.15, i % 2 ? stripe : cloth)).join('') +
    rect(-0.28, -0.8, 0.56, 0.3, cloth, { rx: 0.1 }) + line('M-.33-.44H.33', '#a8977a', 0.03)
}

export function towel(cloth: string, stripe: string): string {
  return shadow(rect(-0.36, -0.7, 0.72, 1.4, '#1c0d02'), 0.05, 0.06) + rect(-0.36, -0.7, 0.72, 1.4, cloth, { rx: 0.03 }) +
    [-0.5, -0.34, 0.34, 0.5].map((y) => rect(-0.36, y - 0.045, 0.72, 0.09, stripe)).join('') +
    line('M-.32-.7v-.06M-.2-.7v-.06M-.08-.7v-.06M.08-.7v-.06M.2-.7v-.06M.32-.7v-.06M-.32 .7v.06M-.2 .7v.06M-.08 .7v.06M.08 .7v.06M.2 .7v.06M.32 .7v.06', cloth, 0.035)
}

/** A palm in a tub: fronds all around, the upper ones lighter. */
export function palm(seed: number, size: number): string {
  const chance = random(seed)
  const frond = (turn: number, far: number, fill: string) => {
    const bend = chance.between(-0.14, 0.14)
    const leaf = `M0 0Q${0.16 + bend} ${-far * 0.5} ${bend} ${-far}Q${-0.16 + bend} ${-far * 0.5} 0 0Z`
    return group({ transform: `rotate(${turn})` }, path(leaf, fill), line(`M0-.05Q${bend * 0.6} ${-far * 0.5} ${bend} ${-far * 0.92}`, '#1f5b34', 0.022, { opacity: 0.6 }))
  }
  const crown = (count: number, far: number, fill: string, from: number) =>
    times(count, (i) => frond(from + i * 360 / count + chance.between(-9, 9), far * chance.between(0.86, 1.08), fill)).join('')
  return group({ transform: `scale(${size})` }, shadow(crown(8, 0.9, '#0b1a0c', 4), 0.14, 0.18),
    circle(0, 0, 0.34, '#9a5a35'), circle(0, 0, 0.27, '#5a3a22'),
    crown(9, 0.95, '#2f7350', 0), crown(8, 0.78, '#4f9c5c', 20), crown(6, 0.52, '#83c46f', 5), circle(0, 0, 0.07, '#d5e69a'))
}

export const ball = (): string => shadow(circle(0, 0, 0.24, '#1c0d02')) + circle(0, 0, 0.24, '#fffaf0') +
  ['#0e6f86', '#f2622e', '#ffd76a'].map((fill, i) => group({ transform: `rotate(${i * 120})` },
    path('M0 0Q.14-.1 .1-.218A.24 .24 0 0 0-.06-.232Q-.02-.12 0 0Z', fill))).join('') +
  circle(-0.08, -0.09, 0.05, '#fff', { opacity: 0.7 })

export const sandals = (fill: string): string => [-0.11, 0.11].map((x) =>
  shadow(ellipse(x, 0, 0.08, 0.19, '#1c0d02'), 0.03, 0.04) + ellipse(x, 0, 0.08, 0.19, fill) +
  line(`M${x - 0.06} 0Q${x}-.12 ${x + 0.06} 0`, '#fffaf0', 0.03)).join('')

export function shrub(seed: number): string {
  const chance = random(seed)
  const leaves = (r: number, fill: string, dx: number, dy: number) => path(smooth(blob(dx, dy, r, r * 0.9, chance, 0.25), true), fill)
  return shadow(leaves(0.5, '#0b1a0c', 0, 0), 0.1, 0.13) + leaves(0.5, '#2f6b3a', 0, 0) + leaves(0.38, '#43874a', -0.05, -0.06) +
    leaves(0.24, '#6aa85c', -0.1, -0.12) +
    times(5, () => circle(chance.between(-0.3, 0.3), chance.between(-0.3, 0.3), 0.05, chance.pick(['#f6a6cf', '#fffaf0', '#ffd76a']))).join('')
}
