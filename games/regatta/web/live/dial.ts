// Turning a boat: a ring of 72 headings around the pivot. Refused headings are faint. Dragging or tapping chooses one,
// as do the panel's buttons.
import type { Point } from '../../../../client/board/geometry.ts'
import { line } from '../../../../client/board/marks.ts'
import { label, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { heading_step, parse_move, type Afloat, type Draft, type Pivot, type RegattaScene } from '../view.ts'
import { pivot_spot, turned } from '../water.ts'
import { ghost_mark } from './boats.ts'
import {
  along, edged, letters, nothing, polar, tag_mark, type DrawContext, type SvgLayers,
} from './draw_context.ts'
import type { Geometry } from './geometry.ts'
import { reach_marks } from './previews.ts'

export type TurnDraft = Extract<Draft, { at: 'turn' }>

const count = 360 / heading_step
/** The radius of the ring. */
export const ring = ({ mm, width, height }: Geometry): number =>
  Math.min(Math.max(76, 92 * mm), Math.min(width, height) * 0.44)

/** The legal headings around a pivot. */
export const headings_of = ({ position: { options } }: RegattaScene, pivot: Pivot): Set<number> =>
  new Set(options.flatMap(({ move }) => {
    const parsed = parse_move(move)
    return parsed?.kind === 'turn' && parsed.pivot === pivot ? [parsed.heading] : []
  }))

/** The heading towards a point; null if the tap is off the ring. */
export function heading_at(geometry: Geometry, boat: Afloat, pivot: Pivot, { x, y }: Point,
  dragging = false): number | null {
  const middle = geometry.at(pivot_spot(boat, pivot)), far = Math.hypot(x - middle.x, y - middle.y), r = ring(geometry)
  if (far < 12 || (!dragging && (far < r * 0.62 || far > r * 1.4))) return null
  const turn = (Math.atan2(x - middle.x, middle.y - y) * 180) / Math.PI - geometry.turn(0)
  return (((Math.round(turn / heading_step) * heading_step) % 360) + 360) % 360
}

const three = (heading: number) => `${String(heading).padStart(3, '0')}°`

export function dial_marks(ctx: DrawContext, scene: RegattaScene, seat: number, boat: Afloat,
  { heading, pivot }: TurnDraft): SvgLayers {
  const { geometry } = ctx, middle = geometry.at(pivot_spot(boat, pivot)), r = ring(geometry),
    may = headings_of(scene, pivot)
  const tick = (i: number) => {
    const to = i * heading_step, turn = geometry.turn(to), long = to % 30 === 0 ? 14 : to % 15 === 0 ? 10 : 6
    return { to, d: along([polar(middle, turn, r), polar(middle, turn, r + long)]) }
  }
  const ticks = Array.from({ length: count }, (_, i) => tick(i))
  const d_of = (legal: boolean) => ticks.filter(({ to }) => may.has(to) === legal &&
    to !== boat.heading).map(({ d }) => d).join('')
  const letters_at = [0, 90, 180, 270].map((to) => {
    const { x, y } = polar(middle, geometry.turn(to), r + 25, 1.06)
    return label(x, y, String(to).padStart(3, '0'), 12, '#fff',
      'stroke="#06283c" stroke-opacity=".55" stroke-width="3" paint-order="stroke"')
  })
  const face = `<circle cx="${n(middle.x)}" cy="${n(middle.y)}" r="${n(r + 5)}" fill="#06283c" fill-opacity=".16" stroke="#06283c" stroke-opacity=".18" stroke-width="26"/>`
  const under = face + line(d_of(false), '#fff', 1.4, 'stroke-opacity=".28"') + edged(d_of(true), '#fff', 2.2) +
    letters_at.join('')
  const was = geometry.turn(boat.heading), old = polar(middle, was, r)
  const before = line(along([middle, old]), '#fff', 1.6, 'stroke-opacity=".7" stroke-dasharray="4 5"')
  const stays = `<circle cx="${n(middle.x)}" cy="${n(middle.y)}" r="7" fill="${colours.danger}" stroke="#fff" stroke-width="2.4" data-pivot="${pivot}"/>`
  if (heading === undefined) return { ...nothing, under: under + before, tags: stays }
  const pose = turned(boat, pivot, heading), knob = polar(middle, geometry.turn(heading), r)
  const by = ((heading - boat.heading + 540) % 360) - 180
  const arc = `${along([old])}A${n(r)} ${n(r)} 0 0 ${by > 0 ? 1 : 0} ${n(knob.x)} ${n(knob.y)}`
  const handle = `<circle cx="${n(knob.x)}" cy="${n(knob.y)}" r="13" fill="#0e6f86" stroke="#fff" stroke-width="3" data-knob=""/>`
  const tag = tag_mark(ctx, [polar(middle, geometry.turn(heading), r + 44),
    polar(middle, geometry.turn(heading + 40), r + 40), polar(middle, geometry.turn(heading - 40), r + 40)],
    { text: three(heading), sign: 'check', fill: colours.safe }, letters(ctx) * 1.1)
  return {
    ...nothing,
    under: under + before + edged(arc, colours.clear, 4) + reach_marks(ctx, scene.position.view, pose),
    over: ghost_mark(ctx, seat, pose, 'chosen', `data-turned="${heading}"`),
    tags: stays + handle + tag,
  }
}
