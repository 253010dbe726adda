import { expect, test } from 'vitest'
import { position_after } from '../../../../client/lib/position.ts'
import { locales } from '../../../../client/lib/locale.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { appendix } from '../appendix.ts'
import { odds, ways } from '../odds.ts'
import type { BoatPosition } from '../view.ts'

const en = await appendix.texts.en(), rules = await rules_of('powerboats')
const others = await Promise.all(locales.filter((locale) => locale !== 'en')
  .map(async (locale) => ({ locale, t: await appendix.texts[locale]() })))

const shown = async (rule: string) => {
  const { record, move } = appendix.figures(en).find(({ anchor }) => anchor === `pb-${rule}`)!
  const position = (await position_after(rules, record)).position as BoatPosition
  const option = position.options.find((each) => each.move === move)
  expect(option).toBeDefined()
  return { view: position.view, options: position.options, events: option!.events }
}

test('the figures show what their words say', async () => {
  const { view: start } = await shown('placing')
  expect([start.course?.buoys[0], start.course?.buoys[4], start.boats[1]?.on]).toEqual(['24/4', '24/9', '24/5'])
  const dice = await shown('dice')
  expect(dice.view.boats[0]).toMatchObject({ on: '22/4', heading: 'NW', dice: [3] })
  expect(odds(dice.view, 0, '+').totals.map(({ total, chance }) => [total, chance])).toEqual([[4, 1 / 3], [5, 1 / 3], [6, 1 / 3]])
  const forced = await shown('steer')
  expect(forced.options.map(({ move }) => move)).toEqual(['right'])
  expect(forced.events).toContainEqual({ event: 'sailed', seat: 0, from: '22/4', to: '17/6', heading: 'NE' })
  const crash = await shown('crash')
  expect(ways(crash.view, 0, 5).map(({ run, allowed }) => [run, allowed])).toEqual([[expect.any(Number), false], [3, true], [3, true]])
  expect(odds(crash.view, 0, '=')).toMatchObject({ crash: 1, damage: 2 })
  const rounding = await shown('rounding')
  expect(rounding.events).toContainEqual({ event: 'rounded', seat: 0, buoys: 2 })
  expect(rounding.options.find(({ move }) => move === 'left')!.events).toEqual([{ event: 'sailed', seat: 0, from: '26/18', to: '20/21', heading: 'NE' }])
  const finish = await shown('finish')
  expect(finish.events).toContainEqual({ event: 'finished', seat: 0, place: 1 })
  expect(finish.events).toContainEqual({ event: 'sailed', seat: 0, from: '17/11', to: '25/7', heading: 'SW' })
})

test.each(others)('the ledger and the figures are all there in $locale', ({ t }) => {
  const words = (texts: typeof en) => [...appendix.rulings(texts), ...appendix.figures(texts)].flatMap((each) =>
    'question' in each ? [each.question, each.readings, each.ours] : [each.caption, each.alternative])
  const english = words(en)
  expect(words(t).filter((text, i) => text === english[i])).toEqual([])
})
