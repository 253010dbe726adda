// The land: meadows with trees and a few buildings, painted over a whole tile. The shore is drawn later around the
// whole lake, so any tiles join. Light comes from the top left.
import { house, lighthouse, parasol, tent } from '../../../../client/board/drawing/buildings.ts'
import { fir_green, lime, oak, type Leaves } from '../../../../client/board/drawing/palette.ts'
import { neighbour, type Cell } from '../lake_grid.ts'
import { headings } from '../view.ts'
import { circle, ellipse, group, random, rect, times, unit, type Random } from './drawing.ts'
import { centre_of, type BoardPoint, type Box } from './layout.ts'
import type { Hexes } from './shores.ts'
import { meadow } from './tints.ts'

const greens: readonly Leaves[] = [oak, oak, lime, fir_green]
/** How far from the water things are: the width of the beach. */
const beach = 0.4

/** How many neighbours of a hex are land too. */
const inner_of = (land: Hexes, cell: Cell): number => headings.filter((heading) => land.has(neighbour(cell, heading))).length

/** A tree from above: three tones, each nearer to the light. */
function crown({ x, y }: BoardPoint, r: number, [dark, mid, light]: Leaves): string {
  return ellipse(x + r * 0.34, y + r * 0.5, r * 1.04, r * 0.9, '#16301c', { opacity: 0.36 }) + circle(x, y, r, dark) +
    circle(x - r * 0.2, y - r * 0.24, r * 0.7, mid) + circle(x - r * 0.34, y - r * 0.4, r * 0.34, light)
}

/** Whether something round keeps clear of the beaches of its hex. */
function is_dry(land: Hexes, cell: Cell, { x, y }: BoardPoint, r: number): boolean {
  const middle = centre_of(cell)
  return headings.every((heading, h) => {
    const angle = (h * Math.PI) / 3
    const out = (x - middle.x) * Math.cos(angle) - (y - middle.y) * Math.sin(angle)
    return land.has(neighbour(cell, heading)) || Math.sqrt(3) / 2 - out > beach + r * 0.9
  })
}

/** The trees of a hex: dense inside, sparse by the water. */
function trees_on(land: Hexes, cell: Cell, chance: Random): { at: BoardPoint; r: number }[] {
  const { x, y } = centre_of(cell), inner = inner_of(land, cell), wanted = inner === 6 ? 6 : inner >= 3 ? 4 : 3
  const found: { at: BoardPoint; r: number }[] = []
  for (let tries = 0; tries < 60 && found.length < wanted; ++tries) {
    const angle = chance() * 2 * Math.PI, far = Math.sqrt(chance()) * 0.95
    const at = { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far }, r = chance.between(0.16, inner === 6 ? 0.36 : 0.3)
    const crowded = found.some((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < (other.r + r) * 0.62)
    if (!crowded && is_dry(land, cell, at, r)) found.push({ at, r })
  }
  return found
}

/** Buildings, each with the room it needs. */
const built: readonly { draw: string; scale: number; room: number }[] = [
  { draw: house('#c8502f', 30, 15), scale: 0.027, room: 0.62 },
  { draw: lighthouse, scale: 0.023, room: 0.5 },
  { draw: tent, scale: 0.021, room: 0.5 },
  { draw: house('#3f7f92', 26, 14, '#fff4dc'), scale: 0.027, room: 0.6 },
  { draw: parasol(13, '#e0483c') + group({ transform: 'translate(17 8)' }, parasol(9, '#0e6f86')), scale: 0.02, room: 0.5 },
]

/** The hexes with the most land around them, far apart. */
function sites(land: Hexes, box: Box, count: number, chance: Random): Cell[] {
  const inside = ({ x, y }: BoardPoint) => x > box.x + 1.4 && y > box.y + 1.4 && x < box.x + box.width - 1.4 && y < box.y + box.height - 1.4
  const all = [...land].filter((cell) => inside(centre_of(cell)))
    .map((cell) => ({ cell, rank: Math.min(4, inner_of(land, cell)) + chance() })).sort((a, b) => b.rank - a.rank)
  const found: Cell[] = []
  for (const { cell } of all) {
    const at = centre_of(cell)
    if (found.length < count && found.every((other) => Math.hypot(centre_of(other).x - at.x, centre_of(other).y - at.y) > 6)) found.push(cell)
  }
  return found
}

export interface Painted {
  land: Hexes
  box: Box  // all of it is meadow
  seed: number
  things: number  // how many buildings
}

export function painted({ land, box, seed, things }: Painted): string {
  const chance = random(seed)
  const homes = sites(land, box, things, chance).map((cell, i) => ({ at: centre_of(cell), what: built[(seed + i) % built.length]! }))
  // Deep in the woods there are clearings.
  const clears = ({ x, y }: BoardPoint) => Math.sin(x * 0.42 + 1) + Math.cos(y * 0.47 + x * 0.21) < -0.75
  const trees = [...land].filter((cell) => inner_of(land, cell) < 6 || !clears(centre_of(cell))).flatMap((cell) => trees_on(land, cell, chance))
    .filter(({ at }) => homes.every(({ at: home, what }) => Math.hypot(at.x - home.x, at.y + 0.1 - home.y) > what.room))
    .map(({ at, r }) => ({ y: at.y, mark: crown({ x: at.x * unit, y: at.y * unit }, r * unit, chance.pick(greens)) }))
  const houses = homes.map(({ at, what }) => ({
    y: at.y + 0.3,
    mark: group({ transform: `translate(${(at.x * unit).toFixed(1)} ${((at.y + 0.3) * unit).toFixed(1)}) scale(${what.scale * unit})` }, what.draw),
  }))
  const patches = times(Math.round(box.width * box.height / 60), () => ellipse((box.x + chance() * box.width) * unit, (box.y + chance() * box.height) * unit,
    chance.between(0.8, 2) * unit, chance.between(0.5, 1.1) * unit, chance.pick(['#7ea651', '#9cc069']), { opacity: 0.4 }))
  return rect(box.x * unit, box.y * unit, box.width * unit, box.height * unit, meadow) + patches.join('') +
    [...trees, ...houses].sort((a, b) => a.y - b.y).map(({ mark }) => mark).join('')
}
