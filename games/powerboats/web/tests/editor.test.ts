import { describe, expect, it } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { texts } from '../../../../client/generated/powerboats/lake.ts'
import {
  drawn_lake, empty_lake, place_of_tile, read_layout, with_tile, with_turn, without_tile, write_layout, type Places,
} from '../editor/layout.ts'
import { lake_picture, land_of, shapes_of, tile_picture, water_with } from '../editor/picture.ts'
import { lake_words, offer_words, place_words } from '../editor/words.ts'
import { size } from '../view.ts'
import { after } from './fixtures.ts'

const { ask } = await rules_of('powerboats')
const why = async (layout: string) => (await ask.open(`layout=${layout}`)).why
const lake_rows = async (side: string, layout: string) =>
  (await after(0, '', `side=${side} layout=${layout}`)).scene.position.view.lake!
const shapes = shapes_of(await lake_rows('wild', '123456'))

/** Numbers that are always the same for a seed. */
function draws(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
}
const lakes: Places[] = Array.from({ length: 60 }, (_, seed) => drawn_lake(draws(seed * 7919 + 1)))

describe('a layout', () => {
  it('that is drawn reads back, and the rules take it', async () => {
    expect(new Set(lakes.map(write_layout)).size).toBe(lakes.length)
    for (const lake of lakes) {
      expect(read_layout(write_layout(lake))).toEqual(lake)
      expect(await why(write_layout(lake))).toBe(null)
    }
  })

  it('may have empty places, which the rules count', async () => {
    const gaps = without_tile(without_tile(read_layout('31r4256'), 2), 5)
    expect(write_layout(gaps)).toBe('31r-25-')
    expect(read_layout('31r-25')).toEqual(gaps)
    expect(await why('31r-25-')).toMatchObject({ anchor: 'pb-tiles', code: 'place_empty', n: 3 })
    expect(await why('313256')).toMatchObject({ anchor: 'pb-tiles', code: 'tile_twice', n: 3 })
    expect(await why(write_layout(empty_lake))).toMatchObject({ anchor: 'pb-tiles', code: 'not_a_layout' })
  })

  it('shows what can be read of it', () => {
    expect(write_layout(read_layout('3x1r!'))).toBe('3-1r---')
    expect(write_layout(read_layout('123456123456'))).toBe('123456')
  })

  it('has each tile once, however tiles are laid', () => {
    const below = draws(5)
    let lake: Places = empty_lake
    for (let i = 0; i < 500; ++i) {
      lake = with_tile(lake, below(6), below(6) + 1)
      if (below(9) === 0) lake = without_tile(lake, below(6))
      const numbers = lake.flatMap((tile) => (tile ? [tile.number] : []))
      expect(new Set(numbers).size).toBe(numbers.length)
    }
    expect(write_layout(with_tile(read_layout('12r3456'), 0, 2))).toBe('2r13456')
    expect(write_layout(with_turn(read_layout('12r----'), 1))).toBe('12----')
    expect(write_layout(with_turn(empty_lake, 1))).toBe('------')
    expect(place_of_tile(read_layout('12r3456'), 2)).toBe(1)
  })
})

describe('the picture', () => {
  it('has the water of the rules', async () => {
    for (const lake of lakes.slice(0, 12)) {
      const water = water_with(shapes, lake)
      const rows = Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (__, column) => (water.has({ row, column }) ? '.' : '#')).join(''))
      expect(rows).toEqual(await lake_rows('wild', write_layout(lake)))
    }
  })

  it('clips the meadows of every tile that lies, and of no other', () => {
    const clips = (markup: string) => [...markup.matchAll(/<image /g)].length
    expect(clips(lake_picture(shapes, read_layout('3-1r-'), 'a.webp', 'x'))).toBe(2)
    expect(clips(tile_picture(shapes, { number: 4, turned: true }, 'a.webp', 'x'))).toBe(1)
  })

  it('turns a tile about its middle', () => {
    const [drawn, turned] = [false, true].map((it) => land_of(shapes, { number: 2, turned: it }).map(({ row, column }) => row * 8 + column))
    expect(turned).toEqual(drawn!.map((cell) => 95 - cell).reverse())
  })
})

describe('the words', () => {
  it('say the same in every language', async () => {
    for (const locale of locales) {
      const t = await texts[locale](), lake = read_layout('31r4-56')
      const said = [lake_words(lake, t), ...lake.map((_, place) => place_words(lake, place, t)), ...lake.map((_, i) => offer_words(shapes, lake, i + 1, t))]
      for (const text of said) expect(text).not.toMatch(/undefined|[{}]|null/)
      expect(lake_words(lake, t)).toContain(t.tile({ tile: 1, turned: 'yes' }))
      expect(place_words(lake, 3, t)).toContain(t.empty())
    }
  })

  it('say where the largest island of a tile is, as it lies', async () => {
    const t = await texts.en()
    expect(offer_words(shapes, empty_lake, 6, t)).toBe('Lay tile 6. Largest island: 7 hexes, bottom right. Now: in the box.')
    expect(offer_words(shapes, read_layout('-6r----'), 6, t)).toBe('Lay tile 6, turned. Largest island: 7 hexes, top left. Now: top middle.')
    expect(place_words(read_layout('31r4256'), 1, t)).toBe('Place 2, top middle: tile 1, turned')
  })
})
