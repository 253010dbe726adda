// The boats, each a group that can be animated: a glow under those that may move, a lock on those the wind cannot
// touch.
import type { Place } from '../../../../client/board/boats.ts'
import { use } from '../../../../client/board/marks.ts'
import { group, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { letter } from '../../../../client/lib/match.ts'
import { wind, type RiverPosition } from '../view.ts'
import { boat_mark, place_of, type DrawContext } from './draw_context.ts'
import { on_river, row_of, type Boat, type Fleet } from './fleet.ts'
import { least_boat } from './geometry.ts'
import type { Trip } from './trips.ts'

export const boat_id = ({ seat, number }: Boat): string => `${seat}-${number}`

/** How many of the two rows beside a boat are taken on its own section. */
function neighbours(boat: Boat, fleet: Fleet, seats: number): number {
  const row = row_of(boat, seats)
  return fleet.filter((it) => it.at === boat.at && Math.abs(row_of(it, seats) - row) === 1).length
}

/** Where a boat is drawn: in a crowd boats get smaller and shift to either side, so that each stays visible. */
export function spot_of(ctx: DrawContext, boat: Boat, fleet: Fleet): Place {
  const at = place_of(ctx, boat)
  const beside = on_river(boat) ? neighbours(boat, fleet, ctx.seats) : 0
  const lean = beside > 0 ? ctx.geometry.section * (beside > 1 ? 0.2 : 0.13) * (row_of(boat, ctx.seats) % 2
    ? 1 : -1) : 0
  const length = beside > 1 ? Math.max(least_boat, at.length * 0.9) : at.length
  return ctx.geometry.portrait ? { x: at.x, y: at.y - lean, length } : { x: at.x + lean, y: at.y, length }
}

/** Far boats first, so that near ones cover them. */
export function in_order(ctx: DrawContext, fleet: Fleet): Boat[] {
  return fleet.filter(({ at }) => at > 0).sort((a, b) => spot_of(ctx, a, fleet).y - spot_of(ctx, b, fleet).y)
}

function glow(ctx: DrawContext, trip: Trip | undefined, selected: boolean): string {
  if (!trip) return ''
  const { boat } = ctx.geometry
  return `<ellipse cy="${n(boat * 0.1)}" rx="${n(boat * 0.72)}" ry="${n(boat * 0.36)}" class="glow" ` +
    `fill="${colours.next}" fill-opacity="${selected ? 0.6 : 0.18}" stroke="#ffe08a" ` +
    `stroke-width="${selected ? 3.4 : 2.4}"/>`
}

/** Boats that went over the fall drift at its foot. */
export function lost_marks(ctx: DrawContext, fleet: Fleet): string {
  const length = ctx.geometry.boat * 0.6
  const lost = fleet.filter(({ at }) => at === 0)
  const swell = n(length * 0.34)
  const wash = `M${n(-length * 0.68)} ${n(length * 0.2)}` +
    `q${n(length * 0.17)}-4 ${swell} 0t${swell} 0 ${swell} 0 ${swell} 0`
  return lost.map((boat, i) => {
    const { x, y } = ctx.geometry.foot(i, lost.length)
    return group(x, y, boat_mark(ctx, boat, { x: 0, y: 0, length, tilt: i % 2 ? 46 : -42 }) +
      `<path d="${wash}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>`)
  }).join('')
}

export interface Floating {
  fleet: Fleet
  trips: readonly Trip[]
  selected: Trip | null
}

export function boat_marks(ctx: DrawContext, { fleet, trips, selected }: Floating): string {
  return in_order(ctx, fleet).map((boat) => {
    const { x, y, length } = spot_of(ctx, boat, fleet)
    const trip = trips.find((it) => it.boat.seat === boat.seat && it.boat.number === boat.number)
    return group(x, y, glow(ctx, trip, trip !== undefined && trip === selected) +
      boat_mark(ctx, boat, { x: 0, y: 0, length, tilt: boat.at === 1 ? -6 : 0 }), `data-boat="${boat_id(boat)}"`)
  }).join('')
}

/** Other players' boats the wind cannot blow back: three together. */
export function safe_boats({ view, options }: RiverPosition, fleet: Fleet): Boat[] {
  if (view.die !== wind || options.length === 0) return []
  const harmed = new Set(options.map(({ move }) => move))
  const has_companion = ({ seat, at }: Boat) => view.boats[seat]!.slice(0, at - 1).some((count) => count > 0)
  return fleet.filter((boat) => on_river(boat) && boat.seat !== view.at &&
    (view.boats[boat.seat]![boat.at - 1] === 3 || has_companion(boat)) && !harmed.has(harm_of(boat)))
}

export const harm_of = ({ seat, at }: Boat): string => `harm ${letter(seat)}${at}`

/** A small round sign at the top of a boat's sail. */
export function medal_mark(ctx: DrawContext, boat: Boat, fleet: Fleet, icon: 'lock' | 'hint'): string {
  const { x, y, length } = spot_of(ctx, boat, fleet)
  const r = Math.max(8, Math.min(length * 0.26, 14))
  const [fill, ink] = icon === 'lock' ? [colours.ink, '#fff'] : [colours.next, '#4a3208']
  return group(x + length * 0.42, y - length * 0.98,
    `<circle r="${n(r)}" fill="${fill}" stroke="#fff" stroke-width="1.6"/>` +
    use(ctx, icon, { x: 0, y: 0 }, r / 13, 0, `color="${ink}"`))
}
