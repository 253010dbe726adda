// Where a piece would get to with a number, by the rule of paths: for the heat map and its chances. It draws and
// counts only; what may be played comes from the options of a position.
import { bar, files, piece_on, rows, type Piece, type Square, type View } from './view.ts'

type Way = readonly [file: number, row: number]
const straight: readonly Way[] = [[0, 1], [1, 0], [0, -1], [-1, 0]]
const slanted: readonly Way[] = [[1, 1], [1, -1], [-1, -1], [-1, 1]]

export type Spot = readonly [file: number, row: number]  // both counted from 0
export const spot_of = (square: Square): Spot => [files.indexOf(square[0] as 'a'), Number(square.slice(1)) - 1]
export const square_at = ([file, row]: Spot): Square => `${files[file]}${row + 1}`

/** Whose bar a square belongs to, if it is one of the four that are no water. */
export function bar_at([file, row]: Spot): number | null {
  if (row === rows - 1 && file >= files.length - 2) return 0
  return row === 0 && file < 2 ? 1 : null
}

/** Whether the first arrival is still to come and this piece may not be the one. */
export const is_shut_out = ({ opened }: View, { tiles = 1 }: Piece): boolean => !opened && tiles < 2

/** All ends of the paths of a piece, squares and `bar`, whether or not the bar lets it in. 0: it swims. */
export function ends(view: View, square: Square, number: number): Set<Square | typeof bar> {
  const seat = piece_on(view, square)?.seat
  const taken = new Map(view.pieces.map((piece) => [piece.square, piece.seat]))
  const found = new Set<Square>()
  const turns = number === 6 ? 2 : 1

  function step([file, row]: Spot, left: number, corners: number, last: Way | null): void {
    for (const way of number === 1 ? [...straight, ...slanted] : straight) {
      const turned = last !== null && way !== last
      if (turned && (corners === 0 || way[0] * last[0] + way[1] * last[1] !== 0)) continue
      const next: Spot = [file + way[0], row + way[1]]
      if (files[next[0]] === undefined || next[1] < 0 || next[1] >= rows) continue
      enter(next, left, corners - Number(turned), way)
    }
  }
  function enter(spot: Spot, left: number, corners: number, way: Way): void {
    const to = square_at(spot), whose = bar_at(spot), sitter = taken.get(to)
    const may_end = left === 1 || number === 0
    if (whose !== null) {
      if (may_end && whose === seat && way[0] * way[1] === 0) found.add(bar)
      return
    }
    if (may_end && (sitter === undefined || (number > 0 && sitter !== seat))) found.add(to)
    if (left > 1 && sitter === undefined) step(spot, left - 1, corners, way)
  }
  step(spot_of(square), number === 0 ? 2 : number, turns, null)
  return found
}

/** The ends where the piece may stay: the bar is left out while it is shut to it. */
export function reach(view: View, square: Square, number: number): (Square | typeof bar)[] {
  const piece = piece_on(view, square)
  const all = ends(view, square, number)
  if (piece && is_shut_out(view, piece)) all.delete(bar)
  return [...all]
}

/** For each end of a swimmer that is turned over: how likely the number that shows gets there. */
export function chances(view: View, square: Square): Map<Square | typeof bar, number> {
  const numbers = view.unseen[piece_on(view, square)?.seat ?? 0] ?? []
  const all = new Map<Square, number>()
  for (const number of numbers)
    for (const end of reach(view, square, number)) all.set(end, (all.get(end) ?? 0) + 1 / numbers.length)
  return all
}
