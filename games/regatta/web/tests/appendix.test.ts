import { expect, test } from 'vitest'
import { position_after } from '../../../../client/lib/position.ts'
import { locales } from '../../../../client/lib/locale.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { appendix } from '../appendix.ts'
import type { RegattaPosition } from '../view.ts'

const en = await appendix.texts.en(), rules = await rules_of('regatta')
const others = await Promise.all(locales.filter((locale) => locale !== 'en')
  .map(async (locale) => ({ locale, t: await appendix.texts[locale]() })))

const shown = async (rule: string) => {
  const { record, move } = appendix.figures(en).find(({ anchor }) => anchor === `rg-${rule}`)!
  const { position, seat } = await position_after(rules, record) as { position: RegattaPosition; seat: number }
  const option = position.options.find((each) => each.move === move)
  expect(option).toBeDefined()
  expect(seat).toBe(0)
  return { view: position.view, moves: position.options.map((each) => each.move), events: option!.events }
}

test('the figures show what their words say', async () => {
  const start = await shown('start')
  expect(start.view.boats).toMatchObject([{ fate: 'ashore' }, { fate: 'sailing', y: 0, heading: 0 }])
  expect(start.moves).toHaveLength(5)
  expect((await shown('play')).moves.filter((move) => move.startsWith('j.'))).toEqual(['j.3', 'j.4'])
  expect((await shown('zone')).moves.filter((move) => move.startsWith('js.'))).toEqual(['js.2', 'js.3', 'js.4'])
  const turn = await shown('turn-boat')
  expect(turn.events).toContainEqual(expect.objectContaining({ event: 'turned', heading: 200, round: 'stern' }))
  expect(turn.moves.some((move) => move.includes('.'))).toBe(false)
  expect((await shown('helm')).events).toContainEqual({ event: 'helm', seat: 0 })
  expect((await shown('cloud')).events.filter(({ event }) => event === 'sailed')).toHaveLength(2)
  expect((await shown('rounding')).events).toContainEqual({ event: 'rounded', seat: 0, marks: 1 })
  expect((await shown('finish')).events).toContainEqual({ event: 'finished', seat: 0, place: 1 })
})

test.each(others)('the ledger and the figures are all there in $locale', ({ t }) => {
  const words = (texts: typeof en) => [...appendix.rulings(texts), ...appendix.figures(texts)].flatMap((each) =>
    'question' in each ? [each.question, each.readings, each.ours] : [each.caption, each.alternative])
  const english = words(en)
  expect(words(t).filter((text, i) => text === english[i])).toEqual([])
})
