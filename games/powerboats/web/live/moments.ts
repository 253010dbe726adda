// How moments look: a burst with diamonds, a boat that goes under, a string that snaps taut. Everything of a moment starts
// at once, with delays, so that one input ends all of it. Loaded with racing.ts.
import { ease_in, type Motion } from '../../../../client/board/animation_clock.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import { line, use } from '../../../../client/board/marks.ts'
import { play_transient, to_css } from '../../../../client/board/motion.ts'
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { beside } from '../lake_grid.ts'
import type { Afloat, Hex } from '../view.ts'
import { boat_mark, boat_size, damage_mark } from './boats.ts'
import { form_mark } from './draw_context.ts'
import type { MotionContext } from './motion.ts'
import { lifebuoy_mark, track_of } from './tracks.ts'

const shake_ms = 180, burst_ms = 900, diamond_ms = 420, sink_from = 800, sink_ms = 700
/** How long the words of a moment stay. */
export const crash_hold = 1500, sink_hold = 2400, round_hold = 700

const shakes = [0, -4, 4, -3, 2, 0]

/** A ring that grows around a point. */
const ring = (motion: MotionContext, at: Point, delay = 0, far = 1.7) => play_transient(motion,
  `<circle r="${n(motion.ctx.geometry.cell)}" fill="none" stroke="#fff" stroke-width="2.5"/>`,
  [{ transform: to_css(at, ' scale(.4)'), opacity: 0 }, { transform: to_css(at, ' scale(.8)'), opacity: 0.9, offset: 0.3 },
    { transform: to_css(at, ` scale(${far})`), opacity: 0 }], 420, 'ease-out', delay)

const burst = (motion: MotionContext, at: Point) => play_transient(motion, form_mark(motion.ctx, 'burst', { x: 0, y: 0 }),
  [{ transform: to_css(at, ' scale(.3)'), opacity: 1 }, { transform: to_css(at, ' scale(1.25)'), opacity: 1, offset: 0.12 },
    { transform: to_css(at, ' scale(1)'), opacity: 1, offset: 0.7 }, { transform: to_css(at, ' scale(1.05)'), opacity: 0 }], burst_ms)

/** Diamonds fly from where a boat was hit to where they stay, one after another. They are drawn above their origin. */
function diamonds(motion: MotionContext, hit: Point, boat: Point, had: number, more: number): Promise<unknown> {
  const { ctx } = motion, { cell } = ctx.geometry, from = { x: hit.x, y: hit.y + boat_size(ctx) * 0.86 }
  const all = Array.from({ length: more }, (_, i) => {
    const to = { x: boat.x + (had + i - (had + more - 1) / 2) * cell * 0.4, y: boat.y }
    const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - cell * 1.4 }
    const delay = 250 + 160 * i, ms = Math.max(diamond_ms, burst_ms - delay), arrives = diamond_ms / ms
    return play_transient(motion, damage_mark(ctx, 1), [
      { transform: to_css(from), opacity: 0 }, { transform: to_css(high), opacity: 1, offset: arrives / 2 },
      { transform: to_css(to), opacity: 1, offset: arrives }, { transform: to_css(to), opacity: 1 }], ms, 'ease-in-out', delay)
  })
  return Promise.all(all)
}

/** A boat stops at an obstacle with a burst, and takes damage. */
export function crash(motion: MotionContext, seat: number, there: Afloat, damage: number): Promise<unknown> {
  const { centre } = motion.ctx.geometry, at = centre(there.on), hit = centre(beside(there.on, there.heading))
  const element = motion.boats.querySelector(`[data-seat="${seat}"]`)
  const edge = { x: (at.x + hit.x) / 2, y: (at.y + hit.y) / 2 }
  const frames = shakes.map((x): Motion => ({ transform: to_css({ x: at.x + x, y: at.y }) }))
  motion.sounds.play('fall')
  return Promise.all([
    burst(motion, edge), diamonds(motion, edge, at, there.damage, damage), element && motion.clock.play(element, frames, shake_ms, 'linear'),
  ])
}

/** A boat goes under; its lifebuoy stays. */
export function sink(motion: MotionContext, seat: number, there: Afloat, damage: number): Promise<unknown> {
  const { ctx } = motion, at = ctx.geometry.centre(there.on), all = sink_from + sink_ms
  motion.boats.querySelector(`[data-seat="${seat}"]`)?.setAttribute('visibility', 'hidden')
  const share = (ms: number) => ms / all
  const frames: Motion[] = [
    ...shakes.map((x, i): Motion => ({ transform: to_css({ x: at.x + x, y: at.y }), opacity: 1, offset: share(i * shake_ms / shakes.length) })),
    { transform: to_css(at), opacity: 1, offset: share(sink_from), easing: ease_in },
    { transform: to_css(at, ' rotate(28deg) scale(.8)'), opacity: 0.85, offset: share(sink_from + sink_ms / 2), easing: ease_in },
    { transform: to_css(at, ' rotate(50deg) scale(.35)'), opacity: 0 },
  ]
  return Promise.all([
    crash(motion, seat, there, damage), ring(motion, at, 400, 2.4), ring(motion, at, 700, 2.8), ring(motion, at, 1000, 3.2),
    play_transient(motion, boat_mark(ctx, seat, { ...there, speed: 0 }), frames, all, 'linear'),
    play_transient(motion, lifebuoy_mark(ctx, seat, { x: 0, y: 0 }), [{ transform: to_css(at, ' scale(.2)'), opacity: 0 },
      { transform: to_css(at, ' scale(1.2)'), opacity: 1, offset: 0.2 }, { transform: to_css(at), opacity: 1 }], sink_hold - 1000, 'ease-out', 1000),
  ])
}

/** The string of a track snaps taut round a buoy, seen from the buoy. */
function snap(motion: MotionContext, buoy: Point, track: readonly Point[]): Promise<unknown> {
  const { cell } = motion.ctx.geometry, first = track[0]!, last = track.at(-1)!
  const from = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${n(x - buoy.x)} ${n(y - buoy.y)}`).join('L')}`
  const string = (d: string) => line(d, colours.next, Math.max(2, cell * 0.15))
  const [loose, at] = [string(from(track)), to_css(buoy)]
  return Promise.all([
    play_transient(motion, loose, [{ transform: at, opacity: 1 }, { transform: at, opacity: 0 }], 120, 'ease-in'),
    play_transient(motion, string(from([first, buoy, last])), [{ transform: to_css(buoy, ' scale(1.1)'), opacity: 0 },
      { transform: to_css(buoy, ' scale(.96)'), opacity: 1, offset: 0.17 }, { transform: at, opacity: 1, offset: 0.25 },
      { transform: at, opacity: 1, offset: 0.8 }, { transform: at, opacity: 0 }], round_hold),
  ])
}

/** A buoy is rounded: the string snaps taut, a ring, and a tick. */
export function round(motion: MotionContext, seat: number, buoy: Hex, to: Hex): Promise<unknown> {
  const { ctx } = motion, at = ctx.geometry.centre(buoy), beside_it = { x: at.x + boat_size(ctx) * 0.7, y: at.y - boat_size(ctx) * 0.7 }
  const track = [...track_of(motion.past, seat), to].map(ctx.geometry.centre)
  motion.sounds.play('dock')
  const tick = `<circle r="11" fill="#137a63" stroke="#fff" stroke-width="2"/>${use(ctx, 'check', { x: 0, y: 0 }, 0.8, 0, 'color="#fff"')}`
  return Promise.all([
    snap(motion, at, track), ring(motion, at),
    play_transient(motion, tick, [{ transform: to_css(beside_it, ' scale(.2)'), opacity: 0 }, { transform: to_css(beside_it, ' scale(1.2)'), opacity: 1, offset: 0.3 },
      { transform: to_css(beside_it), opacity: 1 }], 600, 'ease-out', 300),
  ])
}
