// Deep water over the whole lake, with swell and the play of light.
import { clouds } from '../../../../client/board/drawing/water.ts'
import { el, rect, unit } from './drawing.ts'
import { water_box } from './layout.ts'

export function deep(): string {
  const width = water_box.width * unit, height = water_box.height * unit
  const all = (filter: string, opacity: number) => rect(0, 0, width, height, 'none', { filter: `url(#${filter})`, opacity })
  return el('defs', {},
    el('radialGradient', { id: 'deep', cx: 0.5, cy: 0.46, r: 0.74 },
      [[0, '#1d6f99'], [0.55, '#165b86'], [1, '#0f476c']].map(([offset, stop_color]) => el('stop', { offset, stop_color })).join('')) +
    clouds('swell', { kind: 'fractalNoise', frequency: [0.006, 0.013], seed: 4, soft: 2, colour: [0.72, 0.94, 1], opacity: [1.6, -0.74] }) +
    clouds('light', { kind: 'turbulence', frequency: [0.017, 0.024], seed: 9, soft: 1, colour: [1, 1, 1], opacity: [-7, 1.06] })) +
    rect(0, 0, width, height, 'url(#deep)') + all('swell', 0.42) + all('light', 0.13)
}
