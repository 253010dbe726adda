// A position in flat colours, for link previews: few colours make a small file. The middle is left free for the name.
import { boat_symbols } from '../../../../client/board/boats.ts'
import { el, line, path, rect } from '../../../../client/board/drawing/svg.ts'
import { random } from '../../../../client/board/drawing/random.ts'
import { smooth, type Point } from '../../../../client/board/drawing/curves.ts'
import { boat_marks, lost_marks } from '../live/boats.ts'
import { icon_symbols, pose, type DrawContext } from '../live/draw_context.ts'
import { reconciled } from '../live/fleet.ts'
import { geometry_for } from '../live/geometry.ts'
import { dock_marks, position_marks } from '../live/labels.ts'
import { positions, type View } from '../view.ts'

// From the fall up to the harbour.
const waters = ['#155f8a', '#17658f', '#196b94', '#1c7299', '#1f7a9e', '#2282a3', '#268ba8', '#2a94ad', '#309db3', '#37a6b8']
const falls = ['#0b3149', '#1d5f82', '#5fb3cf', '#bfe6ee', '#eaf8f9', '#bfe6ee', '#5fb3cf']
const [grass, turf, sand, wave, quay, wood, light] =
  ['#9dba63', '#86ac5a', '#f2dfb2', '#8fd6ea', '#5cc6c9', '#c9965f', '#e7f6f6']

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

/** A bank from the edge of the board to a slightly winding shore. */
function bank(width: number, edge: number, shore: number, fill: string): string {
  const winding = numbers(13).map((i): Point => [i * width / 12, shore + (i % 2 ? 7 : -7)])
  return path(`${smooth(winding, false)}V${edge}H0Z`, fill)
}

function background({ geometry: { width, height, fall, harbour, section, bank: shore } }: DrawContext,
  view: View): string {
  const water = waters.map((blue, i) => {
    const fill = i + 1 === view.sandbank ? sand : i + 1 === view.wave ? wave : blue
    return rect(fall + i * section, 0, section + 1, height, fill)
  })
  const drop = falls.map((blue, i) => rect(i * fall / falls.length, 0, fall / falls.length + 1, height, blue))
  const next = random(7)
  const swell = numbers(4 * positions).map((i) => {
    const [column, row] = [i % positions, Math.floor(i / positions)]
    const [x, y] = [fall + (column + next() * 0.5) * section, shore + (row + 0.2 + next() * 0.6) * (height - 2 * shore) / 4]
    return `M${Math.round(x)} ${Math.round(y)}q9-8 18 0t18 0`
  })
  const left = width - harbour
  const banks = ([[turf, 12], [grass, 0]] as const).map(([fill, more]) =>
    bank(left, 0, shore + more, fill) + bank(left, height, height - shore - more, fill))
  const pier = rect(left + harbour * 0.25, 0, harbour * 0.23, height, wood)
  return rect(0, 0, width, height, quay) + water.join('') + line(swell.join(''), light, 2.5, { opacity: 0.35 }) +
    drop.join('') + banks.join('') + pier
}

/** The board of a view, drawn from the origin. */
export function preview(view: View, width: number, height: number): string {
  const colours = view.boats.map((_, seat) => seat)
  const ctx: DrawContext = { geometry: geometry_for(width, height, view.seats), prefix: '', seats: view.seats, colours }
  const fleet = reconciled(view)
  return el('defs', {}, boat_symbols(colours, '', [pose(ctx)]) + icon_symbols('')) +
    background(ctx, view) + position_marks(ctx) + dock_marks(ctx, view) +
    lost_marks(ctx, fleet) + boat_marks(ctx, { fleet, trips: [], selected: null })
}
