// The boats on the water, and their ghosts.
import { colour_of } from '../../../../client/board/marks.ts'
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import type { Afloat, Pose, View } from '../view.ts'
import { boats_afloat } from '../water.ts'
import { use, type DrawContext } from './draw_context.ts'
import { hull_form, sail_shade, sails_mark } from './pieces.ts'

const origin = { x: 0, y: 0 }

/** The hull of a boat around its bow, with wake and shadow. */
export const hull_part = (ctx: DrawContext, seat: number, heading: number, wake = true): string => {
  const { mm, turn } = ctx.geometry, to = turn(heading)
  return (wake ? use(ctx, 'wake', origin, mm, to) : '') + use(ctx, 'shade', { x: 3 * mm, y: 4 * mm }, mm, to) +
    use(ctx, `hull-${colour_of(ctx, seat)}`, origin, mm, to)
}
/** Its sails, around the bow too. */
export const sails_part = (ctx: DrawContext, seat: number, heading: number): string => {
  const turn = ctx.geometry.turn(heading)
  return `<g transform="scale(${ctx.geometry.mm.toFixed(4)})">${sail_shade(turn)}${sails_mark(colour_of(ctx, seat), turn)}</g>`
}

/** A boat around its bow; a becalmed one in still water. */
export const boat_mark = (ctx: DrawContext, seat: number, { heading, becalmed }: Pick<Afloat,
  'heading' | 'becalmed'>): string =>
  (becalmed ? calm_mark(ctx, heading) : '') + hull_part(ctx, seat, heading, !becalmed) + sails_part(ctx, seat, heading)

function calm_mark({ geometry: { mm, turn } }: DrawContext, heading: number): string {
  const r = 40 * mm, at = (turn(heading) * Math.PI) / 180, [x, y] = [-Math.sin(at) * 30 * mm, Math.cos(at) * 30 * mm]
  return [1, 0.74].map((share) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * share)}" ry="${n(r * share)}" fill="#dff6f4" ` +
    'fill-opacity=".13" stroke="#eafcff" stroke-opacity=".55" stroke-width="1.4"/>').join('')
}

/** The ring around the viewer's own boat. */
function own_mark({ geometry: { mm, turn } }: DrawContext, heading: number): string {
  const at = (turn(heading) * Math.PI) / 180, r = Math.max(24, 44 * mm)
  const ring = (more: string) =>
    `<circle cx="${n(-Math.sin(at) * 30 * mm)}" cy="${n(Math.cos(at) * 30 * mm)}" r="${n(r)}" fill="none" ${more}/>`
  return ring(`stroke="${colours.navy}" stroke-opacity=".4" stroke-width="5"`) +
    ring(`class="glow" stroke="${colours.next}" stroke-opacity=".8" stroke-width="2.6"`)
}

/** A boat's place on the screen, by its bow. */
export const placed = ({ geometry }: DrawContext, pose: Pose, content: string, more: string) => {
  const { x, y } = geometry.at(pose)
  return `<g transform="translate(${n(x)} ${n(y)})" ${more}>${content}</g>`
}

export function boat_marks(ctx: DrawContext, view: View, me: number | null): string {
  const order = ({ x, y }: Afloat) => ctx.geometry.at({ x, y }).y  // sails of nearer boats cover those behind
  return boats_afloat(view.boats).sort((a, b) => order(a.boat) - order(b.boat)).map(({ boat, seat }) =>
    placed(ctx, boat, (seat === me ? own_mark(ctx, boat.heading) : '') + boat_mark(ctx, seat, boat),
      `data-seat="${seat}" data-pose="${boat.x} ${boat.y} ${boat.heading}"`)).join('')
}

/** A ghost of a boat: the hull alone, or with its sails. */
export function ghost_mark(ctx: DrawContext, seat: number, pose: Pose, look: 'clear' | 'refused' | 'chosen' | 'branch',
  more = ''): string {
  const { mm, turn } = ctx.geometry, colour = `hull-${colour_of(ctx, seat)}`, to = turn(pose.heading)
  if (look === 'chosen')
    return placed(ctx, pose, use(ctx, 'shade', { x: 3 * mm, y: 4 * mm }, mm, to) + use(ctx, colour, origin, mm, to) +
      sails_part(ctx, seat, pose.heading), more)
  const scale = `transform="rotate(${n(to)}) scale(${mm.toFixed(4)})"`
  const [fill, edge] = look === 'refused' ? [`url(#${ctx.prefix}bad)`, '#ffe0cc'] : ['#fff3d6', '#fff']
  const under = look === 'branch' ? ''
    : `<path d="${hull_form}" ${scale} fill="none" stroke="#06283c" stroke-opacity=".5" stroke-width="4.4"/>`
  return placed(ctx, pose, under +
    `<path d="${hull_form}" ${scale} fill="${fill}" fill-opacity="${look === 'branch' ? 0.16 : look === 'refused' ? 1 : 0.86}" stroke="${edge}" ` +
    `stroke-width="1.8" stroke-opacity="${look === 'branch' ? 0.75 : 1}" stroke-dasharray="4.5 3"/>`, more)
}
