// The water: light from the depth, caustics, the joints of the tiles on the floor, shadow under the edge.
import { clouds } from '../../../../client/board/drawing/water.ts'
import { blur, el, group, line, path, rect, times } from './drawing.ts'
import { unit, water_path, type Frame } from './frame.ts'
import { across, length } from './layout.ts'

export function water_defs(f: Frame): string {
  const [x, y] = f.at(length / 2, across / 2)
  const caustics = (id: string, seed: number, frequency: number, soft: number, gain: number) => clouds(id, {
    kind: 'turbulence', frequency: [frequency, frequency * 1.12], seed, soft, colour: [1, 1, 1], opacity: [-gain, 1.06],
  })
  return el('radialGradient', { id: 'depth', gradientUnits: 'userSpaceOnUse', cx: x, cy: y, r: length * unit * 0.56 },
    [[0, '#6fd9de'], [0.35, '#4fc7d3'], [0.7, '#38b2c4'], [1, '#2399ae']].map(([offset, stop_color]) =>
      el('stop', { offset, stop_color })).join('')) +
    caustics('light', 7, 0.016, 0.9, 11) + caustics('glints', 23, 0.03, 0.6, 15) +
    clouds('shoals', {
      kind: 'fractalNoise', frequency: [0.008, 0.01], seed: 5, soft: 3, colour: [0.04, 0.42, 0.52], opacity: [2.6, -1.2],
    }) +
    el('clipPath', { id: 'basin' }, path(water_path(f), '#000')) + blur('soft', unit * 0.14) + blur('softer', unit * 0.28)
}

/** The joints between the squares. */
function joints(f: Frame): string {
  const cut = (from: readonly [number, number], to: readonly [number, number]) => `M${f.at(...from)}L${f.at(...to)}`
  const all = [...times(length - 1, (i) => cut([i + 1, 0], [i + 1, across])),
    ...times(across - 1, (i) => cut([0, i + 1], [length, i + 1]))].join('')
  return line(all, '#0d6f86', 1.8, { opacity: 0.22, transform: 'translate(.7 .9)' }) + line(all, '#e9fdff', 1.3, { opacity: 0.6 })
}

export function water(f: Frame): string {
  const all = (filter: string, opacity: number) => rect(0, 0, f.width, f.height, 'none', { filter: `url(#${filter})`, opacity })
  const edge = water_path(f)
  const checks = times(length * across, (i) => {
    const [u, v] = [i % length, Math.floor(i / length)]
    return (u + v) % 2 ? f.box(u, v, u + 1, v + 1, '#0b7f96', { opacity: 0.07 }) : ''
  }).join('')
  return group({ clip_path: 'url(#basin)' },
    path(edge, 'url(#depth)'), all('shoals', 0.4), checks, all('light', 0.66), all('glints', 0.3), joints(f),
    // The light comes from the top left, so the edge there casts a shadow on the water.
    line(edge, '#06506a', unit * 0.3, { opacity: 0.55, filter: 'url(#soft)', transform: `translate(${unit * 0.08} ${unit * 0.1})` }),
    line(edge, '#eafcff', 1.6, { opacity: 0.5, transform: `translate(${unit * -0.1} ${unit * -0.1})` }))
}
