// Previews of the options on the water: a dotted arc, a ghost where the trip ends, and a tag with its effect. The
// selected one is drawn strongest.
import { centred, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { place_labels } from '../../../../client/board/labels.ts'
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { harbour, type MoveEventKind } from '../view.ts'
import { spot_of } from './boats.ts'
import { at, hop, path_of, raised, type Curve } from './curves.ts'
import { ghost_mark, hull_rect, pill_mark, pill_size, place_of, type DrawContext, type Pill } from './draw_context.ts'
import { row_of, type Fleet } from './fleet.ts'
import type { Leg, Trip } from './trips.ts'

export interface TagTexts {
  tag_wave: () => string
  tag_stops: () => string
  tag_dock: (a: { dock: number }) => string
  tag_to: (a: { to: number }) => string
}

type Spot = Point & { length: number }

/** Where a leg of a trip ends: on the boat's row, or at the dock. */
function end_of(ctx: DrawContext, { boat, dock }: Trip, leg: Leg): Spot {
  const there = leg.to === harbour ? { ...boat, at: harbour, dock } : { ...boat, at: leg.to }
  return place_of(ctx, there)
}

export interface TripArc {
  curve: Curve
  kind: MoveEventKind
  end: Spot
}

// A long hop swings further out than a short one.
const bulge = (leg: Leg, boat: number) => boat * Math.min(1.35, 0.6 + 0.1 * Math.abs(leg.to - leg.from))

/** The arcs of a trip. On a portrait board they curve towards the middle of the river. */
export function trip_arcs(ctx: DrawContext, trip: Trip, fleet: Fleet): TripArc[] {
  const { portrait, boat } = ctx.geometry
  const side = row_of(trip.boat, ctx.seats) < ctx.geometry.rows / 2 ? 1 : -1
  let from: Spot = spot_of(ctx, trip.boat, fleet)
  return trip.legs.map((leg) => {
    const end = end_of(ctx, trip, leg)
    const curve = hop(from, end, portrait, bulge(leg, boat) * (portrait ? side : 1))
    from = end
    return { curve, kind: leg.kind, end }
  })
}

const dot_colours: Record<MoveEventKind, string> = {
  sailed: '#ffffff', gained: '#ffffff', pushed: colours.wave, blown: colours.harm,
}

export function arc_marks(ctx: DrawContext, arc: TripArc, strong: boolean): string {
  const { boat } = ctx.geometry
  const width = Math.max(strong ? 3.6 : 2.4, boat * (strong ? 0.1 : 0.058))
  const d = path_of(raised(arc.curve, boat * 0.3))
  const gap = n(width * (strong ? 1.95 : 2.7))
  return `<path d="${d}" fill="none" stroke="#062a40" stroke-opacity="${strong ? 0.6 : 0.35}" ` +
    `stroke-width="${n(width * 1.75)}" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${dot_colours[arc.kind]}" stroke-width="${n(width)}" stroke-linecap="round" ` +
    `stroke-dasharray=".1 ${gap}"/>`
}

function water_glow(ctx: DrawContext, { x, y, length }: Spot, strong: boolean, docked: boolean): string {
  const [rx, ry] = docked ? [length * 0.6, length * 0.26] : [length * 0.64, length * 0.31]
  return `<ellipse cx="${n(x)}" cy="${n(y + ctx.geometry.boat * 0.08)}" rx="${n(rx)}" ry="${n(ry)}" ` +
    `fill="${strong ? colours.clear : '#fff'}" fill-opacity="${strong ? 0.7 : 0.22}" stroke="#fff" ` +
    `stroke-width="${strong ? 3 : 1.6}"${strong ? '' : ' stroke-dasharray="5 4"'}/>`
}

export function trip_marks(ctx: DrawContext, trip: Trip, fleet: Fleet, strong: boolean): string {
  const all = trip_arcs(ctx, trip, fleet)
  const arcs = all.map((arc) => arc_marks(ctx, arc, strong)).join('')
  const ghosts = all.map(({ end }, i) => {
    if (i < all.length - 1) return ghost_mark(ctx, trip.boat, { ...end, length: end.length * 0.8 }, 0.42, false)
    return water_glow(ctx, end, strong, trip.dock > 0) +
      ghost_mark(ctx, trip.boat, { ...end, length: end.length * 0.92 }, strong ? 0.8 : 0.5, strong)
  }).join('')
  return `<g data-move="${trip.move}">${arcs}${ghosts}</g>`
}

interface Tag {
  near: Spot
  beside: Point | null  // the middle of the arc, if there is no room at its end
  pill: Pill
}

function tags_of(ctx: DrawContext, trip: Trip, fleet: Fleet, strong: boolean, texts: TagTexts): Tag[] {
  const { small, label: size } = ctx.geometry
  const all = trip_arcs(ctx, trip, fleet)
  const end = all.at(-1)!
  const quiet = { size, edge_width: strong ? 2.4 : 1.5 }
  const beside = trip.dock ? at(raised(end.curve, ctx.geometry.boat * 0.3), 0.5) : null
  const tag = (near: Spot, pill: Omit<Pill, 'size'>): Tag => ({ near, beside, pill: { ...quiet, ...pill } })
  const tags: Tag[] = []
  if (trip.waved && (strong || !small))
    tags.push(tag(all[0]!.end, { text: small ? '+3' : texts.tag_wave(), sign: 'wave', fill: colours.info }))
  if (trip.dock)
    tags.push(tag(end.end, {
      text: small ? `+${trip.dock}` : texts.tag_dock({ dock: trip.dock }), sign: 'dock',
      fill: strong ? colours.safe : colours.muted,
    }))
  else if (trip.stopped) tags.push(tag(end.end, { text: texts.tag_stops(), sign: 'sand', fill: colours.sandy }))
  else if (strong && trip.harms) tags.push(tag(end.end, { text: texts.tag_to({ to: trip.to }), fill: colours.danger }))
  else if (strong)
    tags.push(tag(end.end, {
      text: small ? String(trip.to) : texts.tag_to({ to: trip.to }), sign: 'check', fill: colours.safe,
    }))
  return tags
}

/** Candidate positions of a tag around its ghost. */
function tag_positions(ctx: DrawContext, { near, beside, pill }: Tag): Rect[] {
  const { width, height } = pill_size(pill)
  const { x, y, width: w, height: h } = hull_rect(ctx, near)
  const low = { x: near.x, y: y + h + height * 0.56 }
  const high = { x: near.x, y: y - height * 0.56 }
  const sides = [x + w + width / 2 + 2, x - width / 2 - 2].map((side) => ({ x: side, y: near.y - near.length * 0.2 }))
  const all = ctx.geometry.portrait ? [...sides, low, high] : [low, high, ...sides]
  return [...(beside ? [beside] : []), ...all].map((point) => centred(point, width, height))
}

export interface Previewed {
  trips: readonly Trip[]
  selected: Trip | null
  fleet: Fleet
  texts: TagTexts
}

/** The tags of all previews, avoiding boats and each other where possible. */
export function tag_marks(ctx: DrawContext, { trips, selected, fleet, texts }: Previewed, taken: Rect[]): string {
  const order = [...trips].sort((a, b) => Number(b === selected) - Number(a === selected))
  const tags = order.flatMap((trip) => tags_of(ctx, trip, fleet, trip === selected, texts))
  const ends = trips.flatMap((trip) => trip_arcs(ctx, trip, fleet).map(({ end }) => hull_rect(ctx, end)))
  const rects = place_labels(tags.map((tag) => tag_positions(ctx, tag)), [...taken, ...ends], ctx.geometry.frame)
  return tags.map(({ pill }, i) => {
    const { x, y, width, height } = rects[i]!
    return pill_mark(ctx, { x: x + width / 2, y: y + height / 2 }, pill)
  }).reverse().join('')
}
