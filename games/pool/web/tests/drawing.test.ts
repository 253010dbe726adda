import { describe, expect, it } from 'vitest'
import { centred, contains, middle, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { mark_symbols, type DrawContext } from '../live/draw_context.ts'
import { draw_layers } from '../live/drawing.ts'
import { geometry_for, is_portrait, type Geometry } from '../live/geometry.ts'
import { hit_test } from '../live/hit_test.ts'
import { piece_symbols } from '../live/pieces.ts'
import { bar_marks } from '../live/placed_pieces.ts'
import { name_marks } from '../live/previews.ts'
import { bar_at, chances, file_row_of, square_at } from '../reach.ts'
import { bar, files, rows, type PoolScene, type View } from '../view.ts'
import { text_width } from '../../../../client/board/svg.ts'
import { picking, selecting } from '../../../../client/board/tests/matches.ts'
import { after, capturing, played } from './fixtures.ts'

const sizes = [[372, 506], [348, 420], [590, 320], [1028, 725], [1600, 1000], [360, 640], [1100, 500]] as const
const squares = files.flatMap((file) => Array.from({ length: rows }, (_, i) => `${file}${i + 1}`))
const water = squares.filter((square) => bar_at(file_row_of(square)) === null)

const context_of = (width: number, height: number, turned = false): DrawContext =>
  ({ geometry: geometry_for(width, height, turned), prefix: 'b-', colours: [0, 1] })
const markup = (ctx: DrawContext, scene: PoolScene) => {
  const { names, marks, ways, pieces, tags } = draw_layers(ctx, scene, null)
  return piece_symbols(ctx.colours, ctx.prefix) + mark_symbols(ctx.prefix) + names + marks + ways + pieces + tags
}
const is_in = (frame: Rect, { x, y, width, height }: Rect) =>
  x >= frame.x - 0.01 && y >= frame.y - 0.01 && x + width <= frame.x + frame.width + 0.01 &&
  y + height <= frame.y + frame.height + 0.01
const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

describe.each(sizes)('a board of %i × %i', (width, height) => {
  const both = [geometry_for(width, height, false), geometry_for(width, height, true)]

  it('finds every square again under its middle, from either end', () => {
    for (const all of both)
      for (const square of squares) expect(square_at(all.file_row_at(all.centre(square))!)).toBe(square)
  })

  it('is portrait or landscape so that squares are large, and shows all of the water', () => {
    for (const all of both) {
      expect(all.portrait).toBe(is_portrait(width, height))
      expect(all.cell).toBeGreaterThanOrEqual(28)
      for (const square of squares) expect(is_in(all.frame, all.rect(square))).toBe(true)
      for (const seat of [0, 1])
        for (let nth = 0; nth < 12; ++nth) expect(contains(all.frame, all.tile(seat, nth))).toBe(true)
    }
  })

  it('is painted all over', () => {
    for (const all of both) expect(is_in(all.background, all.frame)).toBe(true)
  })

  it('puts the bar one swims to at the far end: up, or to the right', () => {
    for (const [you, all] of both.entries()) {
      const [own, other] = [middle(all.bar(you)), middle(all.bar(1 - you))]
      expect(all.portrait ? own.y < other.y : own.x > other.x).toBe(true)
      expect(all.heading(you)).toBe(all.portrait ? 0 : 90)
    }
  })

  it('is the same from both ends after half a turn', () => {
    const [red, yellow] = both as [Geometry, Geometry]
    for (const square of water) {
      const [file, row] = file_row_of(square)
      const opposite = square_at([files.length - 1 - file, rows - 1 - row])
      expect(far(red.centre(square), yellow.centre(opposite))).toBeLessThan(0.001)
    }
  })

  it('keeps the tiles in a bar off the water and apart', () => {
    const all = both[0]!
    for (const seat of [0, 1])
      for (let nth = 0; nth < 12; ++nth) {
        expect(all.file_row_at(all.tile(seat, nth))).toBeNull()
        if (nth > 0) expect(far(all.tile(seat, nth), all.tile(seat, nth - 1))).toBeGreaterThan(all.cell * 0.45)
      }
  })
})

describe('the squares', () => {
  it.each([
    ['a phone', 376, 714, 47], ['a small phone', 346, 511, 34], ['a phone on its side', 636, 372, 42],
  ])('of %s are as large as its board allows', (_, width, height, least) => {
    expect(geometry_for(width, height, false).cell).toBeGreaterThanOrEqual(least)
  })

  it.each([[376, 714], [316, 316]])('leave room on the deck for the numbers of both colours, large enough to read: %i × %i', (width, height) => {
    const all = geometry_for(width, height, false)
    for (const seat of [0, 1]) expect(far(all.number(seat, 1), all.number(seat, 2))).toBeGreaterThanOrEqual(15)
    for (const seat of [0, 1])
      for (let number = 1; number <= 6; ++number) {
        const at = all.number(seat, number)
        expect(contains(all.frame, at)).toBe(true)
        expect(all.file_row_at(at)).toBeNull()
        for (let nth = 0; nth < 12; ++nth)
          for (const of of [0, 1]) expect(far(at, all.tile(of, nth))).toBeGreaterThan(all.cell * 0.5)
      }
  })
})

describe('the names of rows', () => {
  const text_box = (x: string, y: string, size: string, text: string): Rect =>
    centred({ x: Number(x), y: Number(y) - Number(size) * 0.355 }, text_width(text, Number(size)), Number(size) * 0.72)
  const apart = (a: Rect, b: Rect) => a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height

  it.each([[312, 312], [276, 276], [323, 323], [348, 507], [372, 429], [376, 707], [562, 372], [518, 372]])(
    'are covered neither by the numbers on the deck nor by the tiles in a bar at %i × %i', async (width, height) => {
      const { scene } = await after(0, '')
      const shown = Array.from({ length: 6 }, (_, i) => ({ colour: i % 2, number: i + 1 }))
      const bars = [0, 1].map(() => ({ tiles: 6, shown, hidden: [0, 0] as [number, number], sum: 21 }))
      for (const turned of [false, true]) {
        const ctx = context_of(width, height, turned), all = ctx.geometry
        const names = [...name_marks(ctx).matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*font-size="([^"]+)"[^>]*>(\d+)</g)]
          .map(([, x, y, size, text]) => text_box(x!, y!, size!, text!))
        const drawn = bar_marks(ctx, { ...scene.position.view, bars })
        const numbers = [...drawn.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)"[^>]*><rect x="-([\d.]+)" y="-\3" /g)]
          .map(([, x, y, half]) => centred({ x: Number(x), y: Number(y) }, 2 * Number(half), 2 * Number(half)))
        const tiles = [...drawn.matchAll(/#b-token-[^>]*><text x="([^"]+)" y="([^"]+)"[^>]*font-size="([^"]+)"[^>]*>(\d)</g)]
          .map(([, x, y, size, text]) => text_box(x!, y!, size!, text!))
        expect(names).toHaveLength(rows)
        expect(numbers).toHaveLength(all.portrait ? 12 : 0)
        expect(tiles).toHaveLength(12)
        for (const name of names) expect([...numbers, ...tiles].filter((it) => !apart(name, it))).toEqual([])
        for (const seat of [0, 1])
          for (const name of names) expect(apart(name, centred(all.parasol(seat), all.cell * 1.2, all.cell * 1.2))).toBe(true)
      }
    })
})

describe('the drawing', () => {
  it.each([[372, 506], [1028, 725]])('stays small and readable through a match at %i × %i', async (width, height) => {
    let most = 0
    const ctx = context_of(width, height)
    await played('', 2, 5, ({ scene }) => {
      const { options } = scene.position
      const turning = options.find(({ move }) => move.endsWith('*'))?.move ?? options[0]?.move ?? ''
      const eager = options.find(({ events }) => events.some(({ event }) => event === 'ate'))?.move
      for (const move of [turning, eager ?? turning]) {
        const text = markup(ctx, selecting({ ...scene, hint: move }, move))
        most = Math.max(most, (text.match(/<[a-z]/g) ?? []).length)
        for (const [, size] of text.matchAll(/font-size="([^"]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(11)
        expect(text).not.toMatch(/NaN|undefined|<filter/)
      }
    }, capturing(5))
    expect(most).toBeGreaterThan(150)
    expect(most).toBeLessThan(400)
  })

  it.each([[372, 506], [1028, 725]])('of a hint covers no number, no stack and no meal at %i × %i', async (width, height) => {
    const ctx = context_of(width, height)
    let meals = 0
    await played('', 2, 5, ({ scene }) => {
      const meal = scene.position.options.find(({ events }) => events.some(({ event }) => event === 'ate'))?.move
      if (meal === undefined) return
      const { pieces, tags } = draw_layers(ctx, picking({ ...scene, hint: meal }, meal.split('-')[0]!), null)
      const at = (x = '', y = '', dx = '0', dy = '0') => ({ x: Number(x) + Number(dx), y: Number(y) + Number(dy) })
      const signs = [...tags.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><rect x="-([\d.]+)"[^]*?<\/g>/g)]
        .map(([text, x, y, half]) => ({ text, half: Number(half), ...at(x, y) }))
      const hint = signs.find(({ text }) => text.includes('b-hint'))!
      for (const sign of signs) if (sign !== hint) expect(Math.abs(sign.y - hint.y) > 12 || Math.abs(sign.x - hint.x) > sign.half + hint.half - 2).toBe(true)
      for (const [, x, y, inside] of pieces.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)" data-square="[^"]*">([^]*?)(?=<g transform="[^"]*" data-square|$)/g))
        for (const [, dx, dy] of inside!.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)">/g))
          expect(far(at(x, y, dx, dy), hint)).toBeGreaterThan(hint.half)
      ++meals
    }, capturing(5))
    expect(meals).toBeGreaterThan(3)
  })

  it('stays small when a swimmer in the middle may show any number', () => {
    const view: View = {
      step: 'turn', at: 0, bars: [0, 1].map(() => ({ tiles: 0, shown: [], hidden: [0, 0], sum: 0 })), opened: true,
      pieces: [{ seat: 0, square: 'c7' }, ...['a4', 'f7', 'd10', 'b8', 'e9'].map((square) => ({ seat: 1, square }))],
      unseen: [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]], quiet: 0, quiet_limit: 40, alarm: false, points: [0, 0],
    }
    const option = { move: 'c7*', events: [], view, picture: '' }
    const position = { actions: 0, view, turn: { kind: 'decide' as const, seat: 0 }, options: [option], points: [0, 0], places: null, picture: '' }
    const scene: PoolScene = { position, colours: [0, 1], me: 0, selected: option, picked: 'c7', hint: null, after: false, last: null }
    const text = markup(context_of(1028, 725), scene)
    expect(text.match(/#b-hot/g)).toHaveLength(chances(view, 'c7').size)
    expect((text.match(/<[a-z]/g) ?? []).length).toBeLessThan(400)
  })

})

describe('what may be done', () => {
  it('marks the pieces that may move, and of a picked one every end', async () => {
    const { scene } = await after(0, '')
    const ctx = context_of(372, 506)
    expect(draw_layers(ctx, scene, null).marks.match(/#b-may/g)).toHaveLength(6)
    const { marks, trips, tags } = draw_layers(ctx, picking(scene, 'd3'), null)
    const ends = scene.position.options.filter(({ move }) => move.startsWith('d3-'))
    expect(trips.map(({ move }) => move)).toEqual(ends.map(({ move }) => move))
    expect(marks.match(/#b-end/g)).toHaveLength(ends.length)
    expect(marks).not.toContain('#b-may')
    expect(tags).toContain('#b-turn')
  })

  it('shows a meal with the size of the stack it makes', async () => {
    const { scene } = await after(1, 'A e4*, * 5, A e4-e9, B e11*, * 2')
    const { picked, marks, tags } = draw_layers(context_of(372, 506), scene, null)
    expect(picked).toBe('e11')  // automatically: it was just turned over
    expect(marks.match(/#b-meal/g)).toHaveLength(1)
    expect(tags).toContain('×2')
  })

  it('shows a bar that is still shut to a single as locked, and an open one as an exit', async () => {
    const { scene } = await after(0, '')
    const near = (opened: boolean): PoolScene => {
      const pieces = scene.position.view.pieces.map((it) => (it.square === 'f5' ? { ...it, square: 'f13' } : it))
      return picking({ ...scene, position: { ...scene.position, view: { ...scene.position.view, pieces, opened } } }, 'f13')
    }
    const ctx = context_of(1028, 725)
    expect(draw_layers(ctx, near(false), null).tags).toContain('#b-lock')
    expect(draw_layers(ctx, near(true), null).tags).not.toContain('#b-lock')
  })

  it('can show what would be', async () => {
    const { scene } = await after(0, '')
    const shown = draw_layers(context_of(1028, 725), { ...selecting(scene, 'd3-d5'), after: true }, null)
    expect(shown.view).toEqual(scene.position.options.find(({ move }) => move === 'd3-d5')!.view)
    expect(shown.pieces).toContain('data-square="d5"')
    expect(shown.trips).toEqual([])
  })
})

describe.each([[372, 506], [1028, 725]])('pointing at %i × %i', (width, height) => {
  const ctx = context_of(width, height), { geometry: all } = ctx
  const hit = (scene: PoolScene, point: Point) => {
    const { picked, trips } = draw_layers(ctx, scene, null)
    return hit_test(all, { position: scene.position, picked, trips }, point)
  }

  it('at an own piece picks it, at the picked swimmer turns it over', async () => {
    const { scene } = await after(0, '')
    expect(hit(scene, all.centre('d3'))).toEqual({ pick: 'd3' })
    expect(hit(picking(scene, 'd3'), all.centre('b4'))).toEqual({ pick: 'b4' })
    expect(hit(picking(scene, 'd3'), all.centre('d3'))).toEqual({ moves: ['d3*'] })
  })

  it('at an end means the move, and nearly at it too', async () => {
    const { scene } = await after(0, '')
    const now = picking(scene, 'd3')
    for (const { move, to } of draw_layers(ctx, now, null).trips) expect(hit(now, all.centre(to))).toEqual({ moves: [move] })
    const edge = { x: all.centre('d5').x, y: all.centre('d5').y }
    if (all.portrait) edge.y -= all.cell * 0.5 + 2
    else edge.x += all.cell * 0.5 + 2
    expect(hit(now, edge)).toEqual({ moves: [all.cell < 40 ? 'd3-d5' : 'd3-d6'] })
  })

  it('where nothing leads asks the rules why', async () => {
    const { scene } = await after(0, '')
    expect(hit(picking(scene, 'd3'), all.centre('d8'))).toEqual({ moves: ['d3-d8'] })
    expect(hit(picking(scene, 'd3'), all.centre('e11'))).toEqual({ moves: ['d3-e11'] })
    expect(hit(picking(scene, 'd3'), middle(all.bar(0)))).toEqual({ moves: [`d3-${bar}`] })
  })

  it('at nothing in particular means nothing, or takes a pick back', async () => {
    const { scene } = await after(0, '')
    expect(hit(scene, all.centre('d8'))).toBeNull()
    expect(hit(scene, all.centre('e11'))).toBeNull()
    expect(hit(picking(scene, 'd3'), { x: 1, y: 1 })).toEqual({ pick: null })
    expect(hit({ ...scene, position: { ...scene.position, options: [] } }, all.centre('d3'))).toBeNull()
  })

  it('moves what was turned over, whatever else is pointed at', async () => {
    const { scene } = await after(0, 'A e4*, * 5')
    expect(hit(scene, all.centre('e9'))).toEqual({ moves: ['e4-e9'] })
    expect(hit(scene, all.centre('d3'))).toEqual({ moves: ['e4-d3'] })
    expect(hit(scene, all.centre('e4'))).toBeNull()
    expect(hit(scene, { x: 1, y: 1 })).toBeNull()
  })

  it('places a swimmer on the square', async () => {
    const { scene } = await after(0, '', 'setup=placing')
    expect(hit(scene, all.centre('c2'))).toEqual({ moves: ['c2'] })
    expect(hit(scene, all.centre('c9'))).toEqual({ moves: ['c9'] })
  })
})
