import { describe, expect, it } from 'vitest'
import { chances, ends, reach } from '../reach.ts'
import { bar, piece_on, type View } from '../view.ts'
import { after, capturing, played } from './fixtures.ts'

const lone = (square: string, more = {}): View => ({
  step: 'turn', at: 0, pieces: [{ seat: 0, square, ...more }], bars: [], unseen: [[], []], opened: true, quiet: 0,
  quiet_limit: 40, alarm: false, points: [0, 0],
})
const to_bar = (number: number) => {
  const all = 'abcdef'.split('').flatMap((file) => Array.from({ length: 14 }, (_, row) => `${file}${row + 1}`))
    .filter((square) => !['a1', 'b1', 'e14', 'f14'].includes(square))
  return all.filter((square) => ends(lone(square), square, number).has(bar)).join(' ')
}

describe('reach', () => {
  it.each([0, 1, 5])('is what the rules allow, match %i', async (seed) => {
    let seen = 0
    await played('', 2, seed, ({ scene: { position: { view, options } } }) => {
      if (view.at === undefined || view.alarm) return
      const movers = view.step === 'follow' ? [view.square!] : view.pieces.flatMap(({ seat, square }) =>
        seat === view.at ? [square] : [])
      for (const square of movers) {
        const played = options.flatMap(({ move }) => (move.startsWith(`${square}-`) ? [move.split('-')[1]!] : []))
        expect(reach(view, square, piece_on(view, square)!.number ?? 0).sort()).toEqual(played.sort())
        ++seen
      }
    }, capturing(seed))
    expect(seen).toBeGreaterThan(50)
  })

  it('knows from where the bar is one move away', () => {
    expect(to_bar(0).split(' ').sort()).toEqual('e12 f12 d13 e13 f13 c14 d14'.split(' ').sort())
    expect(to_bar(1).split(' ').sort()).toEqual('e13 f13 d14'.split(' ').sort())
    expect(to_bar(5).split(' ').sort()).toEqual('e9 f9 d10 e10 f10 c11 d11 b12 c12 a13 b13'.split(' ').sort())
  })

  it('shuts a single out until a stack has arrived', () => {
    const shut = { ...lone('e13'), opened: false }, stack = { ...lone('e13', { number: 1, tiles: 2 }), opened: false }
    expect(reach(shut, 'e13', 0)).not.toContain(bar)
    expect(ends(shut, 'e13', 0).has(bar)).toBe(true)
    expect(reach(stack, 'e13', 1)).toContain(bar)
  })
})

describe('chances', () => {
  it('share out over the numbers nobody has seen', async () => {
    const { scene: { position: { view } } } = await after(0, '')
    const all = chances(view, 'c2')
    expect(all.get('c3')).toBeCloseTo(1 / 6)  // a 1
    expect(all.get('c4')).toBeCloseTo(1 / 6)  // a 2
    expect(Math.max(...all.values())).toBeLessThanOrEqual(1)
    expect(all.has(bar)).toBe(false)
  })
})
