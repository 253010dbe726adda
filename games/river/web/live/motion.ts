// Animates the events of a step. Each object is drawn at its end position and animated from the old one, so skipping
// leaves the right picture. Loaded before the first move as a separate chunk.
import { ease_in, type Motion } from '../../../../client/board/animation_clock.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import { play_transient, to_css, type BaseMotionContext } from '../../../../client/board/motion.ts'
import { n } from '../../../../client/board/svg.ts'
import { harbour, type View } from '../view.ts'
import type { Background } from './background.ts'
import { boat_id, boat_marks, lost_marks, spot_of } from './boats.ts'
import { at, hop } from './curves.ts'
import { boat_mark, type DrawContext } from './draw_context.ts'
import { on_river, row_of, type Boat, type Fleet, type FleetStep } from './fleet.ts'
import { dock_marks, position_marks, sign_marks, type SignTexts } from './labels.ts'
import { sections, shifted } from './sections.ts'

const hop_ms = 90, move_ms = 700, shift_ms = 600, fall_ms = 500

export interface MotionContext extends BaseMotionContext {
  ctx: DrawContext
  layer: Record<'numbers' | 'signs' | 'boats', SVGGElement>
  background: Background
  texts: SignTexts
}

interface RiverMotion extends MotionContext {
  /** Draws only the boats, without choices. */
  draw(fleet: Fleet): void
  element(boat: Boat): SVGGElement | null
  /** Moves the river one section downstream and slides it there. */
  shift(ms: number): Promise<void>
}

function motion_from(context: MotionContext, view: View, fleet: Fleet): RiverMotion {
  const { ctx, clock, layer, background, texts } = context, lost = lost_marks(ctx, fleet)
  let now = view
  return {
    ...context,
    draw(drawn) {
      const docked = drawn.filter(({ dock }) => dock > 0).sort((a, b) => b.dock - a.dock)
      now = { ...now, docks: docked.map(({ seat }) => seat) }
      layer.numbers.innerHTML = position_marks(ctx) + dock_marks(ctx, now)
      layer.boats.innerHTML = lost + boat_marks(ctx, { fleet: drawn, trips: [], selected: null })
    },
    element: (boat) => layer.boats.querySelector(`[data-boat="${boat_id(boat)}"]`),
    async shift(ms) {
      now = shifted(now)
      layer.signs.innerHTML = sign_marks(ctx, now, texts)
      background.place(ctx.geometry, sections(now))
      const { x, y } = ctx.geometry.upstream, slide = [{ transform: `translate(${x}px,${y}px)` }, { transform: 'none' }]
      await Promise.all([background.shift(clock, ms), clock.play(layer.signs, slide, ms, 'ease-in-out')])
    },
  }
}

type Spot = Point & { length: number }

/** Frames along an arc; a boat going to a dock gets smaller on the way. */
function arc_frames({ geometry }: DrawContext, from: Spot, to: Spot, bulge: number): Motion[] {
  const curve = hop(from, to, geometry.portrait, bulge)
  const count = 10
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count
    const size = (from.length * (1 - t) + to.length * t) / to.length
    return { transform: to_css(at(curve, t), ` scale(${size.toFixed(3)})`) }
  })
}

const move_sounds = { sailed: 'sail', pushed: 'wave', gained: 'wind', blown: 'wind' } as const

/** The duration of each leg by the sections it passes, scaled so that the move does not exceed `move_ms`. */
function leg_times(steps: readonly FleetStep[]): number[] {
  const wanted = steps.map(({ event }) => ('from' in event ? Math.abs(event.to - event.from) * hop_ms : 0))
  const all = wanted.reduce((a, b) => a + b, 0)
  return wanted.map((ms) => ms * Math.min(1, move_ms / Math.max(1, all)))
}

async function animate_boat(motion: RiverMotion, from: Boat, before: Fleet, after: Fleet, ms: number): Promise<void> {
  const { ctx, clock } = motion
  const to = after.find(({ seat, number }) => seat === from.seat && number === from.number)!
  const start = spot_of(ctx, from, before), end = spot_of(ctx, to, after)
  motion.draw(after)
  const element = motion.element(to)
  if (!element) return
  element.parentNode!.appendChild(element)  // on top while it moves
  const side = row_of(from, ctx.seats) < ctx.geometry.rows / 2 ? 1 : -1
  const frames = arc_frames(ctx, start, end, ctx.geometry.boat * (ctx.geometry.portrait ? side * 0.6 : 0.7))
  await clock.play(element, frames, ms, 'cubic-bezier(.35,.1,.3,1)')
}

async function spray(motion: RiverMotion, { x, y }: Point, delay: number): Promise<void> {
  const size = motion.ctx.geometry.boat
  await Promise.all([-0.5, 0, 0.5, -0.25, 0.25].map((side, i) => {
    const end = { x: x + side * size, y: y - size * (0.2 + (i % 3) * 0.22) }
    return play_transient(motion, `<circle r="${n(size * 0.22)}" fill="#fff" opacity=".9"/>`, [
      { transform: to_css({ x, y }, ' scale(.3)'), opacity: 0 },
      { transform: to_css({ x: (x + end.x) / 2, y: end.y }, ' scale(1)'), opacity: 1, offset: 0.4 },
      { transform: to_css(end, ' scale(1.5)'), opacity: 0 },
    ], 300, 'ease-out', delay + i * 25)
  }))
}

/** A boat goes over the lip, falls and disappears. */
async function fall(motion: RiverMotion, boat: Boat, before: Fleet): Promise<void> {
  const { ctx } = motion
  const { geometry } = ctx
  const start = spot_of(ctx, boat, before)
  const far = (share: number): Point => {
    const way = geometry.section * 0.5 + geometry.fall * share
    return geometry.portrait ? { x: start.x, y: start.y + way } : { x: start.x - way, y: start.y }
  }
  const tip = geometry.portrait ? 115 : -80
  const whole = shift_ms * 0.7 + fall_ms
  const lip = shift_ms * 0.7 / whole
  await Promise.all([
    play_transient(motion, boat_mark(ctx, boat, { x: 0, y: 0, length: start.length }), [
      { transform: to_css(start, ' rotate(0deg)'), opacity: 1, easing: 'ease-in' },
      { transform: to_css(far(0.05), ` rotate(${tip * 0.12}deg)`), opacity: 1, offset: lip, easing: ease_in },
      { transform: to_css(far(0.5), ` rotate(${tip}deg)`), opacity: 1, offset: 0.92 },
      { transform: to_css(far(0.62), ` rotate(${tip}deg)`), opacity: 0 },
    ], whole, 'linear'),
    spray(motion, far(0.5), whole * 0.78),
  ])
}

async function shift(motion: RiverMotion, { before, after }: FleetStep): Promise<void> {
  const { ctx, clock, sounds } = motion
  const falling = before.filter((boat) => boat.at === 1)
  motion.draw(after)
  sounds.play('shift')
  const riding = before.filter((boat) => on_river(boat) && boat.at > 1).map((boat) => {
    const now = after.find((it) => it.seat === boat.seat && it.number === boat.number)!
    const element = motion.element(now)
    const frames = [spot_of(ctx, boat, before), spot_of(ctx, now, after)].map((to) => ({ transform: to_css(to) }))
    return element && clock.play(element, frames, shift_ms, 'ease-in-out')
  })
  if (falling.length > 0) void clock.wait(shift_ms * 0.6).then(() => sounds.play('fall'))
  await Promise.all([motion.shift(shift_ms), ...riding, ...falling.map((boat) => fall(motion, boat, before))])
}

/** Plays fleet steps in order. `view` is the one they start from. */
export async function play(context: MotionContext, steps: readonly FleetStep[], view: View): Promise<void> {
  const motion = motion_from(context, view, steps[0]!.before), times = leg_times(steps)
  let bound: { boat: Boat; before: Fleet; ms: number } | null =
    null  // bound for the harbour: glides straight to its berth
  for (const [i, step] of steps.entries()) {
    const { event, before, after, moved } = step
    if ('from' in event && moved) {
      motion.sounds.play(move_sounds[event.event])
      if (event.to === harbour) {
        bound = { boat: moved, before, ms: times[i]! }
        continue
      }
      await animate_boat(motion, moved, before, after, times[i]!)
      if (event.to === view.sandbank && event.event !== 'blown') motion.sounds.play('sand')
    } else if (event.event === 'docked' && bound) {
      await animate_boat(motion, bound.boat, bound.before, after, Math.min(move_ms, bound.ms + 2 * hop_ms))
      motion.sounds.play('dock')
    } else if (event.event === 'shifted') {
      await shift(motion, step)
    }
  }
}
