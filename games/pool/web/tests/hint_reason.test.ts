import { describe, expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { hint_reason } from '../hint_reason.ts'
import { after, capturing, played, voice } from './fixtures.ts'

describe('the reason for a hint', () => {
  test('is how much nearer a piece comes to the bar', async () => {
    const { scene } = await after(0, '')
    expect(await hint_reason({ ...scene, hint: 'f5-f7' }, await voice('en'))).toBe('2 squares nearer to your bar.')
  })

  test('is null without a hint', async () => {
    const { scene } = await after(0, '')
    expect(await hint_reason(scene, await voice('en'))).toBeNull()
  })

  test.each(locales)('is a sentence for meals, arrivals, turns and ways alike, if there is one, in %s', async (locale) => {
    const said = new Set<string>(), speaks = await voice(locale)
    await played('', 2, 5, async ({ scene }) => {
      for (const { move } of scene.position.options) {
        const text = await hint_reason({ ...scene, hint: move }, speaks)
        if (text !== null) said.add(text.replace(/\d+/g, '#'))
      }
      return true
    }, capturing(3))
    expect([...said].filter((text) => !/^[\p{Lu}#].*\.$/u.test(text))).toEqual([])
    expect(said.size).toBeGreaterThan(6)
  })
})
