import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnimationClock } from '../animation_clock.ts'

// An element whose animation ends on demand.
function moving() {
  let finish = () => {}
  let cancel = () => {}
  const animate = vi.fn(() => {
    const finished = new Promise<void>((resolve, reject) => {
      finish = resolve
      cancel = () => reject(new Error('gone'))
    })
    return { finished, finish: () => finish() }
  })
  return { element: { animate } as unknown as Element, animate, end: () => finish(), remove: () => cancel() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('plays until the end of the motion', async () => {
  const clock = new AnimationClock(), { element, animate, end } = moving()
  const played = clock.play(element, [{ opacity: 0 }, { opacity: 1 }], 200)
  expect(clock.busy).toBe(true)
  expect(animate).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ duration: 200, fill: 'backwards' }))
  end()
  await played
  expect(clock.busy).toBe(false)
})

it('is not held up by an element that went away', async () => {
  const clock = new AnimationClock(), { element, remove } = moving()
  const played = clock.play(element, [], 200)
  remove()
  await played
  expect(clock.busy).toBe(false)
})

it('skips what moves and what waits', async () => {
  const clock = new AnimationClock(), { element } = moving()
  const all = Promise.all([clock.play(element, [], 700), clock.wait(5000)])
  expect(clock.skipped_at).toBe(-Infinity)
  clock.skip()
  expect(clock.skipped_at).toBeGreaterThanOrEqual(0)
  await all
  expect(clock.busy).toBe(false)
})

it('waits its time', async () => {
  const clock = new AnimationClock(), done = vi.fn()
  void clock.wait(100).then(done)
  await vi.advanceTimersByTimeAsync(99)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
})

it('moves nothing when still', async () => {
  const clock = new AnimationClock(), { element, animate } = moving()
  clock.reduced_motion = true
  await clock.play(element, [], 200)
  await clock.wait(200)
  expect(animate).not.toHaveBeenCalled()
})

it('holds what is to be read although nothing moves, until it is skipped', async () => {
  const clock = new AnimationClock(), read = vi.fn()
  clock.reduced_motion = true
  void clock.hold(1500).then(read)
  await vi.advanceTimersByTimeAsync(1400)
  expect(read).not.toHaveBeenCalled()
  clock.skip()
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalled()
})
