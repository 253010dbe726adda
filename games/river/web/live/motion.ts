// Plays what a step told. Each thing is drawn as it ends and then moved there from where it was, so that skipping
// leaves the right picture.
import { ease_in, type Clock, type Motion } from '../../../../client/board/clock.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import type { Sounds } from '../../../../client/board/sound.ts'
import { n } from '../../../../client/board/svg.ts'
import { at, hop } from './curves.ts'
import { on_river, row_of, type Boat, type Fleet, type Passage } from './fleet.ts'
import { spot_of } from './floats.ts'
import { boat_mark, type Pen } from './pen.ts'
import { harbour, type View } from '../view.ts'

const hop_ms = 90, move_ms = 700, shift_ms = 600, fall_ms = 500

export interface Stage {
  pen: Pen
  clock: Clock
  sounds: Sounds
  effects: SVGGElement
  /** Draws the boats alone, nothing to choose. */
  draw(fleet: Fleet): void
  element(boat: Boat): SVGGElement | null
  /** Lays the river one section further down and slides it there. */
  shift(ms: number): Promise<void>
}

type Spot = Point & { length: number }
const translate = ({ x, y }: Point) => `translate(${n(x)}px,${n(y)}px)`

/** Along an arc from spot to spot; a boat that comes to a dock gets smaller on the way. */
function arc_frames({ places }: Pen, from: Spot, to: Spot, bulge: number): Motion[] {
  const curve = hop(from, to, places.standing, bulge)
  const count = 10
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count
    const size = (from.length * (1 - t) + to.length * t) / to.length
    return { transform: `${translate(at(curve, t))} scale(${size.toFixed(3)})` }
  })
}

const voyage_sounds = { sailed: 'sail', pushed: 'wave', gained: 'wind', blown: 'wind' } as const

/** How long each leg takes: by the sections it passes, all legs together not more than a move may. */
function leg_times(steps: readonly Passage[]): number[] {
  const wanted = steps.map(({ event }) => ('from' in event ? Math.abs(event.to - event.from) * hop_ms : 0))
  const all = wanted.reduce((a, b) => a + b, 0)
  return wanted.map((ms) => ms * Math.min(1, move_ms / Math.max(1, all)))
}

async function sail(stage: Stage, from: Boat, before: Fleet, after: Fleet, ms: number): Promise<void> {
  const { pen, clock } = stage
  const to = after.find(({ seat, number }) => seat === from.seat && number === from.number)!
  const start = spot_of(pen, from, before), end = spot_of(pen, to, after)
  stage.draw(after)
  const element = stage.element(to)
  if (!element) return
  element.parentNode!.appendChild(element)  // over the others while it moves
  const side = row_of(from, pen.seats) < pen.places.rows / 2 ? 1 : -1
  const frames = arc_frames(pen, start, end, pen.places.boat * (pen.places.standing ? side * 0.6 : 0.7))
  await clock.play(element, frames, ms, 'cubic-bezier(.35,.1,.3,1)')
}

/** Something that is only there while it moves. */
async function passing(stage: Stage, markup: string, frames: Motion[], ms: number, easing: string, delay = 0) {
  stage.effects.insertAdjacentHTML('beforeend', `<g>${markup}</g>`)
  const element = stage.effects.lastElementChild as SVGGElement
  await stage.clock.play(element, frames, ms, easing, delay)
  element.remove()
}

async function spray(stage: Stage, { x, y }: Point, delay: number): Promise<void> {
  const size = stage.pen.places.boat
  await Promise.all([-0.5, 0, 0.5, -0.25, 0.25].map((side, i) => {
    const end = { x: x + side * size, y: y - size * (0.2 + (i % 3) * 0.22) }
    return passing(stage, `<circle r="${n(size * 0.22)}" fill="#fff" opacity=".9"/>`, [
      { transform: `${translate({ x, y })} scale(.3)`, opacity: 0 },
      { transform: `${translate({ x: (x + end.x) / 2, y: end.y })} scale(1)`, opacity: 1, offset: 0.4 },
      { transform: `${translate(end)} scale(1.5)`, opacity: 0 },
    ], 300, 'ease-out', delay + i * 25)
  }))
}

/** Over the lip, down and gone. */
async function fall(stage: Stage, boat: Boat, before: Fleet): Promise<void> {
  const { pen } = stage
  const { places } = pen
  const start = spot_of(pen, boat, before)
  const far = (share: number): Point => {
    const way = places.section * 0.5 + places.fall * share
    return places.standing ? { x: start.x, y: start.y + way } : { x: start.x - way, y: start.y }
  }
  const tip = places.standing ? 115 : -80
  const whole = shift_ms * 0.7 + fall_ms
  const lip = shift_ms * 0.7 / whole
  await Promise.all([
    passing(stage, boat_mark(pen, boat, { x: 0, y: 0, length: start.length }), [
      { transform: `${translate(start)} rotate(0deg)`, opacity: 1, easing: 'ease-in' },
      { transform: `${translate(far(0.05))} rotate(${tip * 0.12}deg)`, opacity: 1, offset: lip, easing: ease_in },
      { transform: `${translate(far(0.5))} rotate(${tip}deg)`, opacity: 1, offset: 0.92 },
      { transform: `${translate(far(0.62))} rotate(${tip}deg)`, opacity: 0 },
    ], whole, 'linear'),
    spray(stage, far(0.5), whole * 0.78),
  ])
}

async function shift(stage: Stage, { before, after }: Passage): Promise<void> {
  const { pen, clock, sounds } = stage
  const falling = before.filter((boat) => boat.at === 1)
  stage.draw(after)
  sounds.play('shift')
  const riding = before.filter((boat) => on_river(boat) && boat.at > 1).map((boat) => {
    const now = after.find((it) => it.seat === boat.seat && it.number === boat.number)!
    const element = stage.element(now)
    const frames = [spot_of(pen, boat, before), spot_of(pen, now, after)].map((to) => ({ transform: translate(to) }))
    return element && clock.play(element, frames, shift_ms, 'ease-in-out')
  })
  if (falling.length > 0) void clock.wait(shift_ms * 0.6).then(() => sounds.play('fall'))
  await Promise.all([stage.shift(shift_ms), ...riding, ...falling.map((boat) => fall(stage, boat, before))])
}

/** Plays passages in their order. `view` is the one they start from. */
export async function play(stage: Stage, steps: readonly Passage[], view: View): Promise<void> {
  const times = leg_times(steps)
  let bound: { boat: Boat; before: Fleet; ms: number } | null = null  // for the harbour: it glides to its berth at once
  for (const [i, step] of steps.entries()) {
    const { event, before, after, moved } = step
    if ('from' in event && moved) {
      stage.sounds.play(voyage_sounds[event.event])
      if (event.to === harbour) {
        bound = { boat: moved, before, ms: times[i]! }
        continue
      }
      await sail(stage, moved, before, after, times[i]!)
      if (event.to === view.sandbank && event.event !== 'blown') stage.sounds.play('sand')
    } else if (event.event === 'docked' && bound) {
      await sail(stage, bound.boat, bound.before, after, Math.min(move_ms, bound.ms + 2 * hop_ms))
      stage.sounds.play('dock')
    } else if (event.event === 'shifted') {
      await shift(stage, step)
    }
  }
}
