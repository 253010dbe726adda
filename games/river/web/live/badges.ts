// How many rounds a boat has left before the fall: a boat on position p goes over it with the p-th shift. Shown always
// for one's own boats, for others only when the fall is near.
import { centred, type Rect } from '../../../../client/board/geometry.ts'
import { place_labels } from '../../../../client/board/labels.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { in_order, spot_of } from './boats.ts'
import { hull_rect, pill_mark, pill_size, type DrawContext, type Pill } from './draw_context.ts'
import { on_river, type Boat, type Fleet } from './fleet.ts'

const is_warned = (boat: Boat, me: number | null): boolean => on_river(boat) && (boat.seat === me || boat.at <= 2)
const warned = (ctx: DrawContext, fleet: Fleet, me: number | null) =>
  in_order(ctx, fleet).filter((boat) => is_warned(boat, me))

function badge(ctx: DrawContext, rounds: number): Pill {
  const last = rounds <= 1
  return {
    text: String(rounds), sign: 'fall', size: Math.max(11, ctx.geometry.label * 0.82), tight: true,
    fill: last ? colours.danger : '#0d3a55', edge_width: last ? 1.8 : 1.3,
  }
}

/** At the foot of the boat, on the side where it covers least of the others. */
export function badge_rects(ctx: DrawContext, fleet: Fleet, me: number | null): Rect[] {
  const some = warned(ctx, fleet, me)
  const hulls = in_order(ctx, fleet).map((boat) => ({ boat, rect: hull_rect(ctx, spot_of(ctx, boat, fleet)) }))
  const taken: Rect[] = []
  return some.map((boat) => {
    const { x, y, length } = spot_of(ctx, boat, fleet)
    const { width, height } = pill_size(badge(ctx, boat.at))
    const wish = (dx: number, dy: number) => centred({ x: x + dx * length, y: y + dy * length }, width, height)
    const low = wish(0, 0.36), right = wish(0.52, 0.14), left = wish(-0.52, 0.14)
    const others = hulls.filter((it) => it.boat !== boat).map(({ rect }) => rect)
    const wishes = ctx.geometry.portrait ? [right, left, low] : [low, right, left]
    const [rect] = place_labels([wishes], [...others, ...taken], ctx.geometry.frame)
    taken.push(rect!, rect!, rect!)  // covering another badge is worse than covering a hull
    return rect!
  })
}

export function badge_marks(ctx: DrawContext, fleet: Fleet, me: number | null, rects: Rect[]): string {
  return warned(ctx, fleet, me).map((boat, i) => {
    const { x, y, width, height } = rects[i]!
    return pill_mark(ctx, { x: x + width / 2, y: y + height / 2 }, badge(ctx, boat.at))
  }).join('')
}
