// Checks that previews match the rules: each end, each refusal, each consequence.
import { describe, expect, it } from 'vitest'
import { letter } from '../../../../client/lib/match.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { arrow_path, face_of, sailed } from '../cards.ts'
import { brief, leg_poses, middle_of } from '../live/previews.ts'
import {
  find_event, is_legal, move_of, parse_move, poses_of, type Afloat, type Leg, type RegattaOption, type RegattaPosition,
} from '../view.ts'
import { card_playing } from './draw_contexts.ts'
import { played, type Snapshot } from './fixtures.ts'

const { ask } = await rules_of('regatta')
const setups = [['water=small', 4], ['', 2], ['water=small', 3], ['water=large', 4], ['', 3]] as const

it('names a boat in a tag briefly', () => {
  expect(['Red', 'Christiane M.', 'Bartholomeusstein'].map(brief)).toEqual(['Red', 'Christiane', 'Bartholomeuss…'])
})

/** The moves of a card, without a sun. */
const plain = ({ options }: RegattaPosition): Map<string, RegattaOption> =>
  new Map(options.filter(({ move }) => parse_move(move)?.kind === 'card' &&
    !move.includes(' ')).map((option) => [option.move, option]))

/** The first play of a cloud is not a move, unless it finishes. */
const is_whole = (leg: Leg) => leg.then !== undefined || face_of(leg.card).sign !== 'cloud' || leg.verdict === 'home'

/** A legal arrow ends where the rules put the boat, with the same events. */
function agrees({ view }: RegattaPosition, leg: Leg, option: RegattaOption): void {
  const seat = view.at!, { events } = option, last = events.filter((event) => event.event === 'sailed').at(-1)!
  const pose = { x: leg.x, y: leg.y, heading: leg.heading }
  expect(poses_of(last as never).at(-1)).toEqual(pose)
  expect(find_event(events, 'stopped') !== undefined).toBe(leg.verdict === 'short')
  expect(find_event(events, 'finished') !== undefined).toBe(leg.verdict === 'home')
  expect(events.filter((event) => event.event === 'sailed').length).toBe(leg.play)
  if (leg.verdict !== 'home') expect(option.view.boats[seat]).toMatchObject(pose)
}

/** The drawn path leads to the pose of the rules, within rounding. */
function joins({ view }: RegattaPosition, leg: Leg): void {
  const boat = view.boats[view.at!] as Afloat, second = leg.play === 2
  const path = arrow_path(leg.card, second ? leg.then! : leg.arrow)
  const drawn = sailed(second ? middle_of(boat, leg) : boat, path, leg.poses).at(-1)!
  expect(Math.hypot(drawn.x - leg.x, drawn.y - leg.y), move_of(leg)).toBeLessThan(4)
  expect(drawn.heading).toBeCloseTo(leg.heading)
  if (is_legal(leg.verdict) && leg.verdict === 'clear') expect(leg.poses).toBe(path.ways.length - 1)
  expect(leg_poses(boat, leg).at(-1)).toEqual({ x: leg.x, y: leg.y, heading: leg.heading })
}

const said: Record<string, string> = {
  edge: 'beyond_edge', mark: 'touches_mark',
    boat: 'touches_boat',
  zone: 'ends_in_zone',
}

async function refusals({ steps }: Snapshot, { view }: RegattaPosition, setup: string, seats: number,
  legs: readonly Leg[]): Promise<void> {
  const who = letter(view.at!), lines = steps.map(({ line }) => `${line}\n`).join('')
  const { watch } = await ask.watch(`game regatta\nsetup ${`edition=2 seats=${seats} ${setup}`.trim()}\nseen ${who}\n\n${lines}`)
  for (const leg of legs) {
    const answer = await ask.refuse(watch, `${who} ${move_of(leg)}`)
    if (is_whole(leg) && is_legal(leg.verdict)) expect(answer, move_of(leg)).toBe(null)
    else if (is_legal(leg.verdict)) expect(answer?.anchor, move_of(leg)).toBe('rg-cloud')
    else if (leg.verdict === 'zone') expect([said['zone'],
      'no_pose_outside_zones']).toContain(answer?.code)
    else expect(answer?.code, move_of(leg)).toBe(said[leg.verdict])
  }
  await ask.unwatch(watch)
}

const wanted = process.env['FLOTILLA_FULL'] ? 10_000 : 300

// In parts, so that none takes long.
const parts = 10

describe('previews', () => {
  const seen: Record<string, number> = {}
  let checked = 0

  it.each(Array.from({ length: parts }, (_, part) => part + 1))(`are what the rules do in ${wanted / parts} positions at random, part %i`, async (part) => {
    let positions = 0
    for (let seed = part; positions < wanted / parts; seed += parts) {
      const [setup, seats] = setups[seed % setups.length]!
      await played(setup, seats, seed, async (now) => {
        const { position } = now.scene, { view } = position
        if (position.options.length === 0 || (view.step !== 'turn' && view.step !== 'helm')) return true
        const legs = view.legs ?? [], options = plain(position)
        const whole = legs.filter((leg) => is_whole(leg) && is_legal(leg.verdict))
        expect(whole.map(move_of).sort()).toEqual([...options.keys()].sort())
        for (const leg of whole) agrees(position, leg, options.get(move_of(leg))!)
        for (const leg of legs) {
          joins(position, leg)
          seen[leg.verdict] = (seen[leg.verdict] ?? 0) + 1
        }
        if (positions % 8 === 0) {
          await refusals(now, position, setup, seats, legs)
          checked += legs.length
        }
        return ++positions < wanted / parts
      }, card_playing(seed))
    }
  })

  it('were of every verdict, and the rules were asked', () => {
    for (const verdict of ['clear', 'short', 'zone', 'mark', 'boat', 'edge']) expect(seen[verdict], verdict).toBeGreaterThan(0)
    expect(checked).toBeGreaterThan(0)
    console.log(wanted, 'positions,', checked, 'legs asked:', seen)
  })
})
