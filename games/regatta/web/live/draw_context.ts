// The drawing context passed to every part of the live board, and shared primitives: signs, badges, forms in place.
import { moved_inside, overlap_area, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { icon_shapes } from '../../../../client/board/icons.ts'
import {
  badges, line, symbols, use as scaled_use, type Badge as BadgeWith, type BaseDrawContext,
} from '../../../../client/board/marks.ts'
import { n } from '../../../../client/board/svg.ts'
import type { Pose } from '../view.ts'
import type { TableTexts } from '../voice.ts'
import { hull_corners, type BoardPoint } from '../water.ts'
import type { Geometry } from './geometry.ts'

export interface DrawContext extends BaseDrawContext<Geometry> {
  t: Pick<TableTexts, 'tag_clear' | 'tag_short' | 'tag_zone' | 'tag_boat' | 'tag_mark' | 'tag_edge' | 'tag_home' | 'cards_far'>
  name: (seat: number) => string
  taken: Rect[]  // areas taken by other badges
}

const signs = {
  check: icon_shapes('check'),
  cross: icon_shapes('cross'),
  hint: icon_shapes('hint'),
  stop: icon_shapes('pause'),
  flag: icon_shapes('flag'),
  sun: icon_shapes('sun'),
  go: '<path d="M-7-6L6 0L-7 6L-3.6 0Z" fill="currentColor"/>',
}
type Sign = keyof typeof signs

/** A pattern of slanting bars, so that danger is not shown by colour alone. */
const hatch = (id: string, size: number, bar: number, ground: string, ink: string, turn: number) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
  `<rect width="${size}" height="${size}" ${ground}/><rect width="${bar}" height="${size}" ${ink}/></pattern>`

export const mark_symbols = (prefix: string): string =>
  hatch(`${prefix}zone`, 9, 2.4, 'fill="#fff" fill-opacity=".06"', 'fill="#ffe9d2" fill-opacity=".45"', 45) +
  hatch(`${prefix}hot`, 9, 3.2, 'fill="#f2622e" fill-opacity=".28"', 'fill="#ffb38a" fill-opacity=".85"', 45) +
  hatch(`${prefix}bad`, 7, 2.6, 'fill="#f2622e" fill-opacity=".5"', 'fill="#ffd0b3" fill-opacity=".85"', -45) +
  symbols(prefix, signs)

const digits = 3  // millimetres are small
export const use = (ctx: DrawContext, name: string, at: Point, size: number, turn = 0): string =>
  scaled_use(ctx, name, at, size, turn, '', digits)

/** A line with a dark outline, visible on any water. */
export const edged = (d: string, stroke: string, width: number, more = ''): string =>
  line(d, '#06283c', width + 2.4, 'stroke-opacity=".42"') + line(d, stroke, width, more)

/** A point at a distance and direction (clockwise from up) from another; `wider` stretches it sideways for text. */
export const polar = ({ x, y }: Point, turn: number, far: number, wider = 1): Point =>
  ({ x: x + wider * far * Math.sin((turn * Math.PI) / 180), y: y - far * Math.cos((turn * Math.PI) / 180) })

const pair = ({ x, y }: Point) => `${n(x)} ${n(y)}`
/** A line through points, as path data. */
export const along = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`
export const polygon = ({ geometry }: DrawContext, spots: readonly BoardPoint[]): string =>
  `${along(spots.map(geometry.at))}Z`

/** The area a hull sweeps: all its poses as one path, without the first ones, where the swinging stern would cover the
    boat. */
export const swept = (ctx: DrawContext, poses: readonly Pose[], skip = 9): string =>
  poses.filter((_, i) => i >= skip && (i - skip) % 2 === 0).map((pose) => polygon(ctx, hull_corners(pose))).join('')

/** Places a drawing in millimetres, bow up, before a bow. */
export function laid({ geometry }: DrawContext, pose: Pose, content: string, more = ''): string {
  const { x, y } = geometry.at(pose)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(geometry.turn(pose.heading))}) scale(${geometry.mm.toFixed(4)})"${more && ` ${more}`}>${content}</g>`
}

/** The font size of badges, never too small to read. */
export const letters = ({ geometry }: DrawContext): number => Math.max(12, Math.min(15, geometry.mm * 13))

export type Badge = BadgeWith<Sign>
const { badge_size, badge_mark } = badges<DrawContext, Sign>({
  height: 1.7, least: 1.7, sign: 1.25, air: 0.85, bare: 0.4, sign_at: 0.95, text_at: 0.6, edge_width: 1.7, digits,
}, letters)
export { badge_mark }

/** A badge at the first candidate where it covers nothing important, kept on the board. */
export function tag_mark(ctx: DrawContext, spots: readonly Point[], badge: Badge, size = letters(ctx),
  more = ''): string {
  const { width, height } = badge_size(badge, size)
  const boxes = spots.map(({ x, y }) => moved_inside({ x: x - width / 2, y: y - height / 2, width, height },
    ctx.geometry.frame,
    4))
  const load = (box: Rect, i: number) => ctx.taken.reduce((sum, other) => sum + overlap_area(box, other), 0) + i * 9
  const best = boxes.map((box, i) => ({ box, load: load(box, i) })).reduce((a, b) => (b.load < a.load ? b : a)).box
  ctx.taken.push(best)
  return badge_mark(ctx, { x: best.x + width / 2, y: best.y + height / 2 }, badge, size, more)
}

/** Layers under the card, over it, and over the boats. */
export interface SvgLayers {
  under: string
  over: string
  tags: string
  hot: ReadonlySet<number>  // seats whose zones are relevant
}
export const nothing: SvgLayers = { under: '', over: '', tags: '', hot: new Set() }
