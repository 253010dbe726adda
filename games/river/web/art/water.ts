// The flowing water from the fall's lip to the harbour, with plain banks.
import { tapered, type Point } from '../../../../client/board/drawing/curves.ts'
import { colours } from '../../../../client/board/drawing/palette.ts'
import { random, times, type Random } from '../../../../client/board/drawing/random.ts'
import { clouds, ripple } from '../../../../client/board/drawing/water.ts'
import { document_of, el, gradient, path, rect } from '../../../../client/board/drawing/svg.ts'
import { bare_banks, turf_gradient } from './banks.ts'
import { frame, type Frame } from './frame.ts'
import { layouts, type Orientation } from './layout.ts'

function filters(f: Frame): string {
  const along = (slow: number, quick: number): Point => (f.portrait ? [quick, slow] : [slow, quick])
  return clouds('swell', {
    kind: 'fractalNoise', frequency: along(0.006, 0.026), seed: 4, soft: 1.4,
    colour: [0.75, 0.96, 1], opacity: [2.1, -0.95],
  }) + clouds('deeps', {
    kind: 'fractalNoise', frequency: along(0.005, 0.02), seed: 21, soft: 1.6,
    colour: [0.02, 0.2, 0.38], opacity: [2.4, -1.2],
  }) + clouds('caustics', {
    kind: 'turbulence', frequency: along(0.014, 0.032), seed: 9, soft: 0.7,
    colour: [1, 1, 1], opacity: [-7, 1],
  })
}

/** Streaks of the current: more, longer and whiter towards the fall. */
function current(f: Frame, chance: Random): string {
  const reach = 10 * f.section
  return times(f.portrait ? 130 : 260, () => {
    const far = chance() ** (f.portrait ? 2 : 1.5)
    const [near, u] = [1 - far, f.fall - 20 * f.k + far * (reach + 20 * f.k)]
    const v = f.bank + 9 * f.k + chance() * (f.across - 2 * f.bank - 18 * f.k)
    const [length, bend] = [f.k * chance.between(16, 46) * (0.6 + near * 1.5),
      f.k * chance.between(-2.2, 2.2) * (f.portrait ? 0.7 : 1)]
    const points = [[0, 0], [0.3, bend], [0.65, -bend * 0.7], [1, bend * 0.3]] as const
    return path(tapered(points.map(([t, w]) => f.at(u - t * length, v + w)),
      f.k * (1.3 + chance() * 1.6 + near ** 3 * 2.4)),
      chance() < 0.2 ? '#0b4a76' : '#fff', { opacity: 0.14 + chance() * 0.2 + near ** 3 * 0.42 })
  }).join('')
}

/** Small crests, more of them where the river is calm. */
function ripples(f: Frame, chance: Random): string {
  return times(f.portrait ? 30 : 80, () => {
    const u = f.fall + f.section * 10 * (f.portrait ? chance.between(0.35, 1) : chance() ** 0.7)
    const [x, y] = f.at(u, f.bank + 20 * f.k + chance() * (f.across - 2 * f.bank - 40 * f.k))
    return ripple(x, y, chance.between(8, 17) * f.sprite, chance.between(-0.12, 0.12), f.sprite,
      chance.between(0.35, 0.7))
  }).join('')
}

function shelves(f: Frame): string {
  const band = f.bank + 46 * f.k
  const stops = [[0, colours.shallow, 0.75], [f.bank / band, colours.shallow, 0.72],
    [(f.bank + 12 * f.k) / band, '#6fd0cc', 0.4], [1, colours.shelf, 0]] as const
  const side = (id: string, from: number, to: number) =>
    gradient(id, f.portrait ? [from, 0] : [0, from], f.portrait ? [to, 0] : [0, to], stops)
  return el('defs', {}, side('shelf_a', 0, band) + side('shelf_z', f.across, f.across - band)) +
    f.box([0, 0], [f.length, band], 'url(#shelf_a)') +
    f.box([0, f.across - band], [f.length, f.across], 'url(#shelf_z)')
}

export function water_layers(f: Frame): string {
  const chance = random(11)
  const everywhere = (fill: string, more = {}) => rect(0, 0, f.width, f.height, fill, more)
  const flow = gradient('flow', f.at(f.length, 0), f.at(0, 0), [
    [0, '#45b5bf'], [f.harbour / f.length, '#3cabba'], [0.45, '#2690ad'],
    [0.7, '#1c769d'], [0.86, '#15628e'], [1, '#114f7a'],
  ])
  return el('defs', {}, flow + turf_gradient(f) + filters(f)) + everywhere('url(#flow)') +
    everywhere('none', { filter: 'url(#deeps)', opacity: 0.5 }) +
    everywhere('none', { filter: 'url(#swell)', opacity: 0.46 }) +
    everywhere('none', { filter: 'url(#caustics)', opacity: 0.17 }) + shelves(f) +
    current(f, chance) + ripples(f, chance) + bare_banks(f)
}

export function water(orientation: Orientation): string {
  const f = frame(orientation, 0, layouts[orientation].length)
  return document_of(f.width, f.height, water_layers(f))
}
