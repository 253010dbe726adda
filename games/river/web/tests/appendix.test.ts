import { expect, test } from 'vitest'
import { position_after } from '../../../../client/lib/position.ts'
import { locales } from '../../../../client/lib/locale.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { appendix } from '../appendix.ts'
import { course_of } from '../course.ts'
import type { RiverPosition } from '../view.ts'

const en = await appendix.texts.en(), rules = await rules_of('river')
const others = await Promise.all(locales.filter((locale) => locale !== 'en')
  .map(async (locale) => ({ locale, t: await appendix.texts[locale]() })))

const shown = async (rule: string) => {
  const { record, move } = appendix.figures(en).find(({ anchor }) => anchor === `river-${rule}`)!
  const position = (await position_after(rules, record)).position as RiverPosition
  const course = course_of(position.options.find((option) => option.move === move)?.events ?? [])
  return { view: position.view, way: course && [course.seat, course.from, course.to] }
}

test('the figures show what their words say', async () => {
  const start = (await shown('start')).view
  expect(start).toMatchObject({ sandbank: 1, wave: 5, docks: [] })
  expect(start.boats.map((boats) => boats[3])).toEqual([3, 3])
  expect((await shown('wave')).way).toEqual([0, 4, 8])
  expect(await shown('sandbank')).toMatchObject({ view: { sandbank: 6, die: 5 }, way: [0, 4, 6] })
  expect((await shown('wind-gain')).way).toEqual([0, 2, 4])
  expect((await shown('wind-harm')).way).toEqual([1, 7, 2])
  const brink = await shown('waterfall')
  expect(brink.view).toMatchObject({ first: 0, at: 1 })
  expect(brink.view.boats.map((boats) => boats[0])).toEqual([1, 1])
  expect(brink.way?.[1]).not.toBe(1)
})

test.each(others)('the ledger and the figures are all there in $locale', ({ t }) => {
  const words = (texts: typeof en) => [...appendix.rulings(texts), ...appendix.figures(texts)].flatMap((each) =>
    'question' in each ? [each.question, each.readings, each.ours] : [each.caption, each.alternative])
  const english = words(en)
  expect(words(t).filter((text, i) => text === english[i])).toEqual([])
})
