// What may be done, drawn on the water before it is done: the way as an arc of dots, a ghost where it ends, and a
// word about what happens there. The chosen one is the strongest.
import { centred, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { placed } from '../../../../client/board/labels.ts'
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { at, hop, path_of, raised, type Curve } from './curves.ts'
import { row_of, type Fleet } from './fleet.ts'
import { spot_of } from './floats.ts'
import { ghost_mark, hull_rect, pill_mark, pill_size, place_of, type Pen, type Pill } from './pen.ts'
import { harbour, type Voyage } from '../view.ts'
import type { Leg, Trip } from './voyages.ts'

export interface TagTexts {
  tag_wave: () => string
  tag_stops: () => string
  tag_dock: (a: { dock: number }) => string
  tag_to: (a: { to: number }) => string
}

type Spot = Point & { length: number }

/** Where a leg of a voyage ends: on its own row, or at the dock. */
function end_of(pen: Pen, { boat, dock }: Trip, leg: Leg): Spot {
  const there = leg.to === harbour ? { ...boat, at: harbour, dock } : { ...boat, at: leg.to }
  return place_of(pen, there)
}

export interface Way {
  curve: Curve
  kind: Voyage
  end: Spot
}

// A long hop swings further out than a short one.
const bulge = (leg: Leg, boat: number) => boat * Math.min(1.35, 0.6 + 0.1 * Math.abs(leg.to - leg.from))

/** The arcs of a voyage. On a standing board they swing towards the middle of the river. */
export function ways(pen: Pen, trip: Trip, fleet: Fleet): Way[] {
  const { standing, boat } = pen.places
  const side = row_of(trip.boat, pen.seats) < pen.places.rows / 2 ? 1 : -1
  let from: Spot = spot_of(pen, trip.boat, fleet)
  return trip.legs.map((leg) => {
    const end = end_of(pen, trip, leg)
    const curve = hop(from, end, standing, bulge(leg, boat) * (standing ? side : 1))
    from = end
    return { curve, kind: leg.kind, end }
  })
}

const dot_colours: Record<Voyage, string> = {
  sailed: '#ffffff', gained: '#ffffff', pushed: colours.wave, blown: colours.harm,
}

export function arc_marks(pen: Pen, way: Way, strong: boolean): string {
  const { boat } = pen.places
  const width = Math.max(strong ? 3.6 : 2.4, boat * (strong ? 0.1 : 0.058))
  const d = path_of(raised(way.curve, boat * 0.3))
  const gap = n(width * (strong ? 1.95 : 2.7))
  return `<path d="${d}" fill="none" stroke="#062a40" stroke-opacity="${strong ? 0.6 : 0.35}" ` +
    `stroke-width="${n(width * 1.75)}" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${dot_colours[way.kind]}" stroke-width="${n(width)}" stroke-linecap="round" ` +
    `stroke-dasharray=".1 ${gap}"/>`
}

function pool(pen: Pen, { x, y, length }: Spot, strong: boolean, docked: boolean): string {
  const [rx, ry] = docked ? [length * 0.6, length * 0.26] : [length * 0.64, length * 0.31]
  return `<ellipse cx="${n(x)}" cy="${n(y + pen.places.boat * 0.08)}" rx="${n(rx)}" ry="${n(ry)}" ` +
    `fill="${strong ? colours.clear : '#fff'}" fill-opacity="${strong ? 0.7 : 0.22}" stroke="#fff" ` +
    `stroke-width="${strong ? 3 : 1.6}"${strong ? '' : ' stroke-dasharray="5 4"'}/>`
}

export function trip_marks(pen: Pen, trip: Trip, fleet: Fleet, strong: boolean): string {
  const all = ways(pen, trip, fleet)
  const arcs = all.map((way) => arc_marks(pen, way, strong)).join('')
  const ghosts = all.map(({ end }, i) => {
    if (i < all.length - 1) return ghost_mark(pen, trip.boat, { ...end, length: end.length * 0.8 }, 0.42, false)
    return pool(pen, end, strong, trip.dock > 0) +
      ghost_mark(pen, trip.boat, { ...end, length: end.length * 0.92 }, strong ? 0.8 : 0.5, strong)
  }).join('')
  return `<g data-move="${trip.move}">${arcs}${ghosts}</g>`
}

interface Tag {
  near: Spot
  beside: Point | null  // the middle of the way, for an end without room
  pill: Pill
}

function tags_of(pen: Pen, trip: Trip, fleet: Fleet, strong: boolean, texts: TagTexts): Tag[] {
  const { small, label: size } = pen.places
  const all = ways(pen, trip, fleet)
  const end = all.at(-1)!
  const quiet = { size, edge_width: strong ? 2.4 : 1.5 }
  const beside = trip.dock ? at(raised(end.curve, pen.places.boat * 0.3), 0.5) : null
  const tag = (near: Spot, pill: Omit<Pill, 'size'>): Tag => ({ near, beside, pill: { ...quiet, ...pill } })
  const tags: Tag[] = []
  if (trip.waved && (strong || !small))
    tags.push(tag(all[0]!.end, { text: small ? '+3' : texts.tag_wave(), icon: 'wave', fill: colours.info }))
  if (trip.dock)
    tags.push(tag(end.end, {
      text: small ? `+${trip.dock}` : texts.tag_dock({ dock: trip.dock }), icon: 'dock',
      fill: strong ? colours.safe : colours.muted,
    }))
  else if (trip.stopped) tags.push(tag(end.end, { text: texts.tag_stops(), icon: 'sand', fill: colours.sandy }))
  else if (strong && trip.harms) tags.push(tag(end.end, { text: texts.tag_to({ to: trip.to }), fill: colours.danger }))
  else if (strong)
    tags.push(tag(end.end, {
      text: small ? String(trip.to) : texts.tag_to({ to: trip.to }), icon: 'check', fill: colours.safe,
    }))
  return tags
}

/** The places a tag likes: around the ghost it speaks of. */
function wishes(pen: Pen, { near, beside, pill }: Tag): Rect[] {
  const { width, height } = pill_size(pill)
  const { x, y, width: w, height: h } = hull_rect(pen, near)
  const low = { x: near.x, y: y + h + height * 0.56 }
  const high = { x: near.x, y: y - height * 0.56 }
  const sides = [x + w + width / 2 + 2, x - width / 2 - 2].map((side) => ({ x: side, y: near.y - near.length * 0.2 }))
  const all = pen.places.standing ? [...sides, low, high] : [low, high, ...sides]
  return [...(beside ? [beside] : []), ...all].map((point) => centred(point, width, height))
}

export interface Previewed {
  trips: readonly Trip[]
  selected: Trip | null
  fleet: Fleet
  texts: TagTexts
}

/** The tags of all previews, where they hide neither boats nor each other if it can be helped. */
export function tag_marks(pen: Pen, { trips, selected, fleet, texts }: Previewed, taken: Rect[]): string {
  const order = [...trips].sort((a, b) => Number(b === selected) - Number(a === selected))
  const tags = order.flatMap((trip) => tags_of(pen, trip, fleet, trip === selected, texts))
  const ends = trips.flatMap((trip) => ways(pen, trip, fleet).map(({ end }) => hull_rect(pen, end)))
  const rects = placed(tags.map((tag) => wishes(pen, tag)), [...taken, ...ends], pen.places.frame)
  return tags.map(({ pill }, i) => {
    const { x, y, width, height } = rects[i]!
    return pill_mark(pen, { x: x + width / 2, y: y + height / 2 }, pill)
  }).reverse().join('')
}
