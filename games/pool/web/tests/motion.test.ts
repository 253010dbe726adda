// What is heard and seen of a step, in order, without a browser.
import { expect, test } from 'vitest'
import { AnimationClock } from '../../../../client/board/animation_clock.ts'
import { last_of } from '../../../../client/board/tests/matches.ts'
import { geometry_for } from '../live/geometry.ts'
import { play, type MotionContext } from '../live/motion.ts'
import { after } from './fixtures.ts'

const bitten = 'A f5-f7, B f12-d12, A f7-f9, B a10-a9, A f9-f11, B a9-a10, A f11-f13, B e11-e9, A e4*, * 5, A e4-e9'

/** Plays the last step on elements that only note what is done to them. */
async function watched(lines: string, reduced_motion: boolean): Promise<string[]> {
  const seen: string[] = [], clock = new AnimationClock()
  clock.reduced_motion = reduced_motion
  clock.wait = async () => void seen.push('wait')
  clock.play = async (_, frames) => void seen.push(frames.flatMap((frame) => Object.keys(frame)).includes('transform') ? 'move' : 'other')
  const element = { remove() {}, setAttribute() {}, parentNode: { appendChild() {} } }
  const layer = () => ({
    set innerHTML(markup: string) { if (markup.includes('×2')) seen.push('stack') },
    querySelector: () => element, insertAdjacentHTML: () => seen.push('effect'), lastElementChild: element,
  }) as unknown as SVGGElement
  const motion: MotionContext = {
    ctx: { geometry: geometry_for(376, 714, false), prefix: 'b-', colours: [0, 1] }, clock,
    sounds: { loudness: 'full', play: (name) => seen.push(name) }, layer: { names: layer(), pieces: layer() }, effects: layer(),
  }
  await play(motion, last_of(await after(0, lines)).step)
  return seen
}

test('a bite: jaws around the prey, the snap is heard, and only then the stack is there', async () => {
  const seen = await watched(bitten, false)
  expect(seen.slice(0, 6)).toEqual(['sail', 'move', 'effect', 'move', 'effect', 'move'])
  expect(seen.indexOf('wait')).toBeLessThan(seen.indexOf('bite'))
  expect(seen.indexOf('bite')).toBeLessThan(seen.indexOf('stack'))
  expect(seen).not.toContain('other')
})

test('with less motion a bite is heard, and the stack is there', async () => {
  const seen = await watched(bitten, true)
  expect(seen).not.toContain('effect')
  expect(seen).toEqual(expect.arrayContaining(['bite', 'stack']))
})
