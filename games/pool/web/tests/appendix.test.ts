import { expect, test } from 'vitest'
import { position_after } from '../../../../client/lib/position.ts'
import { locales } from '../../../../client/lib/locale.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { appendix } from '../appendix.ts'
import { chances } from '../reach.ts'
import type { PoolEvent, PoolPosition } from '../view.ts'

const en = await appendix.texts.en(), rules = await rules_of('pool')
const others = await Promise.all(locales.filter((locale) => locale !== 'en')
  .map(async (locale) => ({ locale, t: await appendix.texts[locale]() })))

const shown = async (rule: string) => {
  const { record, move } = appendix.figures(en).find(({ anchor }) => anchor === `pool-${rule}`)!
  const position = (await position_after(rules, record)).position as PoolPosition
  const events = position.options.find((option) => option.move === move)?.events ?? []
  const path = events.flatMap((event: PoolEvent) => ('path' in event ? [`${event.from} ${event.path}`] : []))[0]
  return { view: position.view, events, path }
}
const on = (view: PoolPosition['view'], seat: number) =>
  view.pieces.filter((piece) => piece.seat === seat).map(({ square }) => square).sort()

test('the figures show what their words say', async () => {
  const start = (await shown('placing')).view
  expect(on(start, 0)).toEqual(['a3', 'b4', 'c2', 'd3', 'e4', 'f5'])
  expect(on(start, 1)).toEqual(['a10', 'b11', 'c12', 'd13', 'e11', 'f12'])
  expect((await shown('swim')).path).toBe('e4 e5 d5')
  expect(chances((await shown('reveal')).view, 'e4').size).toBeGreaterThan(20)
  expect((await shown('crocodile')).path).toBe('e4 e5 e6 d6 c6 c5 c4')
  expect((await shown('meal')).events).toContainEqual({ event: 'ate', seat: 1, on: 'e9', tiles: 2 })
  const first = await shown('first-arrival')
  expect(first.view.opened).toBe(false)
  expect(first.events).toContainEqual({ event: 'arrived', seat: 0, tiles: 2 })
  expect(on(first.view, 0)).toContain('f13')
  const bar = await shown('bar')
  expect(bar.view.points).toEqual([2, 0])
  expect(bar.events).toContainEqual({ event: 'arrived', seat: 0, tiles: 1 })
})

test.each(others)('the ledger and the figures are all there in $locale', ({ t }) => {
  const words = (texts: typeof en) => [...appendix.rulings(texts), ...appendix.figures(texts)].flatMap((each) =>
    'question' in each ? [each.question, each.readings, each.ours] : [each.caption, each.alternative])
  const english = words(en)
  expect(words(t).filter((text, i) => text === english[i])).toEqual([])
})
