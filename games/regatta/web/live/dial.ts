// A boat that is turned: a ring of 72 headings round the point that stays, on the water. Headings that are refused are
// faint. Dragging or pointing chooses one; the panel's buttons do the same.
import type { Point } from '../../../../client/board/geometry.ts'
import { label, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { act_of, heading_step, type Aimed, type Pivot, type RegattaScene, type Sailing } from '../view.ts'
import { pivot_spot, turned } from '../water.ts'
import { ghost_mark } from './boats.ts'
import type { Places } from './geometry.ts'
import { reach_marks } from './legs.ts'
import { along, edged, letters, line, nothing, polar, tag_mark, type Marks, type Pen } from './pen.ts'

export type TurnAim = Extract<Aimed, { at: 'turn' }>

const count = 360 / heading_step
/** How far the ring is from its middle. */
export const ring = ({ mm, width, height }: Places): number =>
  Math.min(Math.max(76, 92 * mm), Math.min(width, height) * 0.44)

/** The headings a boat may be turned to round a point. */
export const headings_of = ({ position: { options } }: RegattaScene, pivot: Pivot): Set<number> =>
  new Set(options.flatMap(({ move }) => {
    const act = act_of(move)
    return act?.act === 'turn' && act.pivot === pivot ? [act.heading] : []
  }))

/** The heading towards a point; null where the ring is not meant. */
export function heading_at(places: Places, boat: Sailing, pivot: Pivot, { x, y }: Point,
  dragging = false): number | null {
  const middle = places.at(pivot_spot(boat, pivot)), far = Math.hypot(x - middle.x, y - middle.y), r = ring(places)
  if (far < 12 || (!dragging && (far < r * 0.62 || far > r * 1.4))) return null
  const turn = (Math.atan2(x - middle.x, middle.y - y) * 180) / Math.PI - places.turn(0)
  return (((Math.round(turn / heading_step) * heading_step) % 360) + 360) % 360
}

const three = (heading: number) => `${String(heading).padStart(3, '0')}°`

export function dial_marks(pen: Pen, scene: RegattaScene, seat: number, boat: Sailing,
  { heading, pivot }: TurnAim): Marks {
  const { places } = pen, middle = places.at(pivot_spot(boat, pivot)), r = ring(places), may = headings_of(scene, pivot)
  const tick = (i: number) => {
    const to = i * heading_step, turn = places.turn(to), long = to % 30 === 0 ? 14 : to % 15 === 0 ? 10 : 6
    return { to, d: along([polar(middle, turn, r), polar(middle, turn, r + long)]) }
  }
  const ticks = Array.from({ length: count }, (_, i) => tick(i))
  const d_of = (legal: boolean) => ticks.filter(({ to }) => may.has(to) === legal &&
    to !== boat.heading).map(({ d }) => d).join('')
  const letters_at = [0, 90, 180, 270].map((to) => {
    const { x, y } = polar(middle, places.turn(to), r + 25, 1.06)
    return label(x, y, String(to).padStart(3, '0'), 12, '#fff',
      'stroke="#06283c" stroke-opacity=".55" stroke-width="3" paint-order="stroke"')
  })
  const face = `<circle cx="${n(middle.x)}" cy="${n(middle.y)}" r="${n(r + 5)}" fill="#06283c" fill-opacity=".16" stroke="#06283c" stroke-opacity=".18" stroke-width="26"/>`
  const under = face + line(d_of(false), '#fff', 1.4, 'stroke-opacity=".28"') + edged(d_of(true), '#fff', 2.2) +
    letters_at.join('')
  const was = places.turn(boat.heading), old = polar(middle, was, r)
  const before = line(along([middle, old]), '#fff', 1.6, 'stroke-opacity=".7" stroke-dasharray="4 5"')
  const stays = `<circle cx="${n(middle.x)}" cy="${n(middle.y)}" r="7" fill="${colours.danger}" stroke="#fff" stroke-width="2.4" data-pivot="${pivot}"/>`
  if (heading === undefined) return { ...nothing, under: under + before, tags: stays }
  const pose = turned(boat, pivot, heading), knob = polar(middle, places.turn(heading), r)
  const by = ((heading - boat.heading + 540) % 360) - 180
  const arc = `${along([old])}A${n(r)} ${n(r)} 0 0 ${by > 0 ? 1 : 0} ${n(knob.x)} ${n(knob.y)}`
  const handle = `<circle cx="${n(knob.x)}" cy="${n(knob.y)}" r="13" fill="#0e6f86" stroke="#fff" stroke-width="3" data-knob=""/>`
  const tag = tag_mark(pen, [polar(middle, places.turn(heading), r + 44),
    polar(middle, places.turn(heading + 40), r + 40), polar(middle, places.turn(heading - 40), r + 40)],
    { text: three(heading), sign: 'check', fill: colours.safe }, letters(pen) * 1.1)
  return {
    ...nothing,
    under: under + before + edged(arc, colours.clear, 4) + reach_marks(pen, scene.position.view, pose),
    over: ghost_mark(pen, seat, pose, 'chosen', `data-turned="${heading}"`),
    tags: stays + handle + tag,
  }
}
