// Animates the events of a step, from the drawing before it to the one after it. Skipping leaves the right picture:
// the end is drawn at once. Loaded with racing.ts.
import type { Motion } from '../../../../client/board/animation_clock.ts'
import { with_banner } from '../../../../client/board/banner.ts'
import type { CameraTarget } from '../../../../client/board/camera.ts'
import { find_event as found } from '../../../../client/board/events.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import { play_transient, ripples, to_css, type BaseMotionContext } from '../../../../client/board/motion.ts'
import { use } from '../../../../client/board/marks.ts'
import { n } from '../../../../client/board/svg.ts'
import { banner_of } from '../moments.ts'
import type { Afloat, Boat, Heading, Hex, PowerboatsStep, View } from '../view.ts'
import type { PowerboatsVoice } from '../voice.ts'
import { boat_mark, boat_marks, turn_of } from './boats.ts'
import { close_up, company_of } from './camera_target.ts'
import { course_marks } from './course.ts'
import type { DrawContext } from './draw_context.ts'
import { crash, crash_hold, round, round_hold, sink, sink_hold } from './moments.ts'

const turn_ms = 120, hex_ms = 70, run_ms = 600, wake_ms = 900, buoy_ms = 260
const hurried = 2  // the rate from which the camera stays away

export interface MotionContext extends BaseMotionContext {
  ctx: DrawContext  // changes with the camera
  boats: SVGGElement
  course: SVGGElement
  me: number | null
  past: readonly PowerboatsStep[]
  root: HTMLElement  // of the board
  voice: PowerboatsVoice
  /** Moves the camera. */
  follow(target: CameraTarget): Promise<void>
}

/** Draws only the boats and buoys of a view, without choices. */
function draw({ boats, course, ctx, me }: MotionContext, view: View): void {
  course.innerHTML = course_marks(ctx, view, me ?? 0)
  boats.innerHTML = boat_marks(ctx, view, me)
}

/** Rotates and moves a copy of a seat's boat; the drawn boat is hidden meanwhile. */
async function animate_boat(motion: MotionContext, seat: number, was: Afloat, heading: Heading,
  to: Hex): Promise<void> {
  const { ctx, clock } = motion, { geometry } = ctx, from = geometry.centre(was.on), end = geometry.centre(to)
  const by = (((turn_of(heading) - turn_of(was.heading)) % 360) + 540) % 360 - 180
  const hidden = motion.boats.querySelector<SVGGElement>(`[data-seat="${seat}"]`)
  const hexes = Math.hypot(end.x - from.x, end.y - from.y) / geometry.cell / Math.sqrt(3)
  const [turn, run] = [by ? turn_ms : 0, Math.min(run_ms, hexes * hex_ms)]
  if (clock.reduced_motion || turn + run === 0) return
  hidden?.setAttribute('visibility', 'hidden')
  // Drawn with its final heading; the animation starts from the angle difference.
  const markup = boat_mark(ctx, seat, { ...was, heading, speed: Math.max(1, was.speed) })
  const share = turn / (turn + run)
  const frames: Motion[] = [
    { transform: to_css(from, ` rotate(${-by}deg)`) },
    { transform: to_css(from, ' rotate(0deg)'), offset: Math.min(0.999, share), easing: 'cubic-bezier(.35,.1,.4,1)' },
    { transform: to_css(end, ' rotate(0deg)') },
  ]
  if (run > 0) void trail(motion, from, end, turn + run * 0.3)
  await play_transient(motion, markup, frames, turn + run, 'linear')
  hidden?.removeAttribute('visibility')
}

/** The fading wake. */
const trail = (motion: MotionContext, a: Point, b: Point, delay: number) => play_transient(motion,
  `<path d="M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}" stroke="#fff" ` +
  `stroke-width="${n(motion.ctx.geometry.cell * 0.42)}" stroke-linecap="round" opacity=".5"/>`,
  [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], wake_ms, 'ease-out', delay)

const flag = (motion: MotionContext, at: Point) => play_transient(motion,
  use(motion.ctx, 'finish', { x: 0, y: 0 }, motion.ctx.geometry.cell * 1.3),
  [{ transform: to_css(at, ' scale(.3)'), opacity: 0 },
    { transform: to_css({ x: at.x, y: at.y - 14 }, ' scale(1.15)'), opacity: 1, offset: 0.35 },
    { transform: to_css({ x: at.x, y: at.y - 30 }, ' scale(1)'), opacity: 0 }], 900)

/** Moves the camera so that hexes are visible, or close to them. */
async function look({ ctx, follow }: MotionContext, view: View, hexes: Hex[], close: boolean): Promise<void> {
  if (close) await follow(close_up(hexes))
  else if (!hexes.every((hex) => ctx.geometry.shows(hex, 0.5))) await follow(company_of(view, hexes))
}

/** Animates the moment a move leads to, and says how long its words stay. */
function staged(motion: MotionContext, seat: number, there: Afloat, { events, after: { view } }: PowerboatsStep): [hold: number, Promise<unknown>] {
  const damage = found(events, 'crashed')?.damage ?? 0, rounded = found(events, 'rounded'), buoy = rounded && view.course?.buoys[rounded.buoys]
  if (found(events, 'finished')) {
    motion.sounds.play('horn')
    return [crash_hold, Promise.all([flag(motion, motion.ctx.geometry.centre(there.on)), damage > 0 && crash(motion, seat, there, damage)])]
  }
  if (found(events, 'sank')) return [sink_hold, sink(motion, seat, there, damage)]
  if (damage > 0) return [crash_hold, crash(motion, seat, there, damage)]
  return [round_hold, buoy ? round(motion, seat, buoy, there.on) : Promise.resolve()]
}

/** Animates one boat's move. */
async function moved(motion: MotionContext, before: View, step: PowerboatsStep): Promise<void> {
  const { events, after: { view } } = step, gone = found(events, 'sailed') ?? found(events, 'turned')
  const was = gone && before.boats[gone.seat] as Afloat
  if (!gone || !was) return
  const { seat, heading } = gone, to = gone.event === 'sailed' ? gone.to : was.on, { clock } = motion
  const banner = await banner_of(step, before, motion.me, motion.ctx.colours, motion.voice).catch(() => null)
  await look(motion, before, [was.on, to], banner?.tone === 'harm' && clock.rate < hurried)
  if (gone.event === 'sailed') motion.sounds.play('sail')
  await animate_boat(motion, seat, was, heading, to)
  const there: Afloat = { ...was, on: to, heading }, with_boat = (boat: Boat) => ({ ...before, boats: before.boats.map((each, i) => (i === seat ? boat : each)) })
  // The next race has no boats and no buoys yet.
  const end = found(events, 'scored') ? with_boat(view.boats[seat]!) : view
  draw(motion, clock.reduced_motion ? end : with_boat(there))
  const [hold, moment] = staged(motion, seat, there, step)
  if (banner) await with_banner(motion.root, banner, edge_for(motion, to), Promise.all([moment, clock.hold(hold)]))
  draw(motion, end)
}

/** The edge of the board that is farther from a hex. */
const edge_for = ({ ctx: { geometry } }: MotionContext, hex: Hex) => (geometry.centre(hex).y < geometry.height * 0.42 ? 'bottom' : 'top')

export async function play(motion: MotionContext, before: View, step: PowerboatsStep): Promise<void> {
  const { events, after: { view } } = step
  const placed = found(events, 'placed')
  if (placed) {
    draw(motion, view)
    motion.sounds.play('sail')
    return void await ripples(motion, motion.ctx.geometry.centre(placed.on), motion.ctx.geometry.cell)
  }
  if (found(events, 'course')) {
    draw(motion, view)
    await Promise.all([...motion.course.querySelectorAll('[data-buoy]')].map((buoy, i) => {
      const at = /translate\(([^ ]+) ([^)]+)\)/.exec(buoy.getAttribute('transform') ?? '')
      const css = to_css({ x: Number(at?.[1]), y: Number(at?.[2]) })
      const frames = [{ transform: `${css} scale(.2)`, opacity: 0 }, { transform: `${css} scale(1)`, opacity: 1 }]
      return motion.clock.play(buoy, frames, buoy_ms, undefined, i * 60)
    }))
    return
  }
  await moved(motion, before, step)
}
