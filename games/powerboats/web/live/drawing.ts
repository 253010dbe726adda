// A scene as the marks of the live overlay, layer by layer. Pure: the same scene gives the same marks.
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { ahead } from '../sea.ts'
import { start_of, steered, steers, told, type BoatScene, type Hex, type Steer, type View } from '../view.ts'
import { boat_marks } from './boats.ts'
import { course_marks, dead_mark, goal_of, track_marks } from './course.ts'
import { badge_mark, between, letters, line, type Badge, type Pen } from './pen.ts'
import { plan_marks, ruler_marks, start_marks, way_marks, type Marks } from './plans.ts'

export const drawn_layers = ['water', 'marks', 'course', 'boats', 'tags'] as const
export type DrawnLayer = (typeof drawn_layers)[number]

export interface Drawn extends Record<DrawnLayer, string> {
  view: View  // what is drawn: the one after the selected move, if that is shown
}

/** The way of the last step, faint, so that one sees what somebody else has just done. */
function trace(pen: Pen, { last }: BoatScene): string {
  const gone = last && told(last.events, 'sailed')
  if (!gone) return ''
  const a = pen.places.centre(gone.from), b = pen.places.centre(gone.to)
  const { cell } = pen.places
  return line(between(a, b), '#fff', Math.max(2.5, cell * 0.16),
    `stroke-opacity=".55" stroke-dasharray=".1 ${n(Math.max(6, cell * 0.55))}"`)
}

/** What may be done now. */
function choice_marks(pen: Pen, scene: BoatScene, hovered: string | null): Marks {
  const { position: { view, options }, selected } = scene, seat = view.at
  if (options.length === 0 || seat === undefined) return { under: '', over: '' }
  if (view.step === 'place') return start_marks(pen, scene, seat)
  if (view.step === 'steer') return way_marks(pen, scene, seat, hovered)
  if (view.step !== 'dice') return { under: '', over: '' }
  return selected ? plan_marks(pen, view, seat, selected.move) : ruler_marks(pen, view, seat)
}

/** The hex a hinted move is about. */
function hinted_hex({ position: { view, options }, hint }: BoatScene): Hex | null {
  const boat = view.at === undefined ? undefined : view.boats[view.at]
  if (!hint || options.length === 0) return null
  if (view.step === 'place') return start_of(hint)?.on ?? null
  const is_steer = (steers as readonly string[]).includes(hint)
  return is_steer && boat?.on && boat.heading ? ahead(boat.on, steered(boat.heading, hint as Steer), 1) : null
}

function hint_mark(pen: Pen, hex: Hex): string {
  const { x, y } = pen.places.centre(hex)
  const badge: Badge = { text: '', sign: 'hint', fill: colours.next, ink: colours.ink, edge: colours.ink }
  return badge_mark(pen, { x, y: y - pen.places.cell * 0.4 }, badge, letters(pen) * 1.1)
}

/** A sign at the edge for the next buoy, where it lies beyond. */
export function pill_mark(pen: Pen, { course, boats }: View, seat: number): string {
  const boat = boats[seat], { places } = pen
  if (!course || boat?.on === undefined) return ''
  const goal = goal_of(boat), buoy = goal === 'start' ? 0 : goal === 'finish' ? 4 : goal
  const { x, y } = places.centre(course.buoys[buoy]!), { width, height } = places
  if (x > 4 && y > 4 && x < width - 4 && y < height - 4) return ''
  const at = { x: Math.max(30, Math.min(width - 30, x)), y: Math.max(22, Math.min(height - 22, y)) }
  const turn = (Math.atan2(y - at.y, x - at.x) * 180) / Math.PI
  const look = buoy === 4 ? { text: '', fill: colours.next } : { text: String(buoy), fill: '#f2622e' }
  return badge_mark(pen, at, { ...look, sign: 'go', turn, ink: colours.ink }, letters(pen) * 1.1)
}

export function drawing(pen: Pen, scene: BoatScene, hovered: string | null): Drawn {
  const { position, selected, after, me, past } = scene
  const shown = after ? selected : null, view = shown?.view ?? position.view
  const seat = me ?? view.at ?? 0
  const marks = shown ? { under: '', over: '' } : choice_marks(pen, scene, hovered)
  const hinted = shown ? null : hinted_hex(scene)
  return {
    view,
    water: dead_mark(pen, view) + track_marks(pen, view, seat, past ?? []) +
      (position.options.length === 0 ? '' : trace(pen, scene)),
    marks: marks.under,
    course: course_marks(pen, view, seat),
    boats: boat_marks(pen, view, seat === me ? seat : null),
    tags: marks.over + (hinted ? hint_mark(pen, hinted) : '') + pill_mark(pen, view, seat),
  }
}
