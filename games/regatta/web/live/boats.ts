// The boats as they lie on the water, and as they would lie.
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { afloat } from '../water.ts'
import type { Pose, Sailing, View } from '../view.ts'
import { colour_of, use, type Pen } from './pen.ts'
import { hull_form, sail_shade, sails_mark } from './pieces.ts'

const origin = { x: 0, y: 0 }

/** The hull of a boat around its bow, and what floats round it. */
export const hull_part = (pen: Pen, seat: number, heading: number, wake = true): string => {
  const { mm, turn } = pen.places, to = turn(heading)
  return (wake ? use(pen, 'wake', origin, mm, to) : '') + use(pen, 'shade', { x: 3 * mm, y: 4 * mm }, mm, to) +
    use(pen, `hull-${colour_of(pen, seat)}`, origin, mm, to)
}
/** Its sails, around the bow too. */
export const sails_part = (pen: Pen, seat: number, heading: number): string => {
  const turn = pen.places.turn(heading)
  return `<g transform="scale(${pen.places.mm.toFixed(4)})">${sail_shade(turn)}${sails_mark(colour_of(pen, seat), turn)}</g>`
}

/** A boat around its bow. One that is becalmed lies in still water. */
export const boat_mark = (pen: Pen, seat: number, { heading, becalmed }: Pick<Sailing,
  'heading' | 'becalmed'>): string =>
  (becalmed ? calm_mark(pen, heading) : '') + hull_part(pen, seat, heading, !becalmed) + sails_part(pen, seat, heading)

function calm_mark({ places: { mm, turn } }: Pen, heading: number): string {
  const r = 40 * mm, at = (turn(heading) * Math.PI) / 180, [x, y] = [-Math.sin(at) * 30 * mm, Math.cos(at) * 30 * mm]
  return [1, 0.74].map((share) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * share)}" ry="${n(r * share)}" fill="#dff6f4" ` +
    'fill-opacity=".13" stroke="#eafcff" stroke-opacity=".55" stroke-width="1.4"/>').join('')
}

/** The ring round the boat that is one's own. */
function own_mark({ places: { mm, turn } }: Pen, heading: number): string {
  const at = (turn(heading) * Math.PI) / 180, r = Math.max(24, 44 * mm)
  const ring = (more: string) =>
    `<circle cx="${n(-Math.sin(at) * 30 * mm)}" cy="${n(Math.cos(at) * 30 * mm)}" r="${n(r)}" fill="none" ${more}/>`
  return ring(`stroke="${colours.navy}" stroke-opacity=".4" stroke-width="5"`) +
    ring(`class="glow" stroke="${colours.next}" stroke-opacity=".8" stroke-width="2.6"`)
}

/** A boat's place on the screen, by its bow. */
export const placed = ({ places }: Pen, pose: Pose, content: string, more: string) => {
  const { x, y } = places.at(pose)
  return `<g transform="translate(${n(x)} ${n(y)})" ${more}>${content}</g>`
}

export function boat_marks(pen: Pen, view: View, me: number | null): string {
  const order = ({ x, y }: Sailing) => pen.places.at({ x, y }).y  // sails of the nearer boat hide those behind
  return afloat(view.boats).sort((a, b) => order(a.boat) - order(b.boat)).map(({ boat, seat }) =>
    placed(pen, boat, (seat === me ? own_mark(pen, boat.heading) : '') + boat_mark(pen, seat, boat),
      `data-seat="${seat}" data-pose="${boat.x} ${boat.y} ${boat.heading}"`)).join('')
}

/** A boat as it would lie: a hull alone, or with its sails. */
export function ghost_mark(pen: Pen, seat: number, pose: Pose, look: 'clear' | 'refused' | 'chosen' | 'branch',
  more = ''): string {
  const { mm, turn } = pen.places, colour = `hull-${colour_of(pen, seat)}`, to = turn(pose.heading)
  if (look === 'chosen')
    return placed(pen, pose, use(pen, 'shade', { x: 3 * mm, y: 4 * mm }, mm, to) + use(pen, colour, origin, mm, to) +
      sails_part(pen, seat, pose.heading), more)
  const scale = `transform="rotate(${n(to)}) scale(${mm.toFixed(4)})"`
  const [fill, edge] = look === 'refused' ? [`url(#${pen.prefix}bad)`, '#ffe0cc'] : ['#fff3d6', '#fff']
  const under = look === 'branch' ? ''
    : `<path d="${hull_form}" ${scale} fill="none" stroke="#06283c" stroke-opacity=".5" stroke-width="4.4"/>`
  return placed(pen, pose, under +
    `<path d="${hull_form}" ${scale} fill="${fill}" fill-opacity="${look === 'branch' ? 0.16 : look === 'refused' ? 1 : 0.86}" stroke="${edge}" ` +
    `stroke-width="1.8" stroke-opacity="${look === 'branch' ? 0.75 : 1}" stroke-dasharray="4.5 3"/>`, more)
}
