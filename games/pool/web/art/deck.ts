// Around the water: wooden planks, stone slabs, the white edge of the pool.
import { el, group, line, random, rect, times } from './drawing.ts'
import { unit, water_path, type Frame } from './frame.ts'
import { across, length, plank, slab } from './layout.ts'

const woods = ['#cf9d66', '#c9965f', '#c28e57', '#d5a671', '#c79259', '#bd8850']

/** Planks that run across the picture, each of several boards with nails at its joints. */
export function planks(f: Frame): string {
  const chance = random(12)
  const wide = unit * plank
  return times(Math.ceil(f.height / wide), (row) => {
    const y = row * wide
    const cuts = [0]
    while (cuts.at(-1)! < f.width) cuts.push(cuts.at(-1)! + unit * chance.between(3, 6))
    const boards = cuts.slice(0, -1).map((x, i) => {
      const long = cuts[i + 1]! - x
      const grain = times(2, () => {
        const [from, at] = [x + long * chance.between(0.05, 0.4), y + wide * chance.between(0.25, 0.8)]
        return `M${from} ${at}q${long * 0.12} ${chance.between(-2, 2)} ${long * 0.28} 0`
      }).join('')
      return rect(x, y, long, wide, chance.pick(woods)) + line(grain, '#8a5c30', 1, { opacity: 0.28 }) +
        line(`M${x} ${y}v${wide}`, '#7a4f28', 1.6, { opacity: 0.7 })
    })
    return boards.join('') + rect(0, y, f.width, 1.6, '#e9c592', { opacity: 0.5 }) +
      rect(0, y + wide - 1.7, f.width, 1.7, '#6f4622', { opacity: 0.62 })
  }).join('')
}

/** Slabs around the whole pool, a joint at every square. */
export function slabs(f: Frame): string {
  const chance = random(3)
  const stone = () => chance.pick(['#efe6d2', '#e9dfc8', '#f3ecdb', '#e6dac0'])
  const [a, z] = [-slab, across + slab]
  const tiles: (readonly [number, number, number, number])[] = [
    ...times(length, (u) => [[u, a, u + 1, 0], [u, across, u + 1, z]] as const).flat(),
    ...times(across, (v) => [[-slab, v, 0, v + 1], [length, v, length + slab, v + 1]] as const).flat(),
    ...[[-slab, a, 0, 0], [-slab, across, 0, z], [length, a, length + slab, 0], [length, across, length + slab, z]] as const,
  ]
  return f.box(-slab, a, length + slab, z, '#2c1a0a',
    { opacity: 0.5, filter: 'url(#soft)', transform: `translate(${unit * 0.08} ${unit * 0.11})` }) +
    tiles.map((tile) => f.box(...tile, stone(), { stroke: '#c4b592', stroke_width: 1.2 })).join('')
}

/** The white edge that the water laps at. */
export function coping(f: Frame): string {
  const d = water_path(f)
  return line(d, '#a89a7a', unit * 0.2, { opacity: 0.55, transform: `translate(${unit * 0.02} ${unit * 0.035})` }) +
    line(d, '#fffdf6', unit * 0.16) + line(d, '#d9ecec', unit * 0.03)
}

/** A ladder across the edge, with rails on both sides. */
export const ladder = (): string => group({ stroke_linecap: 'round', fill: 'none' },
  el('path', { d: 'M-.19-.24V.3M.19-.24V.3M-.19-.06H.19M-.19 .1H.19M-.19 .25H.19', stroke: '#063a4c', stroke_width: 0.1, opacity: 0.35, transform: 'translate(.04 .06)' }),
  el('path', { d: 'M-.19-.06H.19M-.19 .1H.19M-.19 .25H.19', stroke: '#dfe9ec', stroke_width: 0.075 }),
  el('path', { d: 'M-.19-.24V.3M.19-.24V.3', stroke: '#8fa6ae', stroke_width: 0.115 }),
  el('path', { d: 'M-.19-.24V.3M.19-.24V.3', stroke: '#fbfeff', stroke_width: 0.075 }))

