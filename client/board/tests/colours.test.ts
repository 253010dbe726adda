import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { veil } from '../background.ts'
import { least_difference, outline, seat_colours } from '../seats.ts'
import { colours as palette } from '../drawing/palette.ts'
import { board_colours, css_tokens, themes, type Theme } from '../tokens.ts'
import { contrast, difference, visions, type Vision } from './colour.ts'

describe('the measures themselves', () => {
  it('know black from white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1)
    expect(difference('#000000', '#ffffff')).toBeCloseTo(100, 1)
    expect(difference('#9b3fb5', '#9b3fb5')).toBe(0)
  })
})

describe('seat colours', () => {
  for (const vision of Object.keys(visions) as Vision[])
    it(`stay apart for ${vision} sight`, () => {
      const pairs = seat_colours.flatMap((a, i) => seat_colours.slice(i + 1).map((b) => [a.hex, b.hex] as const))
      expect(Math.min(...pairs.map(([a, b]) => difference(a, b, vision)))).toBeGreaterThanOrEqual(least_difference)
    })

  it('have a sail, a hull and a dash each', () => {
    for (const key of ['sail', 'hull', 'dash', 'id'] as const)
      expect(new Set(seat_colours.map((seat) => seat[key])).size).toBe(seat_colours.length)
  })

  it('are outlined against any water', () => {
    for (const water of [palette.deep, '#1b6a93', palette.shelf])
      expect(Math.max(contrast(outline.near, water), contrast(outline.far, water))).toBeGreaterThanOrEqual(3)
    expect(contrast(outline.near, outline.far)).toBeGreaterThanOrEqual(3)
  })
})

const text_pairs = [
  ['ink', 'paper'], ['ink', 'paper_2'], ['ink', 'page'], ['ink_2', 'paper'], ['ink_2', 'paper_2'], ['ink_2', 'page'],
  ['on_accent', 'accent'], ['danger', 'paper'], ['danger', 'paper_2'], ['safe', 'paper'], ['safe', 'paper_2'],
  ['on_turn', 'turn'], ['on_good', 'good'], ['on_harm', 'harm'], ['accent_2', 'paper'],
] as const
const mark_pairs = [
  ['accent', 'paper'], ['accent', 'page'], ['safe', 'good'], ['danger', 'harm'], ['turn_line', 'turn'],
  ['focus', 'focus_edge'],
] as const

describe.each(['light', 'dark'] as Theme[])('the %s theme', (theme) => {
  const colours = themes[theme]

  it.each(text_pairs)('reads %s on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(mark_pairs)('shows %s on %s', (mark, ground) => {
    expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(['paper', 'paper_2', 'page', 'frame', 'accent'] as const)('rings the focus on %s', (ground) => {
    const seen = [colours.focus, colours.focus_edge].map((ring) => contrast(ring, colours[ground]))
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3)
  })

  it('becomes variables', () => {
    expect(css_tokens(theme)).toContain(`--on-accent:${colours.on_accent};`)
    expect(css_tokens(theme)).toContain('--t-m:16px;')
  })
})

describe('what is written on boards', () => {
  const { ivory, ink, next, wood } = board_colours
  it.each([
    [ivory, wood], [ink, ivory], [ink, next], ['#ffe9a8', ink], ['#ffffff', board_colours.safe],
    ['#ffffff', board_colours.danger], ['#ffffff', board_colours.info], ['#ffffff', board_colours.sandy],
    ['#ffffff', board_colours.muted], ['#4a3208', palette.sand],
  ])('reads %s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

// As board.css draws a picture by night: multiplied by itself, under the veil.
const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
function by_night(colour: string): string {
  const over = channels(veil), share = parseInt(veil.slice(7), 16) / 255
  const dark = channels(colour).map((part, i) => part * part * (1 - share) + over[i]! * share)
  return `#${dark.map((part) => Math.round(part * 255).toString(16).padStart(2, '0')).join('')}`
}

describe('the pictures of boards by night', () => {
  const waters = [palette.deep, '#14557e', '#1b6a93', '#17618e']

  it('have the veil of the style sheet', () => {
    expect(readFileSync(new URL('../board.css', import.meta.url), 'utf8')).toContain(`background: ${veil};`)
  })

  it.each(waters)('are dark where %s was water', (water) => {
    expect(contrast(by_night(water), '#000000')).toBeLessThan(1.8)
    expect(contrast(by_night(water), '#000000')).toBeLessThan(contrast(water, '#000000') / 1.5)
  })

  it.each(waters)('show sand, foam, boats and marks on %s', (water) => {
    const dark = by_night(water)
    for (const light of [by_night(palette.sand), by_night('#ffffff'), outline.near, board_colours.next, board_colours.focus])
      expect(contrast(light, dark)).toBeGreaterThanOrEqual(3)
  })
})
