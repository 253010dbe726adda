import { describe, expect, it } from 'vitest'
import { texts } from '../../../../client/generated/powerboats/moments.ts'
import { wreck_marks } from '../live/tracks.ts'
import { words_of } from '../moments.ts'
import { playback_rate } from '../narration.ts'
import { forecast } from '../status.ts'
import { find_event, type PowerboatsEvent, type PowerboatsStep, type View } from '../view.ts'
import { context_for } from './draw_contexts.ts'
import { golden, voice } from './fixtures.ts'

const en = await texts.en(), say = await voice('en', null)
const steps = await golden('two_sink_every_race')
const having = (kind: PowerboatsEvent['event'], ...not: PowerboatsEvent['event'][]) => steps.filter(({ step: { events } }) =>
  find_event(events, kind) && !not.some((other) => find_event(events, other)))
const words = (step: PowerboatsStep, before: View, me: number | null = null) => words_of(step, before, me, en, say)

describe('the banner of a moment', () => {
  it('says who sinks, why in numbers, and what comes next', () => {
    for (const { step, scene: { position: { view } } } of having('sank', 'finished')) {
      const { seat } = find_event(step.events, 'sank')!, { damage } = find_event(step.events, 'crashed')!, boat = view.boats[seat]!
      const { title, text } = words(step, view)!
      expect(title).toBe(`${say.name(seat)} sinks`)
      expect(text).toContain(`Speed ${boat.speed}, ${boat.speed! - damage} free: ${damage} damage makes ${boat.damage + damage}.`)
      expect(text).toContain(view.race < 3 ? `Back in race ${'BC'[view.race - 1]}, with ${boat.lasting + 1} damage.` : 'Out of race C.')
    }
    expect(having('sank').length).toBeGreaterThan(3)
  })

  it('is the winner’s at the first finish, and counts places after it', () => {
    const titles = having('finished').map(({ step, scene }) => words(step, scene.position.view)!.title)
    expect(titles.filter((title) => / wins race [ABC]$/.test(title)).length).toBeGreaterThan(0)
    expect(titles.every((title) => / wins race | finishes /.test(title))).toBe(true)
  })

  it('is shown for an own rounding only', () => {
    const { step, scene: { position: { view } } } = having('rounded', 'crashed', 'finished')[0]!, { seat } = find_event(step.events, 'rounded')!
    expect(words(step, view, seat)!.title).toBe(`${say.name(seat)} rounds buoy 1`)
    expect(words(step, view, seat + 1)).toBeNull()
  })

  it('is missing for a plain move', () => {
    const { step, scene } = having('sailed', 'crashed', 'finished', 'rounded', 'sank')[0]!
    expect(words(step, scene.position.view, 0)).toBeNull()
  })
})

it('a crash is not hurried, however many wait', () => {
  const [crash, other] = [having('crashed', 'sank')[0] ?? having('crashed')[0]!, having('sailed', 'crashed', 'finished')[0]!]
  const away = ({ step, scene }: typeof crash) => playback_rate(step, scene.position, [(step.by! + 1) % 4])
  expect([away(crash), away(other)]).toEqual([1, 1.5])
})

it('a lifebuoy marks where a boat sank, until the race ends', () => {
  const ctx = context_for(1040, 730), all = steps.map(({ step }) => step), at = all.findIndex(({ events }) => find_event(events, 'sank'))
  const wrecks = (many: number) => wreck_marks(ctx, all.slice(0, many)).match(/data-wreck/g)?.length ?? 0
  const end = all.findIndex(({ events }) => find_event(events, 'scored'))
  expect([wrecks(at), wrecks(at + 1), wrecks(end + 1)]).toEqual([0, 1, 0])
})

it('while others race, nobody who is out is told about placing boats', () => {
  const { step, scene } = having('sank', 'scored')[0]!, { seat } = find_event(step.events, 'sank')!
  const { text } = forecast({ ...scene, position: step.after, me: seat, last: step }, say)
  expect(text).toBe('In race A first place is worth 3 points.')
})
