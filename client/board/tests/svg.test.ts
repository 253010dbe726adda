import { describe, expect, it } from 'vitest'
import { boat_svg, boat_symbols, boat_use, ghost_use } from '../boats.ts'
import { die_svg } from '../dice.ts'
import { cell_after_key } from '../grid.ts'
import { icon, icon_names, is_icon } from '../icons.ts'
import { place_labels } from '../labels.ts'
import { seat_colours } from '../seats.ts'
import { escaped, label, text_width } from '../svg.ts'

// Checks that all tags are balanced.
function is_closed(markup: string): boolean {
  const open: string[] = []
  for (const [, slash, name, own] of markup.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi))
    if (slash) {
      if (open.pop() !== name) return false
    } else if (!own) open.push(name!)
  return open.length === 0
}

describe('boats', () => {
  it('are drawn for six seats, each differently', () => {
    const drawn = seat_colours.map((_, colour) => boat_svg(colour, 40))
    expect(new Set(drawn).size).toBe(6)
    expect(drawn.every(is_closed)).toBe(true)
  })

  it('need no ids of their own, so that they may stand anywhere', () => {
    expect(boat_svg(3, 40)).not.toMatch(/\bid=|url\(/)
  })

  it('are defined once for each colour and used by name', () => {
    const symbols = boat_symbols([0, 0, 3], 'x-', ['side'])
    expect(symbols.match(/<symbol/g)).toHaveLength(4)
    expect(is_closed(symbols)).toBe(true)
    const at = { x: 1, y: 2, length: 30 }
    for (const use of [boat_use('x-', 3, 'side', at), ghost_use('x-', 0, 'side', at, 0.5)])
      expect(symbols).toContain(`id="${use.match(/href="#([^"]+)"/)![1]}"`)
  })

  it('are dashed as ghosts unless they are chosen', () => {
    const at = { x: 0, y: 0, length: 30 }
    expect(ghost_use('', 0, 'side', at, 0.5)).toContain('stroke-dasharray')
    expect(ghost_use('', 0, 'side', at, 0.8, true)).not.toContain('stroke-dasharray')
  })
})

const sources = Object.values({
  ...import.meta.glob<string>(['../../{board,screens}/**/*.{ts,svelte}', '!**/icons.ts', '!**/*.test.ts'], { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>(['../../../games/*/web/**/*.ts', '!**/*.test.ts'], { query: '?raw', import: 'default', eager: true }),
}).join('\n')

describe('icons and dice', () => {
  it('every icon is drawn somewhere', () => {
    expect(icon_names.filter((name) => !new RegExp(`['"\`]${name}['"\`]`).test(sources))).toEqual([])
  })
  it.each(icon_names)('%s is drawn in the colour of the text', (name) => {
    expect(is_closed(icon(name, 24))).toBe(true)
    expect(icon(name)).toContain('currentColor')
  })

  it('know their names', () => {
    expect(is_icon('fall')).toBe(true)
    expect(is_icon('toString')).toBe(false)
  })

  it.each([[1, 1], [5, 5], [6, 6], [null, 0], ['wind', 0]] as const)('the face %s has %i pips', (face, pips) => {
    expect((die_svg(face, 40).match(/<circle/g) ?? []).length).toBe(pips)
  })
})

describe('labels', () => {
  const frame = { x: 0, y: 0, width: 200, height: 200 }
  const at = (x: number, y: number) => ({ x, y, width: 40, height: 20 })

  it('take the first place they like when it is free', () => {
    expect(place_labels([[at(50, 50), at(100, 50)]], [], frame)).toEqual([at(50, 50)])
  })

  it('give way to what is there and to each other', () => {
    const [one, two] = place_labels([[at(50, 50), at(100, 50)], [at(100, 50), at(100, 100)]], [at(50, 50)], frame)
    expect([one, two]).toEqual([at(100, 50), at(100, 100)])
  })

  it('stay in the frame', () => {
    expect(place_labels([[at(190, -8)]], [], frame)).toEqual([at(157, 3)])
  })

  it('escape what they say', () => {
    expect(label(0, 0, '<b>&', 12, '#000')).toContain('&lt;b&gt;&amp;')
    expect(escaped('"')).toBe('&quot;')
    expect(text_width('wave', 10)).toBeGreaterThan(text_width('ill', 10))
  })
})

describe('walking in the grid', () => {
  it.each([
    ['ArrowRight', 1, 2], ['ArrowLeft', 1, 0], ['ArrowUp', 0, 1], ['ArrowDown', 2, 1], ['Home', 1, 0], ['End', 1, 3],
    ['PageUp', 0, 1], ['PageDown', 2, 1],
  ])('%s leads to %i, %i', (key, row, column) => {
    expect(cell_after_key(key, { row: 1, column: 1 }, 3, 4)).toEqual({ row, column })
  })

  it('stays inside and leaves other keys alone', () => {
    expect(cell_after_key('ArrowUp', { row: 0, column: 0 }, 3, 4)).toEqual({ row: 0, column: 0 })
    expect(cell_after_key('ArrowRight', { row: 0, column: 3 }, 3, 4)).toEqual({ row: 0, column: 3 })
    expect(cell_after_key('a', { row: 0, column: 0 }, 3, 4)).toBeNull()
    expect(cell_after_key('toString', { row: 0, column: 0 }, 3, 4)).toBeNull()
  })
})
