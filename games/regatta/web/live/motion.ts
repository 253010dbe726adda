// Plays what a step told: from the drawing before it to the one after it. Skipping leaves the right picture, because
// the end is drawn at once. It is loaded once boats are about to move, and is handed what it draws with: a file of its
// own, without anything it would share with the first picture.
import type { Clock, Motion } from '../../../../client/board/clock.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import type { Sounds } from '../../../../client/board/sound.ts'
import type { poses_of, Pose, RegattaStep, told, View } from '../view.ts'
import type { Places } from './geometry.ts'

const card_ms = 160, leg_ms = 520, turn_ms = 380, sun_ms = 420

export interface Stage {
  places: Places
  told: typeof told
  poses_of: typeof poses_of
  clock: Clock
  sounds: Sounds
  effects: SVGGElement
  boats: SVGGElement
  /** Parts of a boat around its bow. */
  hull(seat: number, heading: number): string
  sails(seat: number, heading: number): string
  /** A card laid before a bow, and a sun around the origin. */
  card(kind: string, pose: Pose): string
  sun(): string
  /** Draws the boats of a view alone, nothing to choose. */
  draw(view: View): void
  /** Sees to it that these spots are in sight. */
  look(spots: Pose[]): Promise<void>
}

const n = (value: number) => value.toFixed(1)
const to_css = ({ x, y }: Point, more = '') => `translate(${n(x)}px,${n(y)}px)${more}`

/** Something that is only there while it moves. */
async function passing(stage: Stage, markup: string, frames: Motion[], ms: number, easing = 'linear', delay = 0) {
  if (stage.clock.still) return
  stage.effects.insertAdjacentHTML('beforeend', `<g>${markup}</g>`)
  const element = stage.effects.lastElementChild as SVGGElement
  await stage.clock.play(element, frames, ms, easing, delay)
  element.remove()
}

/** The same headings without a jump from 359 to 0. */
function unrolled(poses: readonly Pose[]): number[] {
  let last = poses[0]!.heading
  return poses.map(({ heading }) => (last += ((((heading - last) % 360) + 540) % 360) - 180))
}

/** A boat along its poses: the hull turns, sails of the first and of the last heading fade into each other. */
async function voyage(stage: Stage, seat: number, poses: readonly Pose[], ms: number): Promise<void> {
  const { places, clock } = stage, first = poses[0], last = poses.at(-1)
  if (clock.still || !first || !last || poses.length < 2) return
  const hidden = stage.boats.querySelector<SVGGElement>(`[data-seat="${seat}"]`)
  hidden?.setAttribute('visibility', 'hidden')
  const turns = unrolled(poses), at = poses.map(places.at), end = turns.at(-1)!
  const lengths = at.map(({ x, y }, i) => (i === 0 ? 0 : Math.hypot(x - at[i - 1]!.x, y - at[i - 1]!.y) +
    Math.abs(turns[i]! - turns[i - 1]!) * 0.3))
  const all = lengths.reduce((sum, length) => sum + length, 0) || 1
  let gone = 0
  const offsets = lengths.map((length) => Math.min(1, (gone += length) / all))
  const frames = (more: (i: number) => Motion): Motion[] => poses.map((_, i) => ({ offset: offsets[i]!, ...more(i) }))
  const moved = (i: number) => to_css(at[i]!)
  await Promise.all([
    passing(stage, stage.hull(seat, last.heading),
      frames((i) => ({ transform: `${moved(i)} rotate(${n(turns[i]! - end)}deg)` })), ms),
    passing(stage, stage.sails(seat, first.heading),
      frames((i) => ({ transform: moved(i), opacity: Math.max(0, 1 - offsets[i]! * 1.8) })), ms),
    passing(stage, stage.sails(seat, last.heading),
      frames((i) => ({ transform: moved(i), opacity: Math.min(1, offsets[i]! * 1.8) })), ms),
  ])
  hidden?.removeAttribute('visibility')
}

/** Rings of water around a place. */
const ripples = (stage: Stage, at: Point) => Promise.all([0, 90].map((delay) => passing(stage,
  `<circle r="${n(stage.places.mm * 30)}" fill="none" stroke="#fff" stroke-width="2.5"/>`,
  [{ transform: to_css(at, ' scale(.4)'), opacity: 0 },
    { transform: to_css(at, ' scale(.8)'), opacity: 0.9, offset: 0.3 },
    { transform: to_css(at, ' scale(1.7)'), opacity: 0 }], 420, 'ease-out', delay)))

const sun = (stage: Stage, at: Point) => passing(stage, stage.sun(),
  [{ transform: to_css({ x: at.x, y: at.y - 60 }, ' scale(.4)'), opacity: 0 },
    { transform: to_css(at, ' scale(1.25)'), opacity: 1, offset: 0.6 },
      { transform: to_css(at, ' scale(1)'), opacity: 1 }], sun_ms, 'ease-out')

/** The boat of a view elsewhere. */
const with_boat = (view: View, seat: number, pose: Pose): View =>
  ({ ...view, boats: view.boats.map((boat, i) => (i === seat ? { ...boat, ...pose, fate: 'sailing' } : boat)) })

export async function play(stage: Stage, before: View, { events, after: { view } }: RegattaStep): Promise<void> {
  const { poses_of: read, sounds, clock } = stage
  let shown = before
  for (const event of events) {
    if (event.event === 'placed') {
      stage.draw(view)
      sounds.play('sail')
      await ripples(stage, stage.places.at(read(event)[0]!))
    } else if (event.event === 'played' || event.event === 'sailed' || event.event === 'turned') {
      const boat = shown.boats[event.seat]
      if (event.event === 'played') {
        const from = boat as Pose, end = events.flatMap((it) => (it.event === 'sailed' ? [read(it).at(-1)!] : []))
        await stage.look([from, ...end])
        await passing(stage, stage.card(event.card, from), [{ opacity: 0 }, { opacity: 1 }], card_ms)
        continue
      }
      const poses = read(event)
      if (event.event === 'turned') await stage.look(poses)
      sounds.play('sail')
      const card = stage.told(events, 'played')?.card
      const under = card && event.event === 'sailed'
        ? passing(stage, stage.card(card, poses[0]!), [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
          leg_ms) : null
      await Promise.all([under, voyage(stage, event.seat, poses, event.event === 'turned' ? turn_ms : leg_ms)])
      shown = with_boat(shown, event.seat, poses.at(-1)!)
      stage.draw(shown)
    } else if (event.event === 'rounded') sounds.play('dock')
    else if (event.event === 'stopped') await clock.wait(120)
    else if (event.event === 'becalmed') {
      const boat = shown.boats[event.seat] as Pose
      await stage.look([boat])
      await sun(stage, stage.places.at(boat))
    } else if (event.event === 'finished') sounds.play('win')
  }
  stage.draw(view)
}
