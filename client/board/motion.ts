// What the animations of several boards share.
import type { AnimationClock, Motion } from './animation_clock.ts'
import type { Point } from './geometry.ts'
import type { Sounds } from './sound.ts'
import { n } from './svg.ts'

export interface BaseMotionContext {
  clock: AnimationClock
  sounds: Sounds
  effects: SVGGElement  // the layer of what is seen only during an animation
}

export const to_css = ({ x, y }: Point, more = ''): string => `translate(${n(x)}px,${n(y)}px)${more}`

/** Shows an element only while it is animated. */
export async function play_transient({ clock, effects }: BaseMotionContext, markup: string, frames: Motion[],
  ms: number, easing = 'ease-out', delay = 0): Promise<void> {
  if (clock.reduced_motion) return
  effects.insertAdjacentHTML('beforeend', `<g>${markup}</g>`)
  const element = effects.lastElementChild!
  await clock.play(element, frames, ms, easing, delay)
  element.remove()
}

/** Ripples around a point, growing from one share of a radius to another. */
export const ripples = (motion: BaseMotionContext, at: Point, r: number, [from, to] = [0.4, 1.7], ms = 420) =>
  Promise.all([0, 90].map((delay) => play_transient(motion,
    `<circle r="${n(r)}" fill="none" stroke="#fff" stroke-width="2.5"/>`, [
      { transform: to_css(at, ` scale(${from})`), opacity: 0 },
      { transform: to_css(at, ' scale(.8)'), opacity: 0.9, offset: 0.3 },
      { transform: to_css(at, ` scale(${to})`), opacity: 0 },
    ], ms, 'ease-out', delay)))
