import { describe, expect, test } from 'vitest'
import { polygon, shrink, smooth, tapered } from './curves.ts'
import { random, times } from './random.ts'
import { circle, el, place } from './svg.ts'

describe('chance', () => {
  test('repeats with its seed', () => {
    const draw = (seed: number) => times(5, random(seed))
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  test('stays within its bounds', () => {
    const chance = random(3)
    for (const value of times(200, () => chance.between(-2, 5))) expect(value >= -2 && value < 5).toBe(true)
    for (const value of times(50, () => chance.pick(['a', 'b']))) expect(['a', 'b']).toContain(value)
  })
})

describe('curves', () => {
  test('go through their ends', () => {
    const d = smooth([[0, 0], [5, 8], [10, 0]])
    expect(d.startsWith('M0 0C')).toBe(true)
    expect(d.endsWith(' 10 0')).toBe(true)
  })

  test('close', () => {
    expect(smooth([[0, 0], [4, 0], [4, 4]], true)).toMatch(/ 0 0Z$/)
    expect(polygon([[0, 0], [4, 0], [4, 4]])).toBe('M0 0L4 0L4 4Z')
    expect(tapered([[0, 0], [5, 0], [10, 0]], 2)).toMatch(/^M0 0.*L10 0.*Z$/)
  })

  test('shrink towards a centre', () => expect(shrink([[10, 0]], [2, 0], 0.5)).toEqual([[6, 0]]))
})

describe('text', () => {
  test('writes names with dashes, rounds numbers, leaves out what is not given', () => {
    expect(el('path', { d: 'M0 0', stroke_width: 1 / 3, opacity: undefined }))
      .toBe('<path d="M0 0" stroke-width="0.33"/>')
  })

  test('nests', () => {
    expect(place(1, 2, 3, circle(0, 0, 1, '#fff'))).toBe(
      '<g transform="translate(1 2) scale(3)"><circle cx="0" cy="0" r="1" fill="#fff"/></g>')
  })
})
