// The course on the water: the line, the buoys with their rounding arrows, dead water, and the track of a boat since
// its last buoy with the ray it has to cross.
import type { Point } from '../../../../client/board/geometry.ts'
import { line, symbols, use } from '../../../../client/board/marks.ts'
import { group, label, n, symbol } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { hex_at } from '../lake_grid.ts'
import { next_buoy, ray_angle, type Boat, type Course, type View } from '../view.ts'
import type { DrawContext } from './draw_context.ts'
import { hex_path } from './geometry.ts'

const rad = (degrees: number) => (degrees * Math.PI) / 180
export const polar = (angle: number, far: number): Point =>
  ({ x: far * Math.cos(rad(angle)), y: -far * Math.sin(rad(angle)) })

/** The symbols of buoys and the gate, in units. */
export const course_symbols = (prefix: string): string => {
  const ball = (fill: string) => '<ellipse cx=".12" cy=".2" rx=".76" ry=".72" fill="#031c2c" opacity=".38"/>' +
    `<circle r=".74" fill="#fff"/><circle r=".66" fill="${fill}"/><path d="M-.5-.3A.6 .6 0 0 1 .1-.6" fill="none" ` +
    'stroke="#fff" stroke-opacity=".7" stroke-width=".12" stroke-linecap="round"/>' +
    `<circle r=".46" fill="${colours.ivory}"/>`
  const flag = '<path d="M-.22 .34V-.34" stroke="#14283a" stroke-width=".09" stroke-linecap="round"/>' +
    '<path d="M-.18-.34H.32V.04H-.18Z" fill="#14283a"/>' +
    `<path d="M-.18-.34h.167v.19h-.167zM.153-.34h.167v.19h-.167zM-.013-.15h.167v.19h-.167z" fill="${colours.ivory}"/>`
  const chevrons = (stroke: string, width: string, more: string) => '<path d="M-.3-.7L0-1L.3-.7M-.3-1.16L0-1.46L.3-1.16" ' +
    `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  return symbols(prefix, {
    buoy: ball('#f2622e'), rounded: ball('#5f7d8a'), finish: ball('#15181e') + flag,
    chevrons: chevrons('#0a2437', '.34', ' stroke-opacity=".5"') + chevrons('currentColor', '.17', ''),
  })
}

/** The goal of a boat: a buoy by its number, or the line; both directions of the line while they are chosen. */
type Goal = 'start' | 1 | 2 | 3 | 'finish' | 'both'
const goal_of = (boat: Boat | undefined): Goal =>
  (boat === undefined || boat.fate === 'waiting' ? 'start' : next_buoy(boat) > 3 ? 'finish' : next_buoy(boat) as Goal)

/** The line from buoy 0 to the finish buoy, with chevrons in the direction it must be crossed next. */
export function line_mark(ctx: DrawContext, course: Course, goal: Goal): string {
  const { geometry: { centre, cell } } = ctx, a = centre(course.buoys[0]), b = centre(course.buoys[4])
  const long = Math.hypot(b.x - a.x, b.y - a.y), angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  const w = cell * 0.2, dash = long / 28, shines = typeof goal === 'string'
  // Along the axis, left is up, where chevrons drawn upwards point.
  const is_up = (i: number) =>
    (goal === 'finish' || (goal === 'both' && i > 2) ? course.finishes === 'right' : course.starts === 'left')
  const tape = (y: number, colour: string, width: number, more = '') =>
    `<path d="M0 ${n(y)}H${n(long)}" stroke="${colour}" stroke-width="${n(width)}"${more}/>`
  const row = (y: number, shift: number) =>
    tape(y, '#10202c', w, ` stroke-dasharray="${dash.toFixed(2)}" stroke-dashoffset="${shift.toFixed(2)}"`)
  const colour = `color="${shines ? colours.next : colours.ivory}"`
  const chevrons = [1, 2, 3, 4].map((i) => use(ctx, 'chevrons', { x: (long * i) / 5, y: 0 }, cell, is_up(i) ? 0 : 180, colour))
  return `<g transform="translate(${n(a.x)} ${n(a.y)}) rotate(${n(angle)})">` +
    tape(0, colours.navy, w * 2 + 4, ' stroke-opacity=".55"') +
    (shines ? tape(0, colours.next, cell * 1.1, ' stroke-opacity=".45" class="glow"') : '') +
    `${tape(0, colours.ivory, w * 2)}${row(-w / 2, 0)}${row(w / 2, dash)}${chevrons.join('')}</g>`
}

/** The arrow around a buoy: it shows where and in which direction boats have to pass. */
function arrow_mark(ctx: DrawContext, course: Course, buoy: number, next: boolean): string {
  const { cell } = ctx.geometry, angle = ray_angle(course.rays[buoy - 1]!), port = course.hands[buoy - 1] === 'port'
  const way = port ? 1 : -1, far = 1.3 * cell, span = 92  // leaving it to port means rounding it to the left
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

function buoy_mark(ctx: DrawContext, course: Course, buoy: number, rounded: number, goal: Goal): string {
  const { geometry } = ctx, { x, y } = geometry.centre(course.buoys[buoy]!), next = buoy === goal
  const done = buoy > 0 && buoy <= rounded, size = Math.max(11, geometry.cell * 0.72)
  return group(x, y, (next ? glow_mark(geometry.cell * 1.85) : '') + (buoy > 0 && !done ? arrow_mark(ctx, course, buoy, next) : '') +
    use(ctx, done ? 'rounded' : 'buoy', { x: 0, y: 0 }, Math.max(geometry.cell, 12)) +
    label(0, 0, String(buoy), size, colours.ink, 'class="display"'), `data-buoy="${buoy}"`)
}

/** The line and the buoys with their arrows, for the boat of a seat. */
export function course_marks(ctx: DrawContext, { course, boats }: View, seat: number, choosing = false): string {
  if (!course) return ''
  const { centre, cell } = ctx.geometry, end = centre(course.buoys[4])
  const goal = choosing ? 'both' : goal_of(boats[seat]), rounded = boats[seat]?.rounded ?? 0
  const flag = (goal === 'finish' ? glow_mark(cell * 1.5) : '') + use(ctx, 'finish', { x: 0, y: 0 }, Math.max(cell, 12))
  return line_mark(ctx, course, goal) +
    [0, 1, 2, 3].map((buoy) => buoy_mark(ctx, course, buoy, rounded, goal)).join('') +
    group(end.x, end.y, flag, 'data-buoy="finish"')
}

/** Water cut off by an island or a buoy: hatched, as one path. */
export const dead_mark = (ctx: DrawContext, { lake: rows = [] }: View): string => rows.flatMap((row, y) => [...row].map((sign, x) =>
  (sign === '~' ? use(ctx, 'dead', ctx.geometry.centre(hex_at({ row: y, column: x })),
    ctx.geometry.cell) : ''))).join('')
export const dead_symbol = (prefix: string): string => symbol(`${prefix}dead`,
  `<path d="${hex_path(0.94)}" fill="#0a2437" fill-opacity=".5"/>` +
  '<path d="M-.6-.2L0-.8M-.75 .35L.6-.6M-.35 .6L.75-.35M0 .8L.6 .2" stroke="#9fb6c2" stroke-width=".12" stroke-linecap="round"/>')
