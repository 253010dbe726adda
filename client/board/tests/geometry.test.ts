import { describe, expect, it } from 'vitest'
import { centred, contains, grown, grown_to, middle, moved_inside, overlap_area, rect_between } from '../geometry.ts'
import { plane } from '../plane.ts'

const planes = [['landscape', 1028, 725, false], ['portrait', 372, 506, true]] as const

describe.each(planes)('a %s plane', (_, width, height, portrait) => {
  const it_is = plane(width, height, portrait)

  it('has its length along u', () => {
    expect([it_is.along, it_is.across]).toEqual(portrait ? [height, width] : [width, height])
  })

  it('finds back from the screen', () => {
    for (const u of [0, 1, it_is.along / 3, it_is.along])
      for (const v of [0, 7.5, it_is.across]) {
        const { u: back_u, v: back_v } = it_is.uv(it_is.xy(u, v))
        expect(back_u).toBeCloseTo(u, 9)
        expect(back_v).toBeCloseTo(v, 9)
      }
  })

  it('turns rectangles with it', () => {
    const rect = it_is.rect(10, 20, 40, 90)
    expect([rect.width, rect.height]).toEqual(portrait ? [70, 30] : [30, 70])
    expect(contains(rect, it_is.xy(25, 50))).toBe(true)
    expect(contains(rect, it_is.xy(45, 50))).toBe(false)
  })
})

it('u goes right on a landscape plane and up on a portrait one', () => {
  expect(plane(100, 50, false).xy(10, 5)).toEqual({ x: 10, y: 5 })
  expect(plane(50, 100, true).xy(10, 5)).toEqual({ x: 5, y: 90 })
})

describe('rectangles', () => {
  const frame = { x: 0, y: 0, width: 100, height: 100 }

  it('span any two corners', () => {
    expect(rect_between({ x: 9, y: 2 }, { x: 4, y: 8 })).toEqual({ x: 4, y: 2, width: 5, height: 6 })
  })

  it('stay moved_inside a frame', () => {
    expect(moved_inside({ x: -5, y: 95, width: 20, height: 10 }, frame, 2)).toEqual({ x: 2, y: 88, width: 20, height: 10 })
    expect(moved_inside({ x: 10, y: 10, width: 20, height: 10 }, frame)).toEqual({ x: 10, y: 10, width: 20, height: 10 })
  })

  it('share an area or none', () => {
    expect(overlap_area(frame, { x: 90, y: 90, width: 20, height: 20 })).toBe(100)
    expect(overlap_area(frame, { x: 100, y: 0, width: 5, height: 5 })).toBe(0)
  })

  it('grow around their middle', () => {
    const larger = grown_to(centred({ x: 50, y: 50 }, 10, 60), 44)
    expect([larger.width, larger.height]).toEqual([44, 60])
    expect(middle(larger)).toEqual({ x: 50, y: 50 })
    expect(grown(frame, 5)).toEqual({ x: -5, y: -5, width: 110, height: 110 })
  })
})
