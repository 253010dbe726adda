// What every part of the live drawing is handed, and the small things they all draw: signs, badges, forms in place.
import { inside, shared, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { icon_shapes } from '../../../../client/board/icons.ts'
import { group, label, n, text_width } from '../../../../client/board/svg.ts'
import type { Pose } from '../view.ts'
import { hull_corners, type Spot } from '../water.ts'
import type { Words } from '../words.ts'
import type { Places } from './geometry.ts'

export interface Pen {
  places: Places
  prefix: string  // keeps the ids of two boards apart
  colours: readonly number[]
  t: Pick<Words, 'tag_clear' | 'tag_short' | 'tag_zone' | 'tag_boat' | 'tag_mark' | 'tag_edge' | 'tag_home' | 'cards_far'>
  name: (seat: number) => string
  taken: Rect[]  // where badges stand already
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
export type Sign = keyof typeof signs

/** A pattern of slanting bars: danger is never told by colour alone. */
const hatch = (id: string, size: number, bar: number, ground: string, ink: string, turn: number) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
  `<rect width="${size}" height="${size}" ${ground}/><rect width="${bar}" height="${size}" ${ink}/></pattern>`

export const mark_symbols = (prefix: string): string =>
  hatch(`${prefix}zone`, 9, 2.4, 'fill="#fff" fill-opacity=".06"', 'fill="#ffe9d2" fill-opacity=".45"', 45) +
  hatch(`${prefix}hot`, 9, 3.2, 'fill="#f2622e" fill-opacity=".28"', 'fill="#ffb38a" fill-opacity=".85"', 45) +
  hatch(`${prefix}bad`, 7, 2.6, 'fill="#f2622e" fill-opacity=".5"', 'fill="#ffd0b3" fill-opacity=".85"', -45) +
  Object.entries(signs).map(([name, shapes]) =>
    `<symbol id="${prefix}${name}" overflow="visible">${shapes}</symbol>`).join('')

export const use = (pen: Pen, name: string, { x, y }: Point, size: number, turn = 0, more = ''): string =>
  `<use href="#${pen.prefix}${name}" transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(3)})` +
  `${turn ? ` rotate(${Math.round(turn)})` : ''}"${more && ` ${more}`}/>`

/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"` +
  `${more && ` ${more}`}/>`
/** A line with a dark edge, so that it is seen on every water. */
export const edged = (d: string, stroke: string, width: number, more = ''): string =>
  line(d, '#06283c', width + 2.4, 'stroke-opacity=".42"') + line(d, stroke, width, more)

/** A point so far from another, in a direction clockwise from up; words are wide, so they may stand `wider` off. */
export const polar = ({ x, y }: Point, turn: number, far: number, wider = 1): Point =>
  ({ x: x + wider * far * Math.sin((turn * Math.PI) / 180), y: y - far * Math.cos((turn * Math.PI) / 180) })

const pair = ({ x, y }: Point) => `${n(x)} ${n(y)}`
/** The way through some points. */
export const along = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`
export const polygon = ({ places }: Pen, spots: readonly Spot[]): string => `${along(spots.map(places.at))}Z`

/** What a hull sweeps: all its poses as one form. The first ones are left out, or the swinging stern buries the boat. */
export const swept = (pen: Pen, poses: readonly Pose[], skip = 9): string =>
  poses.filter((_, i) => i >= skip && (i - skip) % 2 === 0).map((pose) => polygon(pen, hull_corners(pose))).join('')

/** What is drawn in millimetres with its bow up, laid before a bow. */
export function laid({ places }: Pen, pose: Pose, content: string, more = ''): string {
  const { x, y } = places.at(pose)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(places.turn(pose.heading))}) scale(${places.mm.toFixed(4)})"${more && ` ${more}`}>${content}</g>`
}

export const colour_of = (pen: Pen, seat: number): number => pen.colours[seat] ?? seat

/** The size of letters in badges: never too small to read. */
export const letters = ({ places }: Pen): number => Math.max(12, Math.min(15, places.mm * 13))

export interface Badge {
  text: string
  sign?: Sign
  turn?: number  // of the sign
  fill: string
  ink?: string
  edge?: string
}

const badge_size = ({ text, sign }: Badge, size: number) => ({
  width: Math.max(size * 1.7, (sign ? size * 1.25 : 0) + text_width(text, size) + size * (text ? 0.85 : 0.4)),
  height: size * 1.7,
})

export function badge_mark(pen: Pen, { x, y }: Point, badge: Badge, size = letters(pen), more = ''): string {
  const { text, sign, turn = 0, fill, ink = '#fff', edge = '#fff' } = badge
  const { width: w, height: h } = badge_size(badge, size)
  const at = text ? -w / 2 + size * 0.95 : 0
  return group(x, y, `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(h / 2)}" ` +
    `fill="${fill}" stroke="${edge}" stroke-width="1.7"/>` +
    (sign ? use(pen, sign, { x: at, y: 0 }, size / 19, turn, `color="${ink}"`) : '') +
    (text ? label(sign ? size * 0.6 : 0, 0, text, size, ink) : ''), more)
}

/** A badge on the first of some places where it covers nothing that matters, and stays on the board. */
export function tag_mark(pen: Pen, spots: readonly Point[], badge: Badge, size = letters(pen), more = ''): string {
  const { width, height } = badge_size(badge, size)
  const boxes = spots.map(({ x, y }) => inside({ x: x - width / 2, y: y - height / 2, width, height }, pen.places.frame,
    4))
  const load = (box: Rect, i: number) => pen.taken.reduce((sum, other) => sum + shared(box, other), 0) + i * 9
  const best = boxes.map((box, i) => ({ box, load: load(box, i) })).reduce((a, b) => (b.load < a.load ? b : a)).box
  pen.taken.push(best)
  return badge_mark(pen, { x: best.x + width / 2, y: best.y + height / 2 }, badge, size, more)
}

/** Under the card, over it, and over the boats. */
export interface Marks {
  under: string
  over: string
  tags: string
  hot: ReadonlySet<number>  // seats whose zones matter
}
export const nothing: Marks = { under: '', over: '', tags: '', hot: new Set() }
