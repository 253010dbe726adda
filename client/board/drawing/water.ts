// Water: small crests, and cloudy layers of noise for swell and the play of light.
import { tapered } from './curves.ts'
import { colours } from './palette.ts'
import { el, path } from './svg.ts'

/** A crest on calm water: a light edge over a dark hollow. `sag` tips it. */
export function ripple(x: number, y: number, half: number, sag: number, size: number, opacity: number): string {
  const crest = (top: number, width: number) => tapered([
    [x - half, top], [x - half * 0.4, top - half * (0.1 + sag)],
    [x + half * 0.4, top - half * (0.1 - sag)], [x + half, top],
  ], width * size)
  return path(crest(y + 2.6 * size, 3), colours.deep, { opacity: opacity * 0.45 }) +
    path(crest(y, 2.4), '#e6fbff', { opacity })
}

export interface Clouds {
  kind: 'fractalNoise' | 'turbulence'
  frequency: readonly [x: number, y: number]
  seed: number
  colour: readonly [red: number, green: number, blue: number]
  opacity: readonly [gain: number, floor: number]  // of the noise's height
  soft: number
}

/** A filter that fills its element with clouds of one colour. */
export function clouds(id: string, { kind, frequency, seed, colour, opacity, soft }: Clouds): string {
  const values = `${colour.map((share) => `0 0 0 0 ${share}`).join(' ')} ${opacity[0]} 0 0 0 ${opacity[1]}`
  return el('filter', { id, x: 0, y: 0, width: '100%', height: '100%' },
    el('feTurbulence', { type: kind, baseFrequency: frequency.join(' '), numOctaves: 2, seed }) +
    el('feColorMatrix', { values }) + el('feGaussianBlur', { stdDeviation: soft }))
}
