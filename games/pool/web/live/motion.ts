// Animates the events of a step, from the drawing before it to the one after it. Skipping leaves the right picture:
// the end is drawn at once. Loaded before the first move as a separate chunk.
import { ease_in, type Motion } from '../../../../client/board/animation_clock.ts'
import { middle, type Point } from '../../../../client/board/geometry.ts'
import { ripples, to_css, type BaseMotionContext } from '../../../../client/board/motion.ts'
import { bar, type PoolStep, type Square, type View } from '../view.ts'
import type { DrawContext } from './draw_context.ts'
import { bar_marks, piece_marks } from './placed_pieces.ts'
import { name_marks } from './previews.ts'
import { trip, type Trip } from './trips.ts'

const swim_ms = 120, crawl_ms = 95, move_ms = 620, turn_ms = 175, bite_ms = 160, climb_ms = 260

export interface MotionContext extends BaseMotionContext {
  ctx: DrawContext
  layer: Record<'names' | 'pieces', SVGGElement>
}

/** Draws only the pieces and bars of a view, without choices. */
function draw({ ctx, layer }: MotionContext, view: View): void {
  layer.names.innerHTML = name_marks(ctx) + bar_marks(ctx, view)
  layer.pieces.innerHTML = piece_marks(ctx, view)
}

const piece_on = ({ layer }: MotionContext, square: Square): Element | null =>
  layer.pieces.querySelector(`[data-square="${square}"]`)

const ripple = (motion: MotionContext, at: Point) =>
  ripples(motion, at, motion.ctx.geometry.cell * 0.5, [0.5, 1.5], 380)

async function animate_piece(motion: MotionContext, { seat, from, to, path }: Trip, crawls: boolean): Promise<void> {
  const { ctx: { geometry }, clock } = motion
  const element = piece_on(motion, from)
  if (!element) return
  element.parentNode!.appendChild(element)  // on top while it moves
  const stops = [from, ...path].map(geometry.centre)
  if (to === bar) stops[stops.length - 1] = middle(geometry.bar(seat))
  const frames = stops.map((at): Motion => ({ transform: to_css(at) }))
  if (to === bar) frames.push({ transform: to_css(geometry.tile(seat, 0), ' scale(.5)'), opacity: 0.9 })
  const ms = Math.min(move_ms, path.length * (crawls ? crawl_ms : swim_ms)) + (to === bar ? climb_ms : 0)
  await clock.play(element, frames, ms, crawls ? 'cubic-bezier(.45,.1,.5,1)' : 'ease-in-out')
}

/** Flips a swimmer over into a crocodile. */
async function turn_over(motion: MotionContext, square: Square, after: View): Promise<void> {
  const at = to_css(motion.ctx.geometry.centre(square))
  const flat = { transform: `${at} scale(.06,1.12)` }, whole = { transform: `${at} scale(1,1)` }
  const before = piece_on(motion, square)
  if (before) await motion.clock.play(before, [whole, flat], turn_ms, ease_in)
  draw(motion, after)
  const now = piece_on(motion, square)
  if (!now) return
  void ripple(motion, motion.ctx.geometry.centre(square))
  await motion.clock.play(now, [flat, { transform: `${at} scale(1.12,1.12)`, offset: 0.7 }, whole], turn_ms * 1.4)
}

async function land(motion: MotionContext, { to, meal, arrives }: Trip): Promise<void> {
  if (arrives > 0) return motion.sounds.play('dock')
  const element = meal > 0 ? piece_on(motion, to) : null
  if (!element) return
  const at = motion.ctx.geometry.centre(to)
  motion.sounds.play('fall')
  void ripple(motion, at)
  await motion.clock.play(element, [{ transform: to_css(at, ' scale(1.34)') },
    { transform: to_css(at, ' scale(.92)'), offset: 0.6 }, { transform: to_css(at, ' scale(1)') }], bite_ms * 1.5)
}

export async function play(motion: MotionContext, { line, events, after: { view } }: PoolStep): Promise<void> {
  const gone = trip(line, events)
  if (gone) {
    motion.sounds.play('sail')
    await animate_piece(motion, gone, events.some(({ event }) => event === 'moved'))
    draw(motion, view)
    return land(motion, gone)
  }
  for (const event of events) {
    if (event.event === 'shown') {
      motion.sounds.play('wave')
      await turn_over(motion, event.on, view)
    } else if (event.event === 'placed') {
      draw(motion, view)
      motion.sounds.play('sail')
      await ripple(motion, motion.ctx.geometry.centre(event.to))
    }
  }
}
