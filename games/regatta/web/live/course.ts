// The course on the water: the edge, the line, the marks with rounding arrows and their rays.
import type { Point } from '../../../../client/board/geometry.ts'
import { line } from '../../../../client/board/marks.ts'
import { n, symbol } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import type { Mark, MarkName, View } from '../view.ts'
import { edges } from '../water.ts'
import { along, edged, use, type DrawContext } from './draw_context.ts'

export const balls: Record<MarkName, { fill: string; dark: string }> = {
  red: { fill: '#d7263d', dark: '#7f0d1e' }, green: { fill: '#1e9a5a', dark: '#0b5c33' },
    white: { fill: '#fffaf0', dark: '#9aa5ad' },
}

/** The symbols of the marks, in millimetres. Red carries a square flag, green a swallowtail, white a pennant. */
export function course_symbols(prefix: string): string {
  const flags: Record<MarkName, string> = { red: 'M0-23H13V-14H0Z', green: 'M0-24L14-21L8-18.5L14-15L0-13Z',
    white: 'M0-23L12-18.5L0-14Z' }
  return (Object.keys(balls) as MarkName[]).map((name) => {
    const { fill, dark } = balls[name]
    return symbol(`${prefix}mark-${name}`, '<ellipse cx="9" cy="7.5" rx="13" ry="6" fill="#031c2c" opacity=".36"/>' +
      `<ellipse cy="2.5" rx="12.8" ry="9.5" fill="none" stroke="#fff" stroke-width="1.3" opacity=".55"/>` +
      `<circle r="10" fill="${fill}" stroke="#fffaf0" stroke-width="1.8"/><path d="M-10 0A10 4.2 0 0 0 10 0A10 10 0 0 1-10 0Z" fill="${dark}" opacity=".45"/>` +
      '<path d="M-6.5-4A7.5 7.5 0 0 1-1-7.5" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.2" stroke-linecap="round"/>' +
      `<path d="M0-2V-24" stroke="#33251a" stroke-width="1.7" stroke-linecap="round"/><path d="${flags[name]}" fill="${fill}" stroke="#fffaf0" stroke-width="1.2" stroke-linejoin="round"/>`)
  }).join('')
}

/** The edge the bow may not cross. */
export function edge_mark({ geometry: { at } }: DrawContext, view: View): string {
  const { left, right, low, high } = edges(view)
  const d = `${along([{ x: left, y: low }, { x: right, y: low }, { x: right, y: high }, { x: left, y: high }].map(at))}Z`
  return line(d, '#06283c', 3.4, 'stroke-opacity=".3" stroke-dasharray=".1 9"') +
    line(d, '#fff', 2, 'stroke-opacity=".85" stroke-dasharray=".1 9"')
}

/** The line between the white marks; it glows for a boat that has to finish. */
export function line_mark({ geometry: { at, mm } }: DrawContext, { unit }: View, shines: boolean): string {
  const a = at({ x: -unit, y: 0 }), b = at({ x: unit, y: 0 }), w = Math.max(2.4, 3.6 * mm)
  const d = along([a, b]), dash = Math.hypot(b.x - a.x, b.y - a.y) / 28
  const across = Math.atan2(b.y - a.y, b.x - a.x) - Math.PI / 2
  const beside = (by: number) => along([a, b].map(({ x, y }) =>
    ({ x: x + Math.cos(across) * by, y: y + Math.sin(across) * by })))
  const row = (by: number, shift: number) =>
    `<path d="${beside(by)}" stroke="#10202c" stroke-width="${n(w)}" stroke-dasharray="${dash.toFixed(2)}" stroke-dashoffset="${shift.toFixed(2)}"/>`
  return (shines ? line(d, colours.next, w * 5, 'stroke-opacity=".5" class="glow"') : '') +
    `<path d="${d}" stroke="#06283c" stroke-opacity=".5" stroke-width="${n(2 * w + 3)}"/><path d="${d}" stroke="#fffaf0" stroke-width="${n(2 * w)}"/>` +
    row(w / 2, 0) + row(-w / 2, dash)
}

/** The rounding arrow of a mark, clockwise, behind its ray. */
function round_mark({ geometry }: DrawContext, mark: Mark & Required<Pick<Mark, 'ray'>>, next: boolean): string {
  const { at, mm, turn } = geometry, { x, y } = at(mark), r = Math.max(17, 30 * mm)
  const middle = turn((Math.atan2(mark.ray.x, mark.ray.y) * 180) / Math.PI), span = 96
  const point = (angle: number): Point =>
    ({ x: x + r * Math.sin((angle * Math.PI) / 180), y: y - r * Math.cos((angle * Math.PI) / 180) })
  const [from, to] = [point(middle - span), point(middle + span)], colour = next ? colours.next : '#fff3d6'
  const d = `M${n(from.x)} ${n(from.y)}A${n(r)} ${n(r)} 0 1 1 ${n(to.x)} ${n(to.y)}`
  return edged(d, colour, next ? 3.6 : 2.2, next ? '' : 'stroke-dasharray="5 6" stroke-opacity=".8"') +
    `<path transform="translate(${n(to.x)} ${n(to.y)}) rotate(${n(middle + span)})" d="M-3-7L9 0L-3 7Z" fill="${colour}" stroke="#06283c" stroke-opacity=".5"/>`
}

/** The ray of a mark: crossing it rounds the mark. */
function ray_mark({ geometry: { at } }: DrawContext, mark: Mark & Required<Pick<Mark, 'ray'>>, next: boolean): string {
  const far = 200000 / Math.hypot(mark.ray.x, mark.ray.y), near = 2400 / Math.hypot(mark.ray.x, mark.ray.y)
  const on = (by: number) => at({ x: mark.x + mark.ray.x * by, y: mark.y + mark.ray.y * by })
  return line(along([on(near), on(far)]), next ? colours.next : '#fff', next ? 2 : 1.6,
    `stroke-opacity="${next ? 0.75 : 0.4}" stroke-dasharray="9 8"`)
}

/** The lowest layer: edge, rays, the line, the rounding arrows. */
export function course_marks(ctx: DrawContext, view: View, goal: 'red' | 'green' | 'line' | null): string {
  const rounds = view.marks.filter((mark): mark is Mark & Required<Pick<Mark, 'ray'>> => mark.ray !== undefined)
  return edge_mark(ctx, view) + rounds.map((mark) => ray_mark(ctx, mark, mark.name === goal)).join('') +
    line_mark(ctx, view, goal === 'line') + rounds.map((mark) => round_mark(ctx, mark, mark.name === goal)).join('')
}

/** The marks themselves. */
export function buoy_marks(ctx: DrawContext, view: View, goal: 'red' | 'green' | 'line' | null): string {
  const { mm, at } = ctx.geometry, size = Math.max(mm, 0.62)
  return view.marks.map((mark) => {
    const { x, y } = at(mark), next = mark.name === goal
    const halo = next ? `<circle class="glow" cx="${n(x)}" cy="${n(y)}" r="${n(20 * size)}" fill="${colours.next}" fill-opacity=".25" stroke="#ffe08a" stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round"/>` : ''
    return halo + use(ctx, `mark-${mark.name}`, { x, y }, size)
  }).join('')
}
