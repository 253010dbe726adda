// How many rounds a boat has left before the fall: a boat on position p goes over it with the p-th shift. One's own
// boats say so always, others when it is near.
import { centred, type Rect } from '../../../../client/board/geometry.ts'
import { placed } from '../../../../client/board/labels.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { on_river, type Boat, type Fleet } from './fleet.ts'
import { in_order, spot_of } from './floats.ts'
import { hull_rect, pill_mark, pill_size, type Pen, type Pill } from './pen.ts'

const is_warned = (boat: Boat, me: number | null): boolean => on_river(boat) && (boat.seat === me || boat.at <= 2)
const warned = (pen: Pen, fleet: Fleet, me: number | null) => in_order(pen, fleet).filter((boat) => is_warned(boat, me))

function badge(pen: Pen, rounds: number): Pill {
  const last = rounds <= 1
  return {
    text: String(rounds), icon: 'fall', size: Math.max(11, pen.places.label * 0.82), tight: true,
    fill: last ? colours.danger : '#0d3a55', edge_width: last ? 1.8 : 1.3,
  }
}

/** At the foot of the boat, on the side where it hides least of the others. */
export function badge_rects(pen: Pen, fleet: Fleet, me: number | null): Rect[] {
  const some = warned(pen, fleet, me)
  const hulls = in_order(pen, fleet).map((boat) => ({ boat, rect: hull_rect(pen, spot_of(pen, boat, fleet)) }))
  const taken: Rect[] = []
  return some.map((boat) => {
    const { x, y, length } = spot_of(pen, boat, fleet)
    const { width, height } = pill_size(badge(pen, boat.at))
    const wish = (dx: number, dy: number) => centred({ x: x + dx * length, y: y + dy * length }, width, height)
    const low = wish(0, 0.36), right = wish(0.52, 0.14), left = wish(-0.52, 0.14)
    const others = hulls.filter((it) => it.boat !== boat).map(({ rect }) => rect)
    const wishes = pen.places.standing ? [right, left, low] : [low, right, left]
    const [rect] = placed([wishes], [...others, ...taken], pen.places.frame)
    taken.push(rect!, rect!, rect!)  // another badge is worse to hide than a hull
    return rect!
  })
}

export function badge_marks(pen: Pen, fleet: Fleet, me: number | null, rects: Rect[]): string {
  return warned(pen, fleet, me).map((boat, i) => {
    const { x, y, width, height } = rects[i]!
    return pill_mark(pen, { x: x + width / 2, y: y + height / 2 }, badge(pen, boat.at))
  }).join('')
}
