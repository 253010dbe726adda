// The drawing context passed to every part of the live board, and shared primitives: pills, badges, boats by seat.
import { boat_use, ghost_use, reach, type Place, type Pose } from '../../../../client/board/boats.ts'
import type { Point, Rect, Size } from '../../../../client/board/geometry.ts'
import { icon_shapes, type IconName } from '../../../../client/board/icons.ts'
import { badges, colour_of, symbols, type Badge, type BaseDrawContext } from '../../../../client/board/marks.ts'
import { row_of, type Boat } from './fleet.ts'
import type { Geometry } from './geometry.ts'

export interface DrawContext extends BaseDrawContext<Geometry> {
  seats: number
}

const icons = ['fall', 'wave', 'sand', 'dock', 'check', 'lock', 'hint'] as const satisfies IconName[]
type MarkIcon = (typeof icons)[number]

export const icon_symbols = (prefix: string): string =>
  symbols(prefix, Object.fromEntries(icons.map((name) => [name, icon_shapes(name)])))

export const pose = ({ geometry }: DrawContext): Pose => (geometry.portrait ? 'away' : 'side')

/** Where a boat is drawn: its waterline and its length. A lost boat is past the lip. */
export function place_of(ctx: DrawContext, boat: Boat): Place {
  const { geometry } = ctx
  if (boat.dock) return { ...geometry.berth(boat.dock), length: geometry.docked }
  return { ...geometry.afloat(boat.at, row_of(boat, ctx.seats)), length: geometry.boat }
}

/** The bounding box of a boat. */
export function hull_rect(ctx: DrawContext, { x, y, length }: Place): Rect {
  const { left, right, up, down } = reach[pose(ctx)]
  return { x: x - left * length, y: y - up * length, width: (left + right) * length, height: (up + down) * length }
}

export const boat_mark = (ctx: DrawContext, boat: Boat, at: Place): string =>
  boat_use(ctx.prefix, colour_of(ctx, boat.seat), pose(ctx), at)

export const ghost_mark = (ctx: DrawContext, boat: Boat, at: Place, fill: number, solid: boolean): string =>
  ghost_use(ctx.prefix, colour_of(ctx, boat.seat), pose(ctx), at, fill, solid)

export interface Pill extends Badge<MarkIcon> {
  size: number  // font size
  tight?: boolean
}

const label_size = ({ geometry }: DrawContext) => geometry.label
const wide = badges<DrawContext, MarkIcon>(
  { height: 1.8, least: 0, sign: 1.45, air: 1.15, sign_at: 1.15, text_at: 0.68, sign_scale: 1 / 17 }, label_size)
const tight = badges<DrawContext, MarkIcon>({ height: 1.42, least: 0, air: 0.75, text_at: 0.55 }, label_size)
const badges_for = (pill: Pill) => (pill.tight ? tight : wide)

export const pill_size = (pill: Pill): Size => badges_for(pill).badge_size(pill, pill.size)
export const pill_mark = (ctx: DrawContext, at: Point, pill: Pill): string =>
  badges_for(pill).badge_mark(ctx, at, pill, pill.size)
