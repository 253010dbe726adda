// What can be seen on the banks of each section. Depths are measured from the shore line, in landscape units.
import { drake, duck, duckling, heron, sheep } from '../../../../client/board/drawing/animals.ts'
import { boardwalk, bridge, fisherman, house, tent, wheel } from '../../../../client/board/drawing/buildings.ts'
import type { Point } from '../../../../client/board/drawing/curves.ts'
import { blossom, colours, fir_green, lime, oak, willow_green, type Leaves } from '../../../../client/board/drawing/palette.ts'
import { bush, fir, lily, reeds, tree, willow } from '../../../../client/board/drawing/plants.ts'
import { times, type Random } from '../../../../client/board/drawing/random.ts'
import { circle, gradient, group, path, place } from '../../../../client/board/drawing/svg.ts'
import { ripple } from '../../../../client/board/drawing/water.ts'
import { trail_depth } from './banks.ts'
import type { Frame, Side } from './frame.ts'
import type { SectionKind } from './layout.ts'

/** Puts things on a bank, at a fraction of the section's length and a depth behind the shore. */
interface Spot {
  f: Frame
  chance: Random
  on(side: Side, share: number, depth: number, ...things: string[]): string
}

const turned = (thing: string) => group({ transform: 'scale(-1 1)' }, thing)

const grove = ({ f, on, chance }: Spot, side: Side, depth: number, leaves: Leaves, other: Leaves) =>
  on(side, 0.38, depth + 8, tree(0, 0, 13, leaves, chance)) +
  on(side, f.portrait ? 0.22 : 0.66, depth - 4 - (f.portrait ? 12 : 0), bush(0, 0, 9, other, chance))

const firs = ({ on }: Spot, side: Side, depth: number) =>
  on(side, 0.3, depth + 10, fir(0, 0, 11, fir_green)) + on(side, 0.62, depth + 4, fir(0, 0, 13, fir_green)) +
  on(side, 0.46, depth - 6, fir(0, 0, 9, fir_green))

/** A brook that comes down through bank z, wider where it meets the river. */
function brook({ f }: Spot): string {
  const middle = (depth: number) => f.section * 0.5 + f.k * 4 * Math.sin(depth / f.bank * 5)
  const edge = (sign: number, more: number, from: number) => times(15, (i): Point => {
    const depth = from + (f.bank + 4 - from) * (i / 14)
    const half = (8.5 + more + 9 * Math.exp(-(depth / f.k + 4) / 7)) * f.sprite
    return [middle(depth) + sign * half, f.shore('z', depth)]
  })
  const body = (more: number, from: number, fill: string) =>
    path(`${f.curve(edge(-1, more, from))}L${f.curve(edge(1, more, from).reverse()).slice(1)}Z`, fill)
  const glints = times(4, (i) => {
    const [x, y] = f.at(middle(f.bank * (0.14 + i * 0.24)), f.shore('z', f.bank * (0.14 + i * 0.24)))
    return ripple(x + (i % 2 ? 2 : -2) * f.sprite, y, 5.4 * f.sprite, 0, f.sprite * 0.8, 0.75)
  })
  return body(3.4, 7 * f.k, '#bfa667') + body(2.4, 5 * f.k, colours.sand) + body(0, -6 * f.k, 'url(#brook)') +
    glints.join('')
}

/** Its colours, from the river's shallows to its own. */
export const scene_defs = (f: Frame) =>
  gradient('brook', f.at(0, f.shore('z', -6 * f.k)), f.at(0, f.shore('z', f.bank * 0.5)),
    [[0, '#6fcac9', 0], [0.12, '#5fc2c6'], [1, '#3aa6b8']])

const footbridge = (f: Frame) => (f.portrait ? boardwalk(-7, -20, 14, 40, 5) : bridge)

const jetty = (f: Frame) => f.portrait
  ? boardwalk(-34, -7, 56, 14, 7) + place(-22, -1, 1, fisherman)
  : boardwalk(-9, -34, 18, 52, 7) + place(0, -20, 1, fisherman)

/** Bushes along the board's edge, clear of the numbers and signs in the middle. */
function hedge({ f, on, chance }: Spot): string {
  const shrub = (side: Side, share: number) => {
    if (chance() < 0.3) return ''
    return on(side, share, chance.between(84, 98), bush(0, 0, chance.between(7, 9.5), chance.pick([oak, lime]), chance))
  }
  // In portrait the numbers take most of bank a.
  const early = f.portrait ? '' : shrub('a', 0.25)
  return early + shrub('a', 0.88) + shrub('z', 0.25) + shrub('z', 0.88)
}

/** Foam under the mill's wheel. */
const splash = ([
  [-13, 13, 3.4], [13, 13, 3.6], [-6, 16, 4], [7, 16.4, 3.8], [0, 16, 4.4], [-18, 15, 2], [19, 15.4, 2],
] as const).map(([x, y, r]) =>
  circle(x, y + 0.8, r, colours.foam_shade) + circle(x - 0.5, y, r * 0.86, '#fff')).join('')

/** `under` lies on the water below the banks, `over` on them. */
type Scene = (spot: Spot) => { under?: string; over: string }

const scenes: Record<SectionKind, Scene> = {
  sand: (s) => ({ over: firs(s, 'a', 66) + grove(s, 'z', 40, lime, oak) }),
  wave: (s) => ({ over: grove(s, 'a', 40, oak, lime) + firs(s, 'z', 30) }),
  mill: (s) => ({
    over: s.on('a', 0.44, s.f.portrait ? 54 : 26, house('#c0573a', 40, 24)) +
      s.on('a', 0.6, s.f.portrait ? 4 : 1, wheel(14), splash) +
      s.on('z', 0.4, -3, reeds(6, s.chance)) + s.on('z', 0.66, 40, bush(0, 0, 12, lime, s.chance)),
  }),
  heron: (s) => ({
    over: s.on('a', 0.26, -1, reeds(5, s.chance)) + s.on('a', 0.64, -13, heron) +
      s.on('a', 0.4, 60, bush(0, 0, 12, oak, s.chance)) + grove(s, 'z', 34, blossom, lime),
  }),
  willow: (s) => ({
    over: s.on('a', 0.44, 10, willow(25, willow_green, s.chance)) + s.on('z', 0.5, 40, tent),
  }),
  ducks: (s) => ({
    under: s.on('a', 0.42, -22, duck(drake)) + s.on('a', 0.74, -30, place(0, 0, 0.6, duck(duckling))) +
      s.on('a', 0.16, -32, place(0, 0, 0.6, duck(duckling))),
    over: grove(s, 'a', 42, lime, oak) + s.on('z', 0.6, -2, reeds(5, s.chance)) +
      s.on('z', 0.3, 46, fir(0, 0, 12, fir_green)),
  }),
  bridge: (s) => ({
    over: brook(s) + s.on('z', s.f.portrait ? 0.5 : 0.52, s.f.portrait ? 44 : trail_depth + 5, footbridge(s.f)) +
      grove(s, 'a', 44, blossom, lime),
  }),
  fisher: (s) => ({
    over: firs(s, 'a', 40) + s.on('z', 0.5, 2, jetty(s.f)) + s.on('z', 0.76, 44, bush(0, 0, 11, lime, s.chance)),
  }),
  lily: (s) => ({
    under: s.on('z', 0.48, -26, lily(-16, 3, 11, true), lily(7, -9, 9, false), lily(13, 8, 12, true),
      lily(-7, 17, 8, false)),
    over: s.on('a', 0.5, -4, reeds(7, s.chance)) + grove(s, 'a', 52, lime, oak) + grove(s, 'z', 38, lime, oak),
  }),
  sheep: (s) => ({
    over: s.on('a', 0.28, 34, place(0, 0, 1.1, sheep)) + s.on('a', 0.68, 48, turned(sheep)) +
      s.on('a', 0.66, 22, place(0, 0, 0.85, sheep)) + s.on('a', 0.16, -2, reeds(3, s.chance)) +
      grove(s, 'z', 40, oak, lime),
  }),
}

export function scene(f: Frame, kind: SectionKind, chance: Random) {
  const scaled = (depth: number) => depth * (depth > 0 ? f.bank / 104 : f.portrait ? 0.8 : 1)
  const spot: Spot = {
    f,
    chance,
    on: (side, share, depth, ...things) => f.put(f.section * share, f.shore(side, scaled(depth)), ...things),
  }
  const { under = '', over } = scenes[kind](spot)
  return { under, over: hedge(spot) + over }
}
