// Animates the events of a step, from the drawing before it to the one after it. Skipping leaves the right picture:
// the end is drawn at once. Loaded with racing.ts.
import { ease_in, type Motion } from '../../../../client/board/animation_clock.ts'
import { find_event as found } from '../../../../client/board/events.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import { play_transient, ripples, to_css, type BaseMotionContext } from '../../../../client/board/motion.ts'
import { use } from '../../../../client/board/marks.ts'
import { n } from '../../../../client/board/svg.ts'
import type { Afloat, Heading, Hex, PowerboatsStep, View } from '../view.ts'
import { boat_mark, boat_marks, turn_of } from './boats.ts'
import { course_marks } from './course.ts'
import type { DrawContext } from './draw_context.ts'

const turn_ms = 120, hex_ms = 70, run_ms = 600, wake_ms = 900, shake_ms = 180, sink_ms = 700, buoy_ms = 260

export interface MotionContext extends BaseMotionContext {
  ctx: DrawContext  // changes with the camera
  boats: SVGGElement
  course: SVGGElement
  me: number | null
  /** Moves the camera so that these hexes are visible. */
  look(hexes: Hex[]): Promise<void>
}

/** Draws only the boats and buoys of a view, without choices. */
function draw({ boats, course, ctx, me }: MotionContext, view: View): void {
  course.innerHTML = course_marks(ctx, view, me ?? 0)
  boats.innerHTML = boat_marks(ctx, view, me)
}

const splash_form = '<path d="M0-1.2Q.5-.7 .3-.2Q1-.6 1.3-.2Q.9 .1 .4 .1Q.9 .5 .8 1Q.3 .8 .1 .4Q-.3 1-.8 .9Q-.7 .4-.3 .1' +
  'Q-1 .2-1.3-.3Q-.8-.5-.3-.2Q-.5-.8 0-1.2Z" fill="#fff" stroke="#7fd0dc" stroke-width=".1"/>'
const splash = (motion: MotionContext, at: Point) => play_transient(motion, splash_form,
  [{ transform: to_css(at, ` scale(${n(motion.ctx.geometry.cell * 0.4)})`), opacity: 1 },
    { transform: to_css(at, ` scale(${n(motion.ctx.geometry.cell * 1.3)})`), opacity: 0 }], 460)

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

async function crash(motion: MotionContext, seat: number, at: Point): Promise<void> {
  motion.sounds.play('fall')
  void splash(motion, at)
  const element = motion.boats.querySelector(`[data-seat="${seat}"]`)
  const shift = (x: number) => ({ transform: to_css({ x: at.x + x, y: at.y }) })
  if (element) await motion.clock.play(element, [0, -4, 4, -3, 2, 0].map(shift), shake_ms, 'linear')
}

const sink = (motion: MotionContext, seat: number, boat: Afloat, heading: Heading, at: Point) => {
  void ripples(motion, at, motion.ctx.geometry.cell)
  return play_transient(motion, boat_mark(motion.ctx, seat, { ...boat, heading, speed: 0 }),
    [{ transform: to_css(at), opacity: 1 },
      { transform: to_css(at, ' rotate(28deg) scale(.8)'), opacity: 0.85, offset: 0.5 },
      { transform: to_css(at, ' rotate(50deg) scale(.35)'), opacity: 0 }], sink_ms, ease_in)
}

const flag = (motion: MotionContext, at: Point) => play_transient(motion,
  use(motion.ctx, 'finish', { x: 0, y: 0 }, motion.ctx.geometry.cell * 1.3),
  [{ transform: to_css(at, ' scale(.3)'), opacity: 0 },
    { transform: to_css({ x: at.x, y: at.y - 14 }, ' scale(1.15)'), opacity: 1, offset: 0.35 },
    { transform: to_css({ x: at.x, y: at.y - 30 }, ' scale(1)'), opacity: 0 }], 900)

/** Animates one boat's move. */
async function moved(motion: MotionContext, before: View, { events, after: { view } }: PowerboatsStep): Promise<void> {
  const gone = found(events, 'sailed') ?? found(events, 'turned')
  const was = gone && before.boats[gone.seat] as Afloat
  if (!gone || !was) return
  const { seat, heading } = gone, to = gone.event === 'sailed' ? gone.to : was.on
  await motion.look([was.on, to])
  if (gone.event === 'sailed') motion.sounds.play('sail')
  await animate_boat(motion, seat, was, heading, to)
  const at = motion.ctx.geometry.centre(to), there: Afloat = { ...was, on: to, heading }
  draw(motion, { ...before, boats: before.boats.map((boat, i) => (i === seat ? there : boat)) })
  if (found(events, 'crashed')) await crash(motion, seat, at)
  if (found(events, 'rounded')) motion.sounds.play('dock')
  if (found(events, 'finished')) {
    motion.sounds.play('horn')
    await flag(motion, at)
  }
  // The next race has no boats and no buoys yet.
  draw(motion, found(events, 'scored') ? { ...before, boats: before.boats.map((boat, i) => (i === seat ? view.boats[i]! : boat)) } : view)
  if (found(events, 'sank')) await sink(motion, seat, was, heading, at)
}

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
