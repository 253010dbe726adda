// Animates the events of a step, from the drawing before it to the one after it. Skipping leaves the right picture:
// the end is drawn at once. Loaded before the first move as a separate chunk.
import { ease_in, type Motion } from '../../../../client/board/animation_clock.ts'
import { middle, type Point } from '../../../../client/board/geometry.ts'
import { play_transient, ripples, to_css, type BaseMotionContext } from '../../../../client/board/motion.ts'
import { n } from '../../../../client/board/svg.ts'
import { bar, type PoolStep, type Square, type View } from '../view.ts'
import type { DrawContext } from './draw_context.ts'
import { bar_marks, piece_marks } from './placed_pieces.ts'
import { name_marks } from './previews.ts'
import { trip, type Trip } from './trips.ts'

const swim_ms = 120, crawl_ms = 95, move_ms = 620, turn_ms = 175, jaws_ms = 680, bite_ms = 240, climb_ms = 260

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
  const { x, y } = stops.at(-1)!
  element.setAttribute('transform', `translate(${n(x)} ${n(y)})`)  // it stays there until the end is drawn
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

// The upper jaw around the origin; half a turn makes it the lower one. A square is 1.
const jaw = '<path d="M-.74-.2Q-.5-.56 0-.56Q.5-.56 .74-.2V.02H-.74Z" fill="#4f9d3f" stroke="#1d5a2a" stroke-width=".06"/>' +
  '<path d="M-.7 0L-.56 .26L-.42 0L-.28 .3L-.14 0L0 .32L.14 0L.28 .3L.42 0L.56 .26L.7 0Z" fill="#fffdf2" stroke="#1d5a2a" stroke-width=".03"/>'
const shut_at = 0.55  // of the time the jaws are seen

/** Two jaws open around a point and snap shut. */
function jaws(motion: MotionContext, at: Point): void {
  const { cell } = motion.ctx.geometry
  for (const side of [-1, 1]) {
    const away = (squares: number) => to_css({ x: at.x, y: at.y + side * squares * cell }, side > 0 ? ' rotate(180deg)' : '')
    void play_transient(motion, `<g transform="scale(${n(cell)})">${jaw}</g>`, [
      { transform: away(0.7), opacity: 0 }, { transform: away(1.05), opacity: 1, offset: 0.36, easing: ease_in },
      { transform: away(0.12), opacity: 1, offset: shut_at }, { transform: away(0.12), opacity: 1, offset: 0.74 },
      { transform: away(0.5), opacity: 0 },
    ], jaws_ms)
  }
}

const drops = 8

/** Water that flies off a point. */
function spray(motion: MotionContext, at: Point): void {
  const { cell } = motion.ctx.geometry
  for (let i = 0; i < drops; ++i) {
    const way = (i + 0.5) / drops * 2 * Math.PI, far = cell * (i % 2 === 0 ? 1.15 : 0.9)
    void play_transient(motion, `<circle r="${n(cell * 0.08)}" fill="#eafcff"/>`, [
      { transform: to_css(at), opacity: 1 },
      { transform: to_css({ x: at.x + far * Math.cos(way), y: at.y + far * Math.sin(way) }, ' scale(.4)'), opacity: 0 },
    ], bite_ms * 1.8)
  }
}

/** The jaws shut over the prey; then the stack stands there. */
async function bite(motion: MotionContext, square: Square, after: View): Promise<void> {
  const at = motion.ctx.geometry.centre(square)
  jaws(motion, at)
  await motion.clock.wait(jaws_ms * shut_at)
  for (const sound of ['bite', 'fall'] as const) motion.sounds.play(sound)
  draw(motion, after)
  spray(motion, at)
  void ripple(motion, at)
  const stack = piece_on(motion, square)
  if (stack)
    await motion.clock.play(stack, [{ transform: to_css(at, ' scale(1.34)') },
      { transform: to_css(at, ' scale(.92)'), offset: 0.6 }, { transform: to_css(at, ' scale(1)') }], bite_ms)
}

export async function play(motion: MotionContext, { line, events, after: { view } }: PoolStep): Promise<void> {
  const gone = trip(line, events)
  if (gone) {
    motion.sounds.play('sail')
    await animate_piece(motion, gone, events.some(({ event }) => event === 'moved'))
    if (gone.meal > 0) return bite(motion, gone.to, view)
    draw(motion, view)
    if (gone.arrives > 0) motion.sounds.play('dock')
    return
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
