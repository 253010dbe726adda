// The two banks of a section: foam, shadow, sand and turf. Every bank starts and ends at the same depth and
// runs straight there, so that sections join in any order.
import { blob, smooth, type Point } from '../../../../client/board/drawing/curves.ts'
import { colours } from '../../../../client/board/drawing/palette.ts'
import { flowers, tuft } from '../../../../client/board/drawing/plants.ts'
import { random, times, type Random } from '../../../../client/board/drawing/random.ts'
import { el, gradient, group, line, path } from '../../../../client/board/drawing/svg.ts'
import type { Frame, Side } from './frame.ts'

export const bleed = 4  // land fades out over its neighbour's start: no hairline between two
export const trail_depth = 60
const sides: readonly Side[] = ['a', 'z']

/** The turf's colours across the board, for `fill="url(#turf)"`. */
export function turf_gradient(f: Frame): string {
  const { grass_dark, grass, grass_light } = colours
  const share = f.bank / f.across
  return gradient('turf', [0, 0], f.portrait ? [f.across, 0] : [0, f.across], [
    [0, grass_dark], [share * 0.55, grass], [share, grass_light],
    [1 - share, grass_light], [1 - share * 0.55, grass], [1, grass_dark],
  ])
}

/** Fades land out over what lies beyond u = `end`, for `mask="url(#join)"`. */
export function join_mask(f: Frame, end: number): string {
  const fade = gradient('join_fade', f.at(end, 0), f.at(end + bleed, 0), [[0, '#fff'], [1, '#000']])
  return fade + el('mask', { id: 'join', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: f.width, height: f.height },
    f.box([0, 0], [end + bleed, f.across], 'url(#join_fade)'))
}

/** A wavering line along a bank, straight at both ends. */
function waver(f: Frame, side: Side, depth: number, reach: number, chance: Random): Point[] {
  const [slow, quick] = [chance.between(-1, 1), chance.between(0, 6)]
  const steps = 16
  return [...times(steps + 1, (i): Point => {
    const t = i / steps
    const sway = Math.sin(Math.PI * t) ** 2 * (slow * 0.7 + 0.45 * Math.sin(quick + t * 11))
    return [t * f.section, f.shore(side, depth + reach * sway)]
  }), [f.section + bleed, f.shore(side, depth)]]
}

const moved = (points: readonly Point[], side: Side, by: number) =>
  points.map(([u, v]): Point => [u, side === 'a' ? v + by : v - by])

function land(f: Frame, side: Side, edge: readonly Point[], depth: number): string {
  const far = f.shore(side, depth)
  return `${f.curve(edge)}L${f.area([[f.section + bleed, far], [0, far]]).slice(1)}`
}

function meadow(f: Frame, side: Side, chance: Random): string {
  const depth = () => f.shore(side, f.bank * chance.between(0.2, 0.94))
  const { section, k } = f
  const patch = (fill: string) => {
    const r = section * chance.between(0.12, 0.2)
    const [x, y] = f.at(chance.between(r * 1.5, section - r * 1.5), depth())
    return path(smooth(blob(x, y, r * 1.2, r * 0.7, chance, 0.4), true), fill, { opacity: 0.3 })
  }
  const blade = () => {
    const [x, y] = f.at(section * chance.between(0.08, 0.92), depth())
    return tuft(x, y, chance.between(4, 6.4) * f.sprite, chance.pick([colours.blade, '#7fa54f', '#c7d588']))
  }
  const bed = () => {
    const [x, y] = f.at(section * chance.between(0.15, 0.85), depth())
    return flowers(x, y, 7 * f.sprite, 3 + Math.floor(chance() * 4), chance, f.sprite * 1.1)
  }
  return times(2, () => patch('#7c9f4e')).join('') + times(2, () => patch('#cbd68c')).join('') +
    times(Math.round(11 * Math.sqrt(k)), blade).join('') + times(3, bed).join('')
}

/** A footpath along the bank, where there is room for one. */
function trail(f: Frame, side: Side, chance: Random): string {
  if (f.portrait) return ''
  return trodden(f.curve(waver(f, side, trail_depth, 7, chance)))
}

export const trodden = (way: string) =>
  ([['#8da456', 9], ['#d9c690', 6.6], ['#eadbb0', 2.4]] as const).map(([stroke, width]) =>
    line(way, stroke, width, { stroke_linecap: 'butt' })).join('')

function turf_edge(f: Frame, side: Side, edge: readonly Point[], chance: Random): string {
  const shade = side === 'a' ? line(f.curve(moved(edge, side, 1.6 * f.k)), '#8f7434', 2.4 * f.k, { opacity: 0.4 }) : ''
  const blades = times(5, () => {
    const [u, v] = edge[1 + Math.floor(chance() * (edge.length - 3))]!
    const [x, y] = f.at(u, v)
    return tuft(x, y + 1.4, chance.between(4.4, 6.6) * f.sprite, '#86a84e')
  })
  return shade + path(land(f, side, edge, f.bank + 2), 'url(#turf)') +
    line(f.curve(edge), side === 'a' ? '#7d9c48' : '#d3de95', 1.5 * f.k) + blades.join('')
}

function bank(f: Frame, side: Side, seed: number): string {
  const chance = random(seed)
  const { k } = f
  const shore = waver(f, side, 0, 5.5 * k, chance)
  const turf = waver(f, side, 11 * k, 3 * k, chance)
  const inner = shore.slice(1, -2)
  // Only the bank towards the light casts a shadow on the water.
  const shadow = side === 'a'
    ? line(f.curve(moved(shore.slice(0, -1), side, 4 * k)), colours.night, 8 * k,
      { opacity: 0.34, stroke_linecap: 'butt' })
    : ''
  return shadow +
    line(f.curve(moved(inner, side, (side === 'a' ? 11 : 6) * k)), '#fff', 1.7 * k,
      { opacity: 0.75, stroke_dasharray: `${13 * k} ${6 * k} ${22 * k} ${9 * k}` }) +
    path(land(f, side, shore, 18 * k), colours.sand) +
    line(f.curve(shore), colours.wet, 3.4 * k, { stroke_linecap: 'butt' }) +
    line(f.curve(moved(shore, side, -3.4 * k)), colours.sand_light, 2 * k, { stroke_linecap: 'butt' }) +
    turf_edge(f, side, turf, chance) + trail(f, side, chance) + meadow(f, side, chance)
}

export const banks = (f: Frame, seed: number) => group({ mask: 'url(#join)' },
  ...sides.map((side, i) => bank(f, side, seed * 2 + i)))

/** Plain banks under all sections, visible between two sliding ones. */
export function bare_banks(f: Frame): string {
  return sides.map((side) => f.box([0, f.shore(side, 8 * f.k)], [f.length, f.shore(side, f.bank)], colours.sand) +
    f.box([0, f.shore(side, 15 * f.k)], [f.length, f.shore(side, f.bank)], 'url(#turf)')).join('')
}
