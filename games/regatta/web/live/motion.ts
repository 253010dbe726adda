// Animates the events of a step, from the drawing before it to the one after it. Skipping leaves the right picture:
// the end is drawn at once. Loaded with sailing.ts.
import type { Motion } from '../../../../client/board/animation_clock.ts'
import { find_event } from '../../../../client/board/events.ts'
import type { Point } from '../../../../client/board/geometry.ts'
import { play_transient, ripples, to_css, type BaseMotionContext } from '../../../../client/board/motion.ts'
import { n } from '../../../../client/board/svg.ts'
import { poses_of, type Pose, type RegattaStep, type View } from '../view.ts'
import { played_mark, sun_marks } from './ahead_of_bow.ts'
import { boat_marks, hull_part, sails_part } from './boats.ts'
import { sun_mark } from './cards.ts'
import type { DrawContext } from './draw_context.ts'

const card_ms = 160, leg_ms = 520, turn_ms = 380, sun_ms = 420

export interface MotionContext extends BaseMotionContext {
  ctx: DrawContext  // changes with the camera
  boats: SVGGElement
  me: number | null
  /** Moves the camera so that these points are visible. */
  look(spots: Pose[]): Promise<void>
}

/** Draws only the boats of a view, without choices. */
function draw({ boats, ctx, me }: MotionContext, view: View): void {
  boats.innerHTML = sun_marks(ctx, view) + boat_marks(ctx, view, me)
}

/** The same headings without a jump from 359 to 0. */
function unrolled(poses: readonly Pose[]): number[] {
  let last = poses[0]!.heading
  return poses.map(({ heading }) => (last += ((((heading - last) % 360) + 540) % 360) - 180))
}

/** Moves a boat along its poses: the hull rotates; the sails of the first and last heading cross-fade. */
async function animate_boat(motion: MotionContext, seat: number, poses: readonly Pose[], ms: number): Promise<void> {
  const { ctx, clock } = motion, first = poses[0], last = poses.at(-1)
  if (clock.reduced_motion || !first || !last || poses.length < 2) return
  const hidden = motion.boats.querySelector<SVGGElement>(`[data-seat="${seat}"]`)
  hidden?.setAttribute('visibility', 'hidden')
  const turns = unrolled(poses), at = poses.map(ctx.geometry.at), end = turns.at(-1)!
  const lengths = at.map(({ x, y }, i) => (i === 0 ? 0 : Math.hypot(x - at[i - 1]!.x, y - at[i - 1]!.y) +
    Math.abs(turns[i]! - turns[i - 1]!) * 0.3))
  const all = lengths.reduce((sum, length) => sum + length, 0) || 1
  let gone = 0
  const offsets = lengths.map((length) => Math.min(1, (gone += length) / all))
  const frames = (more: (i: number) => Motion): Motion[] => poses.map((_, i) => ({ offset: offsets[i]!, ...more(i) }))
  const moved = (i: number) => to_css(at[i]!)
  await Promise.all([
    play_transient(motion, hull_part(ctx, seat, last.heading),
      frames((i) => ({ transform: `${moved(i)} rotate(${n(turns[i]! - end)}deg)` })), ms, 'linear'),
    play_transient(motion, sails_part(ctx, seat, first.heading),
      frames((i) => ({ transform: moved(i), opacity: Math.max(0, 1 - offsets[i]! * 1.8) })), ms, 'linear'),
    play_transient(motion, sails_part(ctx, seat, last.heading),
      frames((i) => ({ transform: moved(i), opacity: Math.min(1, offsets[i]! * 1.8) })), ms, 'linear'),
  ])
  hidden?.removeAttribute('visibility')
}

const sun = (motion: MotionContext, at: Point) => play_transient(motion, sun_mark(motion.ctx.geometry.mm * 0.85),
  [{ transform: to_css({ x: at.x, y: at.y - 60 }, ' scale(.4)'), opacity: 0 },
    { transform: to_css(at, ' scale(1.25)'), opacity: 1, offset: 0.6 },
      { transform: to_css(at, ' scale(1)'), opacity: 1 }], sun_ms, 'ease-out')

/** The view with a boat moved. */
const with_boat = (view: View, seat: number, pose: Pose): View =>
  ({ ...view, boats: view.boats.map((boat, i) => (i === seat ? { ...boat, ...pose, fate: 'sailing' } : boat)) })

export async function play(motion: MotionContext, before: View,
  { events, after: { view } }: RegattaStep): Promise<void> {
  const { sounds, clock } = motion, card_mark = (kind: string, pose: Pose) => played_mark(motion.ctx, kind, pose)
  let shown = before
  for (const event of events) {
    if (event.event === 'placed') {
      draw(motion, view)
      sounds.play('sail')
      const { at, mm } = motion.ctx.geometry
      await ripples(motion, at(poses_of(event)[0]!), mm * 30)
    } else if (event.event === 'played' || event.event === 'sailed' || event.event === 'turned') {
      const boat = shown.boats[event.seat]
      if (event.event === 'played') {
        const from = boat as Pose, end = events.flatMap((it) => (it.event === 'sailed' ? [poses_of(it).at(-1)!] : []))
        await motion.look([from, ...end])
        await play_transient(motion, card_mark(event.card, from), [{ opacity: 0 }, { opacity: 1 }], card_ms, 'linear')
        continue
      }
      const poses = poses_of(event)
      if (event.event === 'turned') await motion.look(poses)
      sounds.play('sail')
      const card = find_event(events, 'played')?.card
      const under = card && event.event === 'sailed'
        ? play_transient(motion, card_mark(card, poses[0]!),
          [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], leg_ms, 'linear') : null
      await Promise.all([under, animate_boat(motion, event.seat, poses, event.event === 'turned' ? turn_ms : leg_ms)])
      shown = with_boat(shown, event.seat, poses.at(-1)!)
      draw(motion, shown)
    } else if (event.event === 'rounded') sounds.play('dock')
    else if (event.event === 'stopped') await clock.wait(120)
    else if (event.event === 'becalmed') {
      const boat = shown.boats[event.seat] as Pose
      await motion.look([boat])
      await sun(motion, motion.ctx.geometry.at(boat))
    } else if (event.event === 'finished') sounds.play('horn')
  }
  draw(motion, view)
}
