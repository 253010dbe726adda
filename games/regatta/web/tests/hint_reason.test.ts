import { expect, test } from 'vitest'
import { hint_reason } from '../hint_reason.ts'
import { shown_up_to } from '../sample_race.ts'
import { after, voice } from './fixtures.ts'

test.each([
  ['start', 'slot 2', 'No free slot is nearer to the red mark.'], ['start', 'slot 6', null], ['start', null, null],
  ['mark', 'gs30-60.2', 'No other card ends nearer to your goal.'], ['sun', 'g30.1', 'It rounds the mark.'],
  ['finish', 'r30.1', 'It takes you home.'], ['finish', 'turn 205 middle', null],
] as const)('%s: %s is good because: %s', async (moment, hint, why) => {
  const { scene } = await after(0, shown_up_to(moment).join(', '), 'water=small')
  expect(await hint_reason({ ...scene, hint }, await voice('en'))).toBe(why)
})
