// Sets of hexes, and smooth shore lines around them, always the same for the same hexes.
import { neighbour, type Cell } from '../lake_grid.ts'
import { headings } from '../view.ts'
import { centre_of, corners, type BoardPoint } from './layout.ts'

/** A set of hexes. Rows and columns may lie outside the lake. */
export class Hexes implements Iterable<Cell> {
  private readonly all = new Map<string, Cell>()
  add(cell: Cell): void {
    this.all.set(`${cell.row},${cell.column}`, cell)
  }
  has({ row, column }: Cell): boolean {
    return this.all.has(`${row},${column}`)
  }
  [Symbol.iterator](): Iterator<Cell> {
    return this.all.values()
  }
}

const key = ({ x, y }: BoardPoint) => `${Math.round(x * 100)} ${Math.round(y * 100)}`

/** The sides between a set of hexes and everything else, joined to closed lines. */
function outlines(hexes: Hexes): BoardPoint[][] {
  const next = new Map<string, BoardPoint[]>(), from = new Map<string, BoardPoint>()
  for (const cell of hexes)
    headings.forEach((heading, h) => {
      if (hexes.has(neighbour(cell, heading))) return
      const { x, y } = centre_of(cell)
      const [a, b] = [h, h + 1].map((i) => ({ x: x + corners[i % 6]!.x, y: y + corners[i % 6]!.y })) as [BoardPoint,
        BoardPoint]
      from.set(key(a), a)
      next.set(key(a), [...next.get(key(a)) ?? [], b])
    })
  const lines: BoardPoint[][] = []
  for (const [start, first] of from) {
    const line: BoardPoint[] = []
    let at = first
    for (let to = next.get(start)?.pop(); to; to = next.get(key(at))?.pop()) {
      line.push(at)
      at = to
    }
    if (line.length > 0) lines.push(line)
  }
  return lines
}

/** Noise from -1 to 1 that depends only on the place. */
function unevenness({ x, y }: BoardPoint, salt: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43758.5453
  return (wave - Math.floor(wave)) * 2 - 1
}

const cut = (line: readonly BoardPoint[]): BoardPoint[] => line.flatMap((a, i) => {
  const b = line[(i + 1) % line.length]!
  return [0.25, 0.75].map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }))
})

/** The shores around hexes as closed lines: corners cut off, a little uneven, never far from the hexes. */
export function shores(hexes: Hexes, uneven = 0.13): BoardPoint[][] {
  return outlines(hexes).map((line) => cut(cut(line.flatMap((a, i): BoardPoint[] => {
    const b = line[(i + 1) % line.length]!
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return [a, middle].map((it) => ({ x: it.x + unevenness(it, 1) * uneven, y: it.y + unevenness(it, 2) * uneven }))
  }))))
}

export const path_of = (lines: readonly BoardPoint[][], unit: number): string =>
  lines.map((line) => `M${line.map(({ x, y }) => `${(x * unit).toFixed(2)} ${(y * unit).toFixed(2)}`).join('L')}Z`).join('')
