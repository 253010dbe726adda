// Sets of hexes, and shores as smooth lines around them: the same line wherever a lake is painted.
import { neighbour, type Cell } from '../sea.ts'
import { headings } from '../view.ts'
import { centre_of, corners, type Spot } from './layout.ts'

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

const key = ({ x, y }: Spot) => `${Math.round(x * 100)} ${Math.round(y * 100)}`

/** The sides between a set of hexes and everything else, joined to closed lines. */
function outlines(hexes: Hexes): Spot[][] {
  const next = new Map<string, Spot[]>(), from = new Map<string, Spot>()
  for (const cell of hexes)
    headings.forEach((heading, h) => {
      if (hexes.has(neighbour(cell, heading))) return
      const { x, y } = centre_of(cell)
      const [a, b] = [h, h + 1].map((i) => ({ x: x + corners[i % 6]!.x, y: y + corners[i % 6]!.y })) as [Spot, Spot]
      from.set(key(a), a)
      next.set(key(a), [...next.get(key(a)) ?? [], b])
    })
  const lines: Spot[][] = []
  for (const [start, first] of from) {
    const line: Spot[] = []
    let at = first
    for (let to = next.get(start)?.pop(); to; to = next.get(key(at))?.pop()) {
      line.push(at)
      at = to
    }
    if (line.length > 0) lines.push(line)
  }
  return lines
}

/** Chance that depends on a place alone, from -1 to 1. */
function unevenness({ x, y }: Spot, salt: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43758.5453
  return (wave - Math.floor(wave)) * 2 - 1
}

const cut = (line: readonly Spot[]): Spot[] => line.flatMap((a, i) => {
  const b = line[(i + 1) % line.length]!
  return [0.25, 0.75].map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }))
})

/** The shores around hexes as closed lines: corners cut off, a little uneven, never far from the hexes. */
export function shores(hexes: Hexes, uneven = 0.13): Spot[][] {
  return outlines(hexes).map((line) => cut(cut(line.flatMap((a, i): Spot[] => {
    const b = line[(i + 1) % line.length]!
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return [a, middle].map((it) => ({ x: it.x + unevenness(it, 1) * uneven, y: it.y + unevenness(it, 2) * uneven }))
  }))))
}

export const path_of = (lines: readonly Spot[][], unit: number): string =>
  lines.map((line) => `M${line.map(({ x, y }) => `${(x * unit).toFixed(2)} ${(y * unit).toFixed(2)}`).join('L')}Z`).join('')
