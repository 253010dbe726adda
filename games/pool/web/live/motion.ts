// Plays what a step told: from the drawing before it to the one after it. Skipping leaves the right picture, because
// the end is drawn at once.
import { ease_in, type Clock, type Motion } from '../../../../client/board/clock.ts'
import { middle, type Point } from '../../../../client/board/geometry.ts'
import type { Sounds } from '../../../../client/board/sound.ts'
import { n } from '../../../../client/board/svg.ts'
import { bar, type PoolEvent, type PoolStep, type Square, type View } from '../view.ts'
import { trip, type Trip } from './moves.ts'
import type { Pen } from './pen.ts'

const swim_ms = 120, crawl_ms = 95, move_ms = 620, turn_ms = 175, bite_ms = 160, climb_ms = 260

export interface Stage {
  pen: Pen
  clock: Clock
  sounds: Sounds
  effects: SVGGElement
  /** Draws the pieces and bars of a view alone, nothing to choose. */
  draw(view: View): void
  piece(square: Square): SVGGElement | null
}

const to_css = ({ x, y }: Point) => `translate(${n(x)}px,${n(y)}px)`

/** Something that is only there while it moves. */
async function passing(stage: Stage, markup: string, frames: Motion[], ms: number, delay = 0) {
  stage.effects.insertAdjacentHTML('beforeend', `<g>${markup}</g>`)
  const element = stage.effects.lastElementChild as SVGGElement
  await stage.clock.play(element, frames, ms, 'ease-out', delay)
  element.remove()
}

/** Rings of water around a place. */
const ripples = (stage: Stage, at: Point) => Promise.all([0, 90].map((delay) => passing(stage,
  `<circle r="${n(stage.pen.places.cell * 0.5)}" fill="none" stroke="#fff" stroke-width="2.5"/>`,
  [{ transform: `${to_css(at)} scale(.5)`, opacity: 0 }, { transform: `${to_css(at)} scale(.8)`, opacity: 0.9, offset: 0.3 },
    { transform: `${to_css(at)} scale(1.5)`, opacity: 0 }], 380, delay)))

async function travel(stage: Stage, { seat, from, to, path }: Trip, crawls: boolean): Promise<void> {
  const { pen: { places }, clock } = stage
  const element = stage.piece(from)
  if (!element) return
  element.parentNode!.appendChild(element)  // over the others while it moves
  const stops = [from, ...path].map(places.centre)
  if (to === bar) stops[stops.length - 1] = middle(places.bar(seat))
  const frames = stops.map((at): Motion => ({ transform: to_css(at) }))
  if (to === bar) frames.push({ transform: `${to_css(places.tile(seat, 0))} scale(.5)`, opacity: 0.9 })
  const ms = Math.min(move_ms, path.length * (crawls ? crawl_ms : swim_ms)) + (to === bar ? climb_ms : 0)
  await clock.play(element, frames, ms, crawls ? 'cubic-bezier(.45,.1,.5,1)' : 'ease-in-out')
}

/** Over on its back and up again as a crocodile. */
async function turn_over(stage: Stage, square: Square, after: View): Promise<void> {
  const at = to_css(stage.pen.places.centre(square))
  const flat = { transform: `${at} scale(.06,1.12)` }, whole = { transform: `${at} scale(1,1)` }
  const before = stage.piece(square)
  if (before) await stage.clock.play(before, [whole, flat], turn_ms, ease_in)
  stage.draw(after)
  const now = stage.piece(square)
  if (!now) return
  void ripples(stage, stage.pen.places.centre(square))
  await stage.clock.play(now, [flat, { transform: `${at} scale(1.12,1.12)`, offset: 0.7 }, whole], turn_ms * 1.4)
}

async function land(stage: Stage, { to, meal, arrives }: Trip): Promise<void> {
  if (arrives > 0) return stage.sounds.play('dock')
  const element = meal > 0 ? stage.piece(to) : null
  if (!element) return
  const at = stage.pen.places.centre(to)
  stage.sounds.play('fall')
  void ripples(stage, at)
  await stage.clock.play(element, [{ transform: `${to_css(at)} scale(1.34)` }, { transform: `${to_css(at)} scale(.92)`, offset: 0.6 },
    { transform: `${to_css(at)} scale(1)` }], bite_ms * 1.5)
}

/** Whether there is anything to see in what was told. */
export const is_seen = (events: readonly PoolEvent[]): boolean =>
  events.some(({ event }) => event === 'swam' || event === 'moved' || event === 'shown' || event === 'placed')

export async function play(stage: Stage, { line, events, after: { view } }: PoolStep): Promise<void> {
  const gone = trip(line, events)
  if (gone) {
    stage.sounds.play('sail')
    await travel(stage, gone, events.some(({ event }) => event === 'moved'))
    stage.draw(view)
    return land(stage, gone)
  }
  for (const event of events) {
    if (event.event === 'shown') {
      stage.sounds.play('wave')
      await turn_over(stage, event.on, view)
    } else if (event.event === 'placed') {
      stage.draw(view)
      stage.sounds.play('sail')
      await ripples(stage, stage.pen.places.centre(event.to))
    }
  }
}
