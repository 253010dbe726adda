// A scene as the marks of the live overlay, layer by layer. Pure: the same scene gives the same marks.
import { aimed, goal_of, is_sailing, type RegattaScene, type View } from '../view.ts'
import { beside } from '../cards.ts'
import { afloat, goal_spot, type Spot } from '../water.ts'
import type { Sea } from '../harbour.ts'
import { boat_marks, ghost_mark } from './boats.ts'
import { buoy_marks, course_marks } from './course.ts'
import { nothing, type Marks, type Pen } from './pen.ts'
import { hint_mark, slot_marks } from './slots.ts'

export const drawn_layers = ['course', 'tracks', 'zones', 'plans', 'marks', 'ghosts', 'boats', 'tags'] as const
export type DrawnLayer = (typeof drawn_layers)[number]

export interface Drawn extends Record<DrawnLayer, string> {
  view: View  // what is drawn: the one after the selected move, if that is shown
}

/** What may be done now. */
function choice_marks(pen: Pen, scene: RegattaScene, sea: Sea | null): Marks {
  const { view: { step, at }, options } = scene.position
  if (options.length === 0 || at === undefined) return nothing
  return (step === 'place' ? slot_marks : sea?.plan_marks)?.(pen, scene, at) ?? nothing
}

/** Badges keep off the boats, each hull and sail as a box, and off the marks. */
function boxes({ places: { at, mm } }: Pen, view: View) {
  const box = (spot: Spot, r: number) => {
    const { x, y } = at(spot)
    return { x: x - r, y: y - r * 1.2, width: 2 * r, height: 2.2 * r }
  }
  return [...afloat(view.boats).map(({ boat }) => box(beside(boat, 0, -3000), 36 * mm)),
    ...view.marks.map((mark) => box(mark, 16 * Math.max(mm, 0.62)))]
}

export function drawing(pen: Pen, scene: RegattaScene, sea: Sea | null): Drawn {
  const { position, selected, after, me, past } = scene
  const shown = after ? selected : null, view = shown?.view ?? position.view
  const own = me ?? view.at ?? 0, boat = view.boats[own], goal = is_sailing(boat) ? goal_of(boat) : null
  const choosing = !shown && position.options.length > 0 && view.step !== 'place'
  pen.taken.push(...boxes(pen, view))
  const sails = is_sailing(boat) && view.step !== 'over', far = () => (sails && sea ? sea.far_mark(pen, view, boat) : '')
  // A pill at the frame has one place only; beside a mark there are several, and what is decided on comes first.
  const seen = sails && pen.places.shows(goal_spot(view, boat), 8), pill = seen ? '' : far()
  const marks = shown ? nothing : choice_marks(pen, scene, sea)
  const aim = shown ? null : aimed(scene), is_turned = aim?.at === 'turn' && aim.heading !== undefined && choosing
  const floating = is_turned && is_sailing(boat) ? { ...view,
    boats: view.boats.map((it, seat) => (seat === own ? { ...it, fate: 'ashore' as const } : it)) } : view
  const ruler = sails && aim?.at !== 'turn'
  const late = sea && {
    tracks: sea.track_marks(pen, view, own, past ?? []) + (ruler ? sea.ruler_mark(pen, view, boat) : ''),
    zones: choosing ? sea.zone_marks(pen, view, own, marks.hot) : '',
    suns: sea.sun_marks(pen, view),
    targets: shown ? '' : sea.sun_target_marks(pen, scene),
  }
  return {
    view,
    course: course_marks(pen, view, goal),
    tracks: late?.tracks ?? '',
    zones: late?.zones ?? '',
    plans: marks.under,
    marks: buoy_marks(pen, view, goal),
    ghosts: (is_turned && is_sailing(boat) ? ghost_mark(pen, own, boat, 'branch') : '') + marks.over,
    boats: (late?.suns ?? '') + boat_marks(pen, floating, own === me ? own : null),
    tags: (late?.targets ?? '') + marks.tags + (shown ? '' : hint_mark(pen, scene)) + (seen ? far() : pill),
  }
}
