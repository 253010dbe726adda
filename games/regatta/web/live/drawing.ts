// Draws a scene as SVG layers. Pure: the same scene gives the same markup.
import { beside } from '../cards.ts'
import type { SailingModule } from '../lazy_sailing.ts'
import { draft_of, goal_of, is_afloat, type RegattaScene, type View } from '../view.ts'
import { boats_afloat, goal_spot, type BoardPoint } from '../water.ts'
import { boat_marks, ghost_mark } from './boats.ts'
import { buoy_marks, course_marks } from './course.ts'
import { nothing, type DrawContext, type SvgLayers } from './draw_context.ts'
import { hint_mark, slot_marks } from './slots.ts'

export const drawn_layers = ['course', 'tracks', 'zones', 'plans', 'marks', 'ghosts', 'boats', 'tags'] as const
export type DrawnLayer = (typeof drawn_layers)[number]

export interface DrawnLayers extends Record<DrawnLayer, string> {
  view: View  // the view drawn: after the selected move, if that is shown
}

/** The previews of the present options. */
function choice_marks(ctx: DrawContext, scene: RegattaScene, sailing: SailingModule | null): SvgLayers {
  const { view: { step, at }, options } = scene.position
  if (options.length === 0 || at === undefined) return nothing
  return (step === 'place' ? slot_marks : sailing?.plan_marks)?.(ctx, scene, at) ?? nothing
}

/** The boxes badges must avoid: hulls, sails and marks. */
function boxes({ geometry: { at, mm } }: DrawContext, view: View) {
  const box = (spot: BoardPoint, r: number) => {
    const { x, y } = at(spot)
    return { x: x - r, y: y - r * 1.2, width: 2 * r, height: 2.2 * r }
  }
  return [...boats_afloat(view.boats).map(({ boat }) => box(beside(boat, 0, -3000), 36 * mm)),
    ...view.marks.map((mark) => box(mark, 16 * Math.max(mm, 0.62)))]
}

export function draw_layers(ctx: DrawContext, scene: RegattaScene, sailing: SailingModule | null): DrawnLayers {
  const { position, selected, after, me, past } = scene
  const shown = after ? selected : null, view = shown?.view ?? position.view
  const own = me ?? view.at ?? 0, boat = view.boats[own], goal = is_afloat(boat) ? goal_of(boat) : null
  const choosing = !shown && position.options.length > 0 && view.step !== 'place'
  ctx.taken.push(...boxes(ctx, view))
  const sails = is_afloat(boat) && view.step !== 'over', far = () => (sails && sailing ? sailing.far_mark(ctx, view, boat) : '')
  // A pill at the frame has a single place, so it goes first; beside a mark there are several, so the choices go first.
  const seen = sails && ctx.geometry.shows(goal_spot(view, boat), 8), pill = seen ? '' : far()
  const marks = shown ? nothing : choice_marks(ctx, scene, sailing)
  const draft = shown ? null : draft_of(scene), is_turned = draft?.at === 'turn' && draft.heading !== undefined &&
    choosing
  const floating = is_turned && is_afloat(boat) ? { ...view,
    boats: view.boats.map((it, seat) => (seat === own ? { ...it, fate: 'ashore' as const } : it)) } : view
  const ruler = sails && draft?.at !== 'turn'
  const overlay = sailing && {
    tracks: sailing.track_marks(ctx, view, own, past ?? []) + (ruler ? sailing.ruler_mark(ctx, view, boat) : ''),
    zones: choosing ? sailing.zone_marks(ctx, view, own, marks.hot) : '',
    suns: sailing.sun_marks(ctx, view),
    targets: shown ? '' : sailing.sun_target_marks(ctx, scene),
  }
  return {
    view,
    course: course_marks(ctx, view, goal),
    tracks: overlay?.tracks ?? '',
    zones: overlay?.zones ?? '',
    plans: marks.under,
    marks: buoy_marks(ctx, view, goal),
    ghosts: (is_turned && is_afloat(boat) ? ghost_mark(ctx, own, boat, 'branch') : '') + marks.over,
    boats: (overlay?.suns ?? '') + boat_marks(ctx, floating, own === me ? own : null),
    tags: (overlay?.targets ?? '') + marks.tags + (shown ? '' : hint_mark(ctx, scene)) + (seen ? far() : pill),
  }
}
