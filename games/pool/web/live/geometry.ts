// The geometry of a board of any size. The pool keeps its proportions; the rest is deck.
import { centred, rect_between, type Point, type Rect } from '../../../../client/board/geometry.ts'
import { across, length, margin, reach, slab, type Orientation } from '../art/layout.ts'
import { bar_at, file_row_of, type FileRow } from '../reach.ts'
import { bar, files, rows, type Square } from '../view.ts'

export interface Geometry {
  width: number
  height: number
  portrait: boolean
  orientation: Orientation
  turned: boolean  // seen from yellow's end
  cell: number
  label: number  // font size of file and row names
  frame: Rect
  /** The area of the pre-rendered picture. */
  background: Rect
  centre(square: Square): Point
  rect(square: Square): Rect
  /** The two squares of the bar a seat swims to. */
  bar(seat: number): Rect
  parasol(seat: number): Point
  /** Where the nth tile in a bar lies. */
  tile(seat: number, nth: number): Point
  /** On the deck beside a seat's own end: the place of one of its numbers. */
  number(seat: number, number: number): Point
  file_label(file: number, far: boolean): Point
  row_label(row: number, far: boolean): Point
  /** Which way a seat swims, in degrees from upwards. */
  heading(seat: number): number
  /** The square under a point: water or bar; null on the deck. */
  file_row_at(point: Point): FileRow | null
}

/** A board is portrait if it is about as high as it is wide: on a phone it stays so, whatever the panel's height. */
export const is_portrait = (width: number, height: number): boolean => height > width * 0.95

// In squares; in pixels, so that they can be read on the smallest board.
const tile_step = 0.5, least_tile = 13
const number_step = 0.58, least_number = 15
const name_room = 15  // from the middle of a row's name to the middle of what lies beside it

export function geometry_for(width: number, height: number, turned: boolean): Geometry {
  const portrait = is_portrait(width, height)
  const [along, wide] = portrait ? [height, width] : [width, height]
  const cell = Math.min(along / (length + 2 * margin.end), wide / (across + 2 * margin.side))
  const left = (width - (portrait ? across : length) * cell) / 2
  const top = (height - (portrait ? length : across) * cell) / 2

  // In squares, from the viewer's end, and from red's end.
  const seen = (u: number, v: number): Point => (portrait
    ? { x: left + v * cell, y: top + (length - u) * cell }
    : { x: left + u * cell, y: top + v * cell })
  const at = (u: number, v: number): Point => (turned ? seen(length - u, across - v) : seen(u, v))
  // Red's side of things; yellow's is the same after half a turn.
  const of_seat = (seat: number, u: number, v: number): Point => (seat === 0 ? at(u, v) : at(length - u, across - v))
  const beside = across + Math.max(0.7, slab / 2 + name_room / cell)
  const { end, side } = reach[portrait ? 'portrait' : 'landscape']
  const centre = (square: Square): Point => {
    const [file, row] = file_row_of(square)
    return at(row + 0.5, file + 0.5)
  }

  return {
    width, height, portrait, turned, cell, centre,
    orientation: portrait ? 'portrait' : 'landscape',
    label: Math.max(11, Math.min(18, cell * 0.25)),
    frame: { x: 0, y: 0, width, height },
    background: rect_between(seen(-end, -side), seen(length + end, across + side)),
    rect: (square) => centred(centre(square), cell, cell),
    bar: (seat) => rect_between(of_seat(seat, length - 1, across - 2), of_seat(seat, length, across)),
    parasol: (seat) => of_seat(seat, length + 0.05, beside + 0.36),
    tile: (seat, nth) => of_seat(seat, length - 0.95 - Math.max(tile_step, least_tile / cell) * nth, beside),
    number: (seat, number) => of_seat(seat, Math.max(number_step, least_number / cell) * number - 0.2, beside),
    file_label: (file, far) => at(far ? length + slab / 2 : -slab / 2, file + 0.5),
    row_label: (row, far) => at(row + 0.5, far ? across + slab / 2 : -slab / 2),
    heading: (seat) => ((portrait ? 0 : 90) + (seat === Number(turned) ? 0 : 180)) % 360,
    file_row_at({ x, y }) {
      const [u, v] = portrait ? [length - (y - top) / cell, (x - left) / cell] : [(x - left) / cell, (y - top) / cell]
      const [row, file] = [u, v].map(Math.floor) as [number, number]
      if (row < 0 || row >= rows || file < 0 || file >= files.length) return null
      return turned ? [files.length - 1 - file, rows - 1 - row] : [file, row]
    },
  }
}

/** Where a move ends on the board: a square, or the bar of the seat that makes it. */
export const end_rect = (geometry: Geometry, seat: number, end: Square): Rect =>
  (end === bar || bar_at(file_row_of(end)) !== null ? geometry.bar(seat) : geometry.rect(end))
