// The boats on the lake.
import { colour_of, use } from '../../../../client/board/marks.ts'
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { heading_number, is_afloat, type Afloat, type Heading, type View } from '../view.ts'
import type { DrawContext } from './draw_context.ts'

/** The rotation of a drawing whose bow points to the right. */
export const turn_of = (heading: Heading): number => (360 - 60 * heading_number(heading)) % 360
/** The size of a boat: it fills its hex, and stays visible on a view of the whole lake. */
export const boat_size = ({ geometry }: DrawContext): number => Math.max(geometry.cell * 1.16, 11)

const origin = { x: 0, y: 0 }

/** Diamonds for damage beside the boat, as one path. */
export function damage_mark(ctx: DrawContext, damage: number): string {
  if (damage === 0) return ''
  const r = Math.max(3, ctx.geometry.cell * 0.19), step = r * 2.1, y = -boat_size(ctx) * 0.86
  const all = Array.from({ length: damage }, (_, i) =>
    `M${n((i - (damage - 1) / 2) * step - r)} ${n(y)}l${n(r)} ${n(-r)}l${n(r)} ${n(r)}l${n(-r)} ${n(r)}Z`)
  return `<path d="${all.join('')}" fill="#f2622e" stroke="#fff" stroke-width="1.4" paint-order="stroke" ` +
    `data-damage="${damage}"/>`
}

/** A boat around the origin. */
export function boat_mark(ctx: DrawContext, seat: number, { heading, speed, damage }: Afloat): string {
  const size = boat_size(ctx), colour = colour_of(ctx, seat), turn = turn_of(heading)
  return (speed > 0 ? use(ctx, 'wake', origin, size * Math.min(1.1, 0.6 + speed * 0.06), turn) : '') +
    use(ctx, `shade-${colour}`, { x: size * 0.09, y: size * 0.15 }, size * 1.05, turn) +
    use(ctx, `boat-${colour}`, origin, size, turn) + damage_mark(ctx, damage)
}

/** The ring around the viewer's own boat. */
function own_mark(ctx: DrawContext): string {
  const r = boat_size(ctx) * 1.12
  return `<circle r="${n(r)}" fill="none" stroke="${colours.navy}" stroke-opacity=".6" stroke-width="5.5"/>` +
    `<circle class="glow" r="${n(r)}" fill="none" stroke="${colours.next}" stroke-width="3"/>`
}

export function boat_marks(ctx: DrawContext, view: View, me: number | null): string {
  const afloat = view.boats.flatMap((boat, seat) => (is_afloat(boat) ? [{ boat, seat }] : []))
  return afloat.sort((a, b) => Number(a.seat === me) - Number(b.seat === me)).map(({ boat, seat }) => {
    const { x, y } = ctx.geometry.centre(boat.on)
    return `<g transform="translate(${n(x)} ${n(y)})" data-seat="${seat}" data-on="${boat.on}">` +
      `${seat === me ? own_mark(ctx) : ''}${boat_mark(ctx, seat, boat)}</g>`
  }).join('')
}
