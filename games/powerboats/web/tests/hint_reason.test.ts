import { describe, expect, test } from 'vitest'
import { locales } from '../../../../client/lib/locale.ts'
import { hint_reason } from '../hint_reason.ts'
import { setup, up_to } from '../sample_race.ts'
import { after, played, voice } from './fixtures.ts'

const reason = async (moment: Parameters<typeof up_to>[0], hint: string) => {
  const { scene } = await after(0, up_to(moment).join(', '), setup)
  return hint_reason({ ...scene, hint }, await voice())
}

describe('the reason for a hint', () => {
  test('says how far one may go from a starting hex, and whether it is the way', async () => {
    expect(await reason('placing', '25/5 NE')).toBe('2 hexes of open water ahead, towards buoy 1.')
  })

  test('compares the speed and the risk of a plan with those of all others', async () => {
    expect(await reason('dice', '+')).toBe('The most speed without any risk.')
    expect(await reason('dice', '=')).toBe('Safe: more speed would leave less room to turn.')
  })

  test('is what a way leads to', async () => {
    expect(await reason('finish', 'right')).toBe('It takes you to the finish.')
  })

  test('is null without a hint', async () => {
    const { scene } = await after(0, up_to('dice').join(', '), setup)
    expect(await hint_reason(scene, await voice())).toBeNull()
  })

  test.each(locales)('is a sentence for every move of a race, if there is one, in %s', async (locale) => {
    const said = new Set<string>(), speaks = await voice(locale)
    await played('', 3, 5, async ({ scene }) => {
      for (const { move } of scene.position.options.slice(0, 4)) {
        const text = await hint_reason({ ...scene, hint: move }, speaks)
        if (text !== null) said.add(text)
      }
      return said.size < 12
    })
    expect([...said].filter((text) => !/^[\p{Lu}\d].*\.$/u.test(text))).toEqual([])
    expect(said.size).toBeGreaterThan(5)
  })
})
