// Draws a scene as SVG layers. Pure: the same scene gives the same markup.
import { shown_view, type PowerboatsScene, type View } from '../view.ts'
import { boat_marks } from './boats.ts'
import { course_marks, dead_mark } from './course.ts'
import type { DrawContext } from './draw_context.ts'
import { start_marks, type SvgLayers } from './start_marks.ts'

export type RacingModule = typeof import('../racing.ts')

export const drawn_layers = ['water', 'marks', 'course', 'boats', 'tags'] as const
export type DrawnLayer = (typeof drawn_layers)[number]

export interface DrawnLayers extends Record<DrawnLayer, string> {
  view: View  // the view drawn: after the selected move, if that is shown
}

const no_marks: SvgLayers = { under: '', over: '' }

/** The previews of the present options. */
function choice_marks(ctx: DrawContext, scene: PowerboatsScene, hovered: string | null,
  racing: RacingModule | null): SvgLayers {
  const { position: { view, options }, selected } = scene, seat = view.at
  if (options.length === 0 || seat === undefined) return no_marks
  if (view.step === 'place') return start_marks(ctx, scene, seat)
  if (!racing) return no_marks
  if (view.step === 'steer') return racing.way_marks(ctx, scene, seat, hovered)
  if (view.step !== 'dice') return no_marks
  return selected ? racing.plan_marks(ctx, view, seat, selected.move) : racing.ruler_marks(ctx, view, seat)
}

/** `racing` is null until it is loaded. */
export function draw_layers(ctx: DrawContext, scene: PowerboatsScene, hovered: string | null,
  racing: RacingModule | null): DrawnLayers {
  const { position, me, past } = scene, view = shown_view(scene), is_now = view === position.view
  const seat = me ?? view.at ?? 0
  const marks = is_now ? choice_marks(ctx, scene, hovered, racing) : no_marks
  return {
    view,
    water: dead_mark(ctx, view) + (racing?.track_marks(ctx, view, seat, past ?? []) ?? '') +
      (racing?.way_traces(ctx, scene, seat) ?? ''),
    marks: marks.under,
    course: course_marks(ctx, view, seat, position.view.step === 'directions'),
    boats: boat_marks(ctx, view, seat === me ? seat : null),
    tags: marks.over + (racing ? (is_now ? racing.hint_mark(ctx, scene) : '') + racing.pill_mark(ctx, view, seat) : ''),
  }
}
