// Where boats have been, and where their next buoy is.
import type { Point } from '../../../../client/board/geometry.ts'
import { colour_of, line, use } from '../../../../client/board/marks.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { lake } from '../art/layout.ts'
import {
  find_event, next_buoy, ray_angle, type Fate, type Hex, type PowerboatsScene, type PowerboatsStep, type View,
} from '../view.ts'
import { boat_size } from './boats.ts'
import { polar } from './course.ts'
import { badge_mark, letters, type DrawContext } from './draw_context.ts'
import { spot_of } from './geometry.ts'

/** The line between two points, as path data. */
const between = (a: Point, b: Point): string => `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`

/** The last run of each boat in this race, the newest first. */
export function last_runs(past: readonly PowerboatsStep[]): { seat: number; from: Hex; to: Hex }[] {
  const runs = new Map<number, { seat: number; from: Hex; to: Hex }>()
  for (const { events } of [...past].reverse()) {
    if (find_event(events, 'course')) break
    const gone = find_event(events, 'sailed')
    if (gone && !runs.has(gone.seat)) runs.set(gone.seat, gone)
  }
  return [...runs.values()]
}

/** The last way of every other boat in its colour and dash, the newest strongest; thin while the viewer decides. */
export function way_traces(ctx: DrawContext, { position: { view, options }, past = [] }: PowerboatsScene, own: number): string {
  const { geometry: { centre, cell } } = ctx, deciding = options.length > 0
  return last_runs(past).filter(({ seat, to }) => seat !== own && view.boats[seat]?.on === to).map(({ seat, from, to }, i) => {
    const { hex, dash } = seat_colour(colour_of(ctx, seat)), a = centre(from), d = between(a, centre(to))
    const width = Math.max(2, cell * (deciding ? 0.1 : 0.16)), opacity = deciding ? 0.5 : i === 0 ? 0.95 : 0.65
    const dashes = dash.split(' ').map((each) => n(Number(each) * width * 0.5)).join(' ')
    return `<g opacity="${opacity}" data-way="${seat}">${line(d, colours.navy, width * 2, 'stroke-opacity=".5"')}` +
      `${line(d, hex, width, dash && `stroke-dasharray="${dashes}"`)}` +
      `<circle cx="${n(a.x)}" cy="${n(a.y)}" r="${n(width * 1.2)}" fill="${hex}" stroke="${colours.ivory}" stroke-width="1.5"/></g>`
  }).reverse().join('')
}

/** The hexes a boat has been on since it last rounded a buoy or started. */
export function track_of(past: readonly PowerboatsStep[], seat: number): Hex[] {
  const track: Hex[] = []
  for (const { events } of [...past].reverse()) {
    const gone = events.find((event) => event.event === 'sailed' && event.seat === seat)
    if (gone?.event === 'sailed') track.push(...(track.length === 0 ? [gone.to] : []), gone.from)
    const marks = events.some((event) => 'seat' in event && event.seat === seat &&
      (event.event === 'rounded' || event.event === 'undone' || event.event === 'started' || event.event === 'placed'))
    if (marks || find_event(events, 'course')) break
  }
  return track.reverse()
}

/** A lifebuoy in the colour of a seat, in units. */
const lifebuoy = (ctx: DrawContext, seat: number): string => `<circle r=".46" fill="none" stroke="${colours.navy}" stroke-width=".46"/>` +
  '<circle r=".46" fill="none" stroke="#fff" stroke-width=".34"/>' +
  `<circle r=".46" fill="none" stroke="${seat_colour(colour_of(ctx, seat)).hex}" stroke-width=".34" stroke-dasharray=".36 .363"/>`
export const lifebuoy_mark = (ctx: DrawContext, seat: number, { x, y }: Point): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(Math.max(8, ctx.geometry.cell * 0.8))})" data-wreck="${seat}">${lifebuoy(ctx, seat)}</g>`

/** The lifebuoys of the boats that have sunk in this race. */
export function wreck_marks(ctx: DrawContext, steps: readonly PowerboatsStep[]): string {
  const from = steps.findLastIndex(({ events }) => find_event(events, 'scored'))
  return steps.slice(from + 1).map(({ events }) => {
    const sank = find_event(events, 'sank'), sailed = find_event(events, 'sailed')
    return sank && sailed ? lifebuoy_mark(ctx, sank.seat, ctx.geometry.centre(sailed.to)) : ''
  }).join('')
}

/** Every boat's way in the race that was sailed last. */
export function ways_of_race(past: readonly PowerboatsStep[]): Map<number, Hex[]> {
  const ways = new Map<number, Hex[]>()
  for (const { events } of past.slice(past.findLastIndex((step) => find_event(step.events, 'course'))))
    for (const event of events)
      if (event.event === 'sailed') ways.set(event.seat, [...ways.get(event.seat) ?? [event.from], event.to])
  return ways
}

/** After the match, which way every boat went in its colour and dash. */
const whole_ways = (ctx: DrawContext, past: readonly PowerboatsStep[]): string => [...ways_of_race(past)].map(([seat, hexes]) => {
  const { centre, cell } = ctx.geometry, { hex, dash } = seat_colour(colour_of(ctx, seat)), width = Math.max(2.5, cell * 0.16)
  const d = `M${hexes.map(centre).map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`
  const dashes = dash.split(' ').map((each) => n(Number(each) * width * 0.5)).join(' ')
  return `<g opacity=".9" data-way="${seat}">${line(d, colours.navy, width * 1.9, 'stroke-opacity=".6" stroke-linejoin="round"')}` +
    `${line(d, hex, width, `stroke-linejoin="round"${dash && ` stroke-dasharray="${dashes}"`}`)}</g>`
}).join('')

const done: readonly Fate[] = ['finished', 'last', 'stopped']

/** Boats that sail no more, where their ways end. During a race only the viewer's: the others would seem to be in the way. */
const finished_boats = (ctx: DrawContext, { boats, step }: View, own: number, past: readonly PowerboatsStep[]): string =>
  [...ways_of_race(past)].map(([seat, hexes]) => {
    if (!done.includes(boats[seat]!.fate) || (step !== 'over' && seat !== own)) return ''
    const [before, end] = hexes.slice(-2).map(ctx.geometry.centre), size = boat_size(ctx)
    const turn = (Math.atan2(end!.y - before!.y, end!.x - before!.x) * 180) / Math.PI
    return `<g data-finished="${seat}">${use(ctx, `boat-${colour_of(ctx, seat)}`, end!, size, turn)}</g>`
  }).join('')

/** The wrecks of the race, the track of a boat as a faint line, and the ray of its next buoy to the edge of the lake; after
    the match every boat's way in its last race. Who sails no more is seen at the end of the way. */
export const track_marks = (ctx: DrawContext, view: View, seat: number, past: readonly PowerboatsStep[]): string =>
  (view.step === 'over' ? whole_ways(ctx, past) : wreck_marks(ctx, past) + own_track(ctx, view, seat, past)) +
  finished_boats(ctx, view, seat, past)

function own_track(ctx: DrawContext, { course, boats }: View, seat: number,
  past: readonly PowerboatsStep[]): string {
  const boat = boats[seat]
  if (!course || !boat || boat.on === undefined) return ''
  const { geometry } = ctx, { cell } = geometry, hexes = track_of(past, seat).map(geometry.centre)
  const tape = hexes.length < 2 ? '' : line(`M${hexes.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`, colours.next,
    Math.max(2, cell * 0.13), `stroke-opacity=".62" stroke-dasharray="${n(cell * 0.34)} ${n(cell * 0.3)}" data-track=""`)
  const buoy = next_buoy(boat), ray = boat.fate === 'started' ? course.rays[buoy - 1] : undefined
  if (!ray) return tape
  const from = spot_of(course.buoys[buoy]!), angle = ray_angle(ray), step = polar(angle, 1)
  const reach = (at: number, by: number, most: number) => (by > 0 ? (most - at) / by : by < 0 ? -at / by : Infinity)
  const far = Math.min(reach(from.x, step.x, lake.width), reach(from.y, step.y, lake.height))
  const along = (by: number) => geometry.at({ x: from.x + step.x * by, y: from.y + step.y * by })
  return line(between(along(1.5), along(far)), '#fff3d6', Math.max(1.5, cell * 0.09),
    `stroke-opacity=".5" stroke-dasharray="${n(cell * 0.12)} ${n(cell * 0.34)}" data-ray="${buoy}"`) + tape
}

/** A sign at the edge for the next buoy if it is out of view. */
export function pill_mark(ctx: DrawContext, { course, boats }: View, seat: number): string {
  const boat = boats[seat], { geometry } = ctx
  if (!course || boat?.on === undefined) return ''
  const buoy = boat.fate === 'waiting' ? 0 : next_buoy(boat)
  const { x, y } = geometry.centre(course.buoys[buoy]!), { width, height } = geometry
  if (x > 4 && y > 4 && x < width - 4 && y < height - 4) return ''
  const at = { x: Math.max(30, Math.min(width - 30, x)), y: Math.max(22, Math.min(height - 22, y)) }
  const turn = (Math.atan2(y - at.y, x - at.x) * 180) / Math.PI
  const look = buoy === 4 ? { text: '', fill: colours.next } : { text: String(buoy), fill: '#f2622e' }
  return badge_mark(ctx, at, { ...look, sign: 'go', turn, ink: colours.ink }, letters(ctx) * 1.1)
}
