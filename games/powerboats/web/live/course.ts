// The course on the water: the line, the buoys with their rounding arrows, water that counts as land, and the track of a
// boat since its last buoy with the ray that it has to cross.
import type { Point } from '../../../../client/board/geometry.ts'
import { group, label, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { lake } from '../art/layout.ts'
import { hex_at } from '../sea.ts'
import { next_buoy, ray_angle, told, type Boat, type BoatStep, type Course, type Hex, type View } from '../view.ts'
import { hex_path, spot_of } from './geometry.ts'
import { between, line, use, type Pen } from './pen.ts'

const rad = (degrees: number) => (degrees * Math.PI) / 180
const polar = (angle: number, far: number): Point => ({ x: far * Math.cos(rad(angle)), y: -far * Math.sin(rad(angle)) })

/** The forms of buoys and of the gate, in units. */
export const course_symbols = (prefix: string): string => {
  const symbol = (id: string, content: string) => `<symbol id="${prefix}${id}" overflow="visible">${content}</symbol>`
  const ball = (fill: string) => '<ellipse cx=".12" cy=".2" rx=".76" ry=".72" fill="#031c2c" opacity=".38"/>' +
    `<circle r=".74" fill="#fff"/><circle r=".66" fill="${fill}"/><path d="M-.5-.3A.6 .6 0 0 1 .1-.6" fill="none" ` +
    'stroke="#fff" stroke-opacity=".7" stroke-width=".12" stroke-linecap="round"/>' +
    `<circle r=".46" fill="${colours.ivory}"/>`
  const flag = '<path d="M-.22 .34V-.34" stroke="#14283a" stroke-width=".09" stroke-linecap="round"/>' +
    '<path d="M-.18-.34H.32V.04H-.18Z" fill="#14283a"/>' +
    `<path d="M-.18-.34h.167v.19h-.167zM.153-.34h.167v.19h-.167zM-.013-.15h.167v.19h-.167z" fill="${colours.ivory}"/>`
  const chevrons = (stroke: string, width: string, more: string) => '<path d="M-.3-.7L0-1L.3-.7M-.3-1.16L0-1.46L.3-1.16" ' +
    `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  return symbol('buoy', ball('#f2622e')) + symbol('rounded', ball('#5f7d8a')) + symbol('finish', ball('#15181e') + flag) +
    symbol('chevrons', chevrons('#0a2437', '.34', ' stroke-opacity=".5"') + chevrons('currentColor', '.17', ''))
}

/** What a boat makes for: a buoy by its number, or the line. */
export type Goal = 'start' | 1 | 2 | 3 | 'finish'
export const goal_of = (boat: Boat | undefined): Goal =>
  (boat === undefined || boat.fate === 'waiting' ? 'start' : next_buoy(boat) > 3 ? 'finish' : next_buoy(boat) as Goal)

/** The line from buoy 0 to the finish buoy, with chevrons the way it is to be passed next. */
export function line_mark(pen: Pen, course: Course, goal: Goal): string {
  const { places: { centre, cell } } = pen, a = centre(course.buoys[0]), b = centre(course.buoys[4])
  const long = Math.hypot(b.x - a.x, b.y - a.y), angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  const w = cell * 0.2, dash = long / 28, finishing = goal === 'finish', shines = finishing || goal === 'start'
  // Seen along the axis, left is up: that is where chevrons drawn upwards point.
  const up = (finishing ? course.finishes : course.starts) === (finishing ? 'right' : 'left')
  const tape = (y: number, colour: string, width: number, more = '') =>
    `<path d="M0 ${n(y)}H${n(long)}" stroke="${colour}" stroke-width="${n(width)}"${more}/>`
  const row = (y: number, shift: number) =>
    tape(y, '#10202c', w, ` stroke-dasharray="${dash.toFixed(2)}" stroke-dashoffset="${shift.toFixed(2)}"`)
  const colour = `color="${shines ? colours.next : colours.ivory}"`
  const chevrons = [1, 2, 3, 4].map((i) => use(pen, 'chevrons', { x: (long * i) / 5, y: 0 }, cell, up ? 0 : 180, colour))
  return `<g transform="translate(${n(a.x)} ${n(a.y)}) rotate(${n(angle)})">` +
    tape(0, colours.navy, w * 2 + 4, ' stroke-opacity=".55"') +
    (shines ? tape(0, colours.next, cell * 1.1, ' stroke-opacity=".45" class="glow"') : '') +
    `${tape(0, colours.ivory, w * 2)}${row(-w / 2, 0)}${row(w / 2, dash)}${chevrons.join('')}</g>`
}

/** The arrow round a buoy: it lies where boats have to pass, and points the way they pass there. */
function arrow_mark(pen: Pen, course: Course, buoy: number, next: boolean): string {
  const { cell } = pen.places, angle = ray_angle(course.rays[buoy - 1]!), port = course.hands[buoy - 1] === 'port'
  const way = port ? 1 : -1, far = 1.3 * cell, span = 92  // leaving it to port means going round it to the left
  const from = polar(angle - way * span, far), to = polar(angle + way * span, far)
  const colour = next ? colours.next : '#fff3d6'
  const arc = `M${n(from.x)} ${n(from.y)}A${n(far)} ${n(far)} 0 1 ${port ? 0 : 1} ${n(to.x)} ${n(to.y)}`
  const head = -(angle + way * (span + 90))
  return line(arc, colours.navy, cell * 0.34, 'stroke-opacity=".5"') +
    line(arc, colour, cell * 0.17, next ? '' : `stroke-dasharray="${n(cell * 0.3)} ${n(cell * 0.27)}"`) +
    `<path transform="translate(${n(to.x)} ${n(to.y)}) rotate(${n(head)}) scale(${n(cell)})" d="M-.2-.38L.5 0L-.2 .38Z" ` +
    `fill="${colour}" stroke="${colours.navy}" stroke-opacity=".6" stroke-width=".1" stroke-linejoin="round"/>`
}

const glow_mark = (r: number): string => `<circle class="glow" r="${n(r)}" fill="${colours.next}" fill-opacity=".2" ` +
  `stroke="${colours.next}" stroke-width="2.5" stroke-dasharray="3 6" stroke-linecap="round"/>`

function buoy_mark(pen: Pen, course: Course, buoy: number, rounded: number, goal: Goal): string {
  const { places } = pen, { x, y } = places.centre(course.buoys[buoy]!), next = buoy === goal
  const done = buoy > 0 && buoy <= rounded, size = Math.max(11, places.cell * 0.72)
  return group(x, y, (next ? glow_mark(places.cell * 1.85) : '') + (buoy > 0 && !done ? arrow_mark(pen, course, buoy, next) : '') +
    use(pen, done ? 'rounded' : 'buoy', { x: 0, y: 0 }, Math.max(places.cell, 12)) +
    label(0, 0, String(buoy), size, colours.ink, 'class="display"'), `data-buoy="${buoy}"`)
}

/** The line and the buoys with their arrows, as they are for the boat of a seat. */
export function course_marks(pen: Pen, { course, boats }: View, seat: number): string {
  if (!course) return ''
  const { centre, cell } = pen.places, end = centre(course.buoys[4])
  const goal = goal_of(boats[seat]), rounded = boats[seat]?.rounded ?? 0
  const flag = (goal === 'finish' ? glow_mark(cell * 1.5) : '') + use(pen, 'finish', { x: 0, y: 0 }, Math.max(cell, 12))
  return line_mark(pen, course, goal) +
    [0, 1, 2, 3].map((buoy) => buoy_mark(pen, course, buoy, rounded, goal)).join('') +
    group(end.x, end.y, flag, 'data-buoy="finish"')
}

/** Water that an island or a buoy cuts off: hatched, as one form. */
export const dead_mark = (pen: Pen, { lake: rows = [] }: View): string => rows.flatMap((row, y) => [...row].map((sign, x) =>
  (sign === '~' ? use(pen, 'dead', pen.places.centre(hex_at({ row: y, column: x })), pen.places.cell) : ''))).join('')
export const dead_symbol = (prefix: string): string => `<symbol id="${prefix}dead" overflow="visible">` +
  `<path d="${hex_path(0.94)}" fill="#0a2437" fill-opacity=".5"/>` +
  '<path d="M-.6-.2L0-.8M-.75 .35L.6-.6M-.35 .6L.75-.35M0 .8L.6 .2" stroke="#9fb6c2" stroke-width=".12" stroke-linecap="round"/></symbol>'

/** Where a boat has been since it last rounded a buoy, or started: hex after hex of its moves. */
export function track_of(past: readonly BoatStep[], seat: number): Hex[] {
  const track: Hex[] = []
  for (const { events } of [...past].reverse()) {
    const gone = events.find((event) => event.event === 'sailed' && event.seat === seat)
    if (gone?.event === 'sailed') track.push(...(track.length === 0 ? [gone.to] : []), gone.from)
    const marks = events.some((event) => 'seat' in event && event.seat === seat &&
      (event.event === 'rounded' || event.event === 'undone' || event.event === 'started' || event.event === 'placed'))
    if (marks || told(events, 'course')) break
  }
  return track.reverse()
}

/** The track as a faint tape, and the ray of the next buoy to the edge of the lake. */
export function track_marks(pen: Pen, { course, boats }: View, seat: number, past: readonly BoatStep[]): string {
  const boat = boats[seat]
  if (!course || !boat || boat.on === undefined) return ''
  const { places } = pen, { cell } = places, hexes = track_of(past, seat).map(places.centre)
  const tape = hexes.length < 2 ? '' : line(`M${hexes.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`, colours.next,
    Math.max(2, cell * 0.13), `stroke-opacity=".62" stroke-dasharray="${n(cell * 0.34)} ${n(cell * 0.3)}" data-track=""`)
  const buoy = next_buoy(boat), ray = boat.fate === 'started' ? course.rays[buoy - 1] : undefined
  if (!ray) return tape
  const from = spot_of(course.buoys[buoy]!), angle = ray_angle(ray), step = polar(angle, 1)
  const reach = (at: number, by: number, most: number) => (by > 0 ? (most - at) / by : by < 0 ? -at / by : Infinity)
  const far = Math.min(reach(from.x, step.x, lake.width), reach(from.y, step.y, lake.height))
  const along = (by: number) => places.at({ x: from.x + step.x * by, y: from.y + step.y * by })
  return line(between(along(1.5), along(far)), '#fff3d6', Math.max(1.5, cell * 0.09),
    `stroke-opacity=".5" stroke-dasharray="${n(cell * 0.12)} ${n(cell * 0.34)}" data-ray="${buoy}"`) + tape
}
