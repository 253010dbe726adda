import { expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { rulebook } from '../rulebook.ts'

const { ask } = await rules_of('river')
const voice = async (locale: (typeof locales)[number]) =>
  ({ t: await rulebook.texts[locale](), locale, name: () => '', you: null })

test('the table may choose where sandbank and wave begin, and the rules accept what is offered', async () => {
  const { composed } = rulebook.switch_text('order', await voice('en'))!
  expect(composed).toMatchObject({ label: 'We choose', parts: ['Sandbank at', 'Wave at'] })
  const opened = async (order: string) => {
    const { match } = await ask.open(`seats=2 order=${order}`)
    if (match !== null) await ask.close(match)
    return match !== null
  }
  const { first, highest } = composed!
  for (const order of [first, '1/2', `${highest}/1`, `9/${highest}`]) expect([order, await opened(order)]).toEqual([order, true])
  expect(await opened(`1/${highest + 1}`)).toBe(false)
})

test('every language names the parts, and other switches have none', async () => {
  for (const locale of locales) {
    const said = await voice(locale)
    expect(rulebook.switch_text('order', said)!.composed!.parts.every((part) => part.length > 3)).toBe(true)
    expect(rulebook.switch_text('first', said)!.composed).toBeUndefined()
  }
})
