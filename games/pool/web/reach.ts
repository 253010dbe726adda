// Where a piece can get to with a number, by the rule of paths: for the heat map and its chances only. Legal moves
// come from the options of a position.
import { bar, files, piece_on, rows, type Piece, type Square, type View } from './view.ts'

type Direction = readonly [file: number, row: number]
const straight: readonly Direction[] = [[0, 1], [1, 0], [0, -1], [-1, 0]]
const slanted: readonly Direction[] = [[1, 1], [1, -1], [-1, -1], [-1, 1]]

export type FileRow = readonly [file: number, row: number]  // both counted from 0
export const file_row_of = (square: Square): FileRow => [files.indexOf(square[0] as 'a'), Number(square.slice(1)) - 1]
export const square_at = ([file, row]: FileRow): Square => `${files[file]}${row + 1}`

/** The seat whose bar a square belongs to, or null if it is water. */
export function bar_at([file, row]: FileRow): number | null {
  if (row === rows - 1 && file >= files.length - 2) return 0
  return row === 0 && file < 2 ? 1 : null
}

/** Whether this piece may not enter yet, because the first arrival must be a stack. */
export const is_shut_out = ({ opened }: View, { tiles = 1 }: Piece): boolean => !opened && tiles < 2

/** All ends of a piece's paths, squares and `bar`, whether or not it may enter the bar. Number 0: a swimmer. */
export function ends(view: View, square: Square, number: number): Set<Square | typeof bar> {
  const seat = piece_on(view, square)?.seat
  const taken = new Map(view.pieces.map((piece) => [piece.square, piece.seat]))
  const found = new Set<Square>()
  const turns = number === 6 ? 2 : 1

  function step([file, row]: FileRow, left: number, corners: number, last: Direction | null): void {
    for (const direction of number === 1 ? [...straight, ...slanted] : straight) {
      const turned = last !== null && direction !== last
      if (turned && (corners === 0 || direction[0] * last[0] + direction[1] * last[1] !== 0)) continue
      const next: FileRow = [file + direction[0], row + direction[1]]
      if (files[next[0]] === undefined || next[1] < 0 || next[1] >= rows) continue
      enter(next, left, corners - Number(turned), direction)
    }
  }
  function enter(at: FileRow, left: number, corners: number, direction: Direction): void {
    const to = square_at(at), whose = bar_at(at), sitter = taken.get(to)
    const may_end = left === 1 || number === 0
    if (whose !== null) {
      if (may_end && whose === seat && direction[0] * direction[1] === 0) found.add(bar)
      return
    }
    if (may_end && (sitter === undefined || (number > 0 && sitter !== seat))) found.add(to)
    if (left > 1 && sitter === undefined) step(at, left - 1, corners, direction)
  }
  step(file_row_of(square), number === 0 ? 2 : number, turns, null)
  return found
}

/** The ends where the piece may stop; without the bar while the piece may not enter. */
export function reach(view: View, square: Square, number: number): (Square | typeof bar)[] {
  const piece = piece_on(view, square)
  const all = ends(view, square, number)
  if (piece && is_shut_out(view, piece)) all.delete(bar)
  return [...all]
}

/** The chance to reach each end after a swimmer is turned over. */
export function chances(view: View, square: Square): Map<Square | typeof bar, number> {
  const numbers = view.unseen[piece_on(view, square)?.seat ?? 0] ?? []
  const all = new Map<Square, number>()
  for (const number of numbers)
    for (const end of reach(view, square, number)) all.set(end, (all.get(end) ?? 0) + 1 / numbers.length)
  return all
}
