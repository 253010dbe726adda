import { expect, test } from 'vitest'
import { berths, calm_kinds, dock_number_positions, layouts, orientations, section_kinds } from './layout.ts'

test.each(orientations)('the zones fill the %s board', (o) => {
  const { length, fall, section, harbour } = layouts[o]
  expect(fall + 10 * section + harbour).toBe(length)
})

test.each(orientations)('twelve berths and dock numbers lie in the %s harbour, no two in one place', (o) => {
  const { harbour, across } = layouts[o]
  const [width, height] = o === 'portrait' ? [across, harbour] : [harbour, across]
  for (const spots of [berths[o], dock_number_positions[o]]) {
    expect(new Set(spots.map(String)).size).toBe(12)
    for (const [x, y] of spots) expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
  }
})

test('there are ten sections, eight of them calm', () => {
  expect(new Set(section_kinds).size).toBe(10)
  expect(calm_kinds).toHaveLength(8)
  expect(calm_kinds).not.toContain('sand')
  expect(calm_kinds).not.toContain('wave')
})
