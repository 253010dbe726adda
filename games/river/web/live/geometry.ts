// The geometry of a board of any size. Along the river (u): the fall, ten sections, the harbour, each stretched
// separately; across (v): bank, water, bank. Both the pictures and the live drawing use it.
import type { Point, Rect } from '../../../../client/board/geometry.ts'
import { plane, type Plane } from '../../../../client/board/plane.ts'
import {
  berths, dock_number_positions, harbours, layouts, type Layout, type Orientation, type Spot,
} from '../art/layout.ts'
import { dock_count, positions } from '../view.ts'

export interface Geometry extends Plane {
  orientation: Orientation
  layout: Layout  // the reference layout of the pictures
  frame: Rect
  fall: number
  section: number
  harbour: number
  bank: number
  boat: number  // the length of a hull on the river
  docked: number  // and at a dock
  disc: number  // the radius of a dock's number
  small: boolean  // too small for words on the water
  label: number  // font size
  rows: number
  upstream: Point  // the screen offset of one section
  /** Where the waterline of a boat is. Position 0 is the fall's lip, 11 the harbour's mouth. */
  afloat(position: number, row: number): Point
  /** Where the n-th of `count` lost boats drifts. */
  foot(nth: number, count: number): Point
  row_rect(position: number, row: number): Rect
  berth(dock: number): Point
  dock_number(dock: number): Point
  position_number(position: number): Point
  sign(position: number): Point
  /** What lies under a point: a position from 1 to 10, 0 for the fall, 11 for the harbour. */
  position_at(point: Point): number
}

export const least_boat = 24

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** A board is portrait if it is about as high as it is wide. */
export const is_portrait = (width: number, height: number): boolean => height > width * 0.95

/** Divides the length: small boards shrink the fall first and the sections last. */
function zones(along: number, portrait: boolean): { fall: number; harbour: number } {
  if (portrait) return { fall: clamp(along * 0.128, 38, 110), harbour: clamp(along * 0.16, 74, 124) }
  return { fall: clamp(along * 0.154, 38, 240), harbour: clamp(along * 0.224, 92, 340) }
}

/** The rows across the water: the first one and the distance between rows. */
function lanes(across: number, bank: number, boat: number, portrait: boolean, rows: number) {
  const water = across - 2 * bank
  const [before, behind] = portrait ? [boat * 0.3, boat * 0.3] : [boat * 0.62, boat * 0.14]
  const step = (water - before - behind) / rows
  return { first: bank + before + step / 2, step }
}

function boat_length(section: number, across: number, bank: number, portrait: boolean): number {
  const row = (across - 2 * bank) / (positions + 2)
  if (portrait) return clamp(Math.min(section * 0.86, row * 1.4), least_boat, 64)
  return clamp(Math.min(section * 0.86, Math.max(row * 1.3, 27)), least_boat, 92)
}

/** The docks. The harbour zone is the right end of a landscape board and the top of a portrait one. */
function docks(width: number, height: number, orientation: Orientation, harbour: number) {
  const portrait = orientation === 'portrait'
  const layout = layouts[orientation]
  const [left, stretch_x, stretch_y] = portrait
    ? [0, width / layout.across, harbour / layout.harbour]
    : [width - harbour, harbour / layout.harbour, height / layout.across]
  const spot = (spots: readonly Spot[], dock: number): Point => {
    const [x, y] = spots[dock_count - dock]!
    return { x: left + x * stretch_x, y: y * stretch_y }
  }
  // Stagger two numbers side by side on a narrow pier.
  const disc = clamp(portrait ? width / dock_count * 0.365 : harbour * 0.066, 8.5, 20)
  const apart = harbours.landscape.number_gap * stretch_x
  const stagger = portrait ? 0 : Math.sqrt(Math.max(0, disc * disc - apart * apart))
  return {
    disc,
    berth: (dock: number) => spot(berths[orientation], dock),
    dock_number(dock: number) {
      const { x, y } = spot(dock_number_positions[orientation], dock)
      return { x, y: y + (dock % 2 ? stagger : -stagger) }
    },
  }
}

export function geometry_for(width: number, height: number, seats: number): Geometry {
  const portrait = is_portrait(width, height)
  const orientation: Orientation = portrait ? 'portrait' : 'landscape'
  const layout = layouts[orientation]
  const it = plane(width, height, portrait)
  const { fall, harbour } = zones(it.along, portrait)
  const section = (it.along - fall - harbour) / positions
  const bank = layout.bank * it.across / layout.across
  const boat = boat_length(section, it.across, bank, portrait)
  const rows = 3 * seats
  const lane = lanes(it.across, bank, boat, portrait, rows)
  const small = Math.min(width, height) < 560
  const start = (position: number) => fall + (position - 1) * section

  return {
    ...it,
    orientation,
    layout,
    frame: { x: 0, y: 0, width, height },
    fall,
    section,
    harbour,
    bank,
    boat,
    ...docks(width, height, orientation, harbour),
    docked: portrait ? Math.min(boat * 0.74, width / dock_count * 0.72) : Math.min(boat * 0.72, harbour * 0.19),
    small,
    label: clamp(Math.min(width, height) / 46, 12, 20),
    rows,
    upstream: portrait ? { x: 0, y: -section } : { x: section, y: 0 },
    afloat(position, row) {
      const { x, y } = it.xy(start(position) + section / 2, lane.first + lane.step * row)
      return { x, y: y + boat * (portrait ? 0.3 : 0.22) }
    },
    foot(nth, count) {
      const step = Math.min(boat * 1.5, (it.across - 2 * bank) * 0.8 / count)
      return it.xy(fall * (nth % 2 ? 0.34 : 0.28), it.across / 2 + (nth - (count - 1) / 2) * step)
    },
    row_rect(position, row) {
      const v = lane.first + lane.step * row
      return it.rect(start(position), v - lane.step / 2, start(position + 1), v + lane.step / 2)
    },
    position_number: (position) => it.xy(start(position) + section / 2, portrait ? 13 : height - 15),
    sign: (position) => it.xy(start(position) + section / 2, portrait ? width - 28 : 20),
    position_at(point) {
      const { u } = it.uv(point)
      return clamp(Math.floor((u - fall) / section) + 1, 0, positions + 1)
    },
  }
}
