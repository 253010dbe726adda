// The sections that span the river: the sandbank and the wave.
import { crab, shell, starfish } from '../../../../client/board/drawing/animals.ts'
import { tapered, type Point } from '../../../../client/board/drawing/curves.ts'
import { colours } from '../../../../client/board/drawing/palette.ts'
import { random, times } from '../../../../client/board/drawing/random.ts'
import { circle, el, ellipse, gradient, group, line, path } from '../../../../client/board/drawing/svg.ts'
import type { Frame } from './frame.ts'

export function crossing_defs(f: Frame): string {
  return gradient('swelling', f.at(0, 0), f.at(f.section, 0), [
    [0, '#0e5688'], [0.45, '#1676a8'], [0.72, '#2a9cc4'], [1, '#8fe3ea'],
  ]) + el('clipPath', { id: 'afloat' },
    f.box([-f.overlap, f.bank], [f.section + f.overlap, f.across - f.bank], '#000'))
}

// ---- the sandbank

function sand_edges(f: Frame): { low: Point[]; high: Point[] } {
  const chance = random(77)
  const [from, steps] = [f.bank - 10 * f.k, 22]
  const run = f.across - 2 * from
  const edge = (u: number) => times(steps + 1, (i): Point => {
    const t = i / steps
    // The sandbank widens into the banks.
    const flare = Math.max(0, 1 - Math.min(t, 1 - t) * 16) ** 2 * 0.1
    const sway = Math.sin(t * 17 + u * 9) * 0.025 + chance.between(-0.03, 0.03)
    return [f.section * (u + sway + (u > 0.5 ? flare : -flare)), from + run * t]
  })
  return { low: edge(0.12), high: edge(0.88) }
}

function grains(f: Frame): string {
  const chance = random(78)
  const run = f.across - 2 * f.bank
  const spot = (low: number, high: number) => f.at(f.section * chance.between(low, high), f.bank + run * chance())
  const specks = times(f.portrait ? 60 : 110, () => {
    const [x, y] = spot(0.2, 0.8)
    return ellipse(x, y, chance.between(0.7, 1.5) * f.sprite, chance.between(0.5, 1) * f.sprite,
      chance.pick(['#cda96a', '#fff6df', '#b9935a']))
  })
  const drifts = times(f.portrait ? 8 : 10, (i) => {
    const [v, u] = [f.bank + run * ((i + chance.between(0.3, 0.7)) / (f.portrait ? 8 : 10)),
      f.section * chance.between(0.3, 0.7)]
    const long = f.k * chance.between(14, 24)
    const ridge = (shift: number) => tapered(times(5, (j) =>
      f.at(u + shift + f.section * 0.035 * Math.sin(j * 2.1 + i), v + (j / 2 - 1) * long)), 3.4 * f.k)
    return path(ridge(0), '#d3b377') + path(ridge(-2.4 * f.k), '#fff3d6')
  })
  const things = [[0.62, 0.17, starfish], [0.36, 0.44, crab], [0.64, 0.67, shell], [0.34, 0.86, starfish]] as const
  return drifts.join('') + specks.join('') +
    things.map(([u, t, thing]) => f.put(f.section * u, f.bank + run * t, thing)).join('')
}

export function sandbank(f: Frame): { under: string; over: string } {
  const { low, high } = sand_edges(f)
  const { k } = f
  const whole = `${f.curve(low)}L${f.curve(high.slice().reverse()).slice(1)}Z`
  const sides = f.curve(low) + f.curve(high)
  const shoal = (stroke: string, width: number, opacity: number) =>
    line(sides, stroke, width * k, { opacity, stroke_linecap: 'butt' })
  const under = shoal('#35a5b6', 42, 0.5) + shoal('#5cc4c4', 26, 0.65) + shoal('#a6e8d6', 12, 0.9) +
    line(sides, '#fff', 6 * k, { opacity: 0.95, stroke_dasharray: `${24 * k} ${7 * k} ${13 * k} ${9 * k}` })
  const shade = path(whole, '#b08d4f', { transform: `translate(${2 * k} ${2.6 * k})` })
  return {
    under: group({ clip_path: 'url(#afloat)' }, under, shade),
    over: path(whole, '#f3e1b6') + line(sides, colours.wet, 3.4 * k) + grains(f),
  }
}

// ---- the wave

interface Scallops { count: number; at: (t: number, u: number) => Point }

function scallops(f: Frame): Scallops {
  const [from, count] = [f.bank - 6 * f.k, f.portrait ? 7 : 8]
  const run = f.across - 2 * from
  return { count, at: (t, u) => [f.section * u, from + (run * t) / count] }
}

const bulge = (t: number) => Math.abs(Math.sin(Math.PI * t))

function curl(f: Frame, { at }: Scallops, i: number): string {
  const [centre, r] = [at(i + 0.52, 0.55), f.section * 0.27]
  const wide = f.portrait ? 1.3 : 1.15
  const spiral = times(34, (step): Point => {
    const [angle, reach] = [0.1 + (step / 33) * 6, r * (1 - step / 42)]
    return [centre[0] + reach * Math.cos(angle) * 0.98, centre[1] + reach * Math.sin(angle) * wide]
  })
  const d = f.curve(spiral)
  return line(d, '#04304f', 8.4 * f.k, { opacity: 0.36, transform: `translate(${2 * f.k} ${3 * f.k})` }) +
    line(d, '#fff', 6 * f.k) + line(f.curve(spiral.slice(2, 24)), '#9fe3ee', 1.9 * f.k)
}

export function wave(f: Frame): string {
  const row = scallops(f)
  const { k, section } = f
  const chance = random(31)
  const along = (steps: number, u: (t: number) => number) =>
    times(row.count * steps + 1, (i) => row.at(i / steps, u(i / steps)))
  const crest = along(14, (t) => 0.84 + 0.16 * bulge(t) ** 0.6)
  const back = along(14, (t) => 0.66 + 0.05 * bulge(t)).reverse()
  const foam = f.area([...crest, ...back])
  const body = f.area([...along(6, (t) => 0.06 + 0.08 * bulge(t)), ...along(6, () => 0.76).reverse()])
  const ribs = [0.1, 0.23, 0.36, 0.49].map((u) =>
    line(f.curve(along(6, (t) => u + 0.08 * bulge(t))), u > 0.3 ? '#d3f2f8' : '#7fc6de', (2 + u * 3.4) * k,
      { stroke_linecap: 'butt' }))
  const drops = times(row.count * 5, () => {
    const [x, y] = f.at(section * chance.between(1, 1.18), f.bank + 12 * k +
      (f.across - 2 * f.bank - 24 * k) * chance())
    return circle(x, y, chance.between(1, 3.2) * k ** 0.7, '#fff')
  })
  return path(body, 'url(#swelling)') + ribs.join('') +
    path(foam, '#04304f', { opacity: 0.45, transform: `translate(${4 * k} ${5 * k})` }) + path(foam, '#b7e3ee') +
    path(f.area([...crest, ...along(14, (t) => 0.72 + 0.09 * bulge(t)).reverse()]), '#fff') +
    group({}, ...times(row.count, (i) => curl(f, row, i))) + drops.join('')
}
