// The harbour: a quay round a basin, a pier with twelve berths, houses. The numbers are drawn live.
import type { Point } from '../../../../client/board/drawing/curves.ts'
import {
  barrel, boardwalk, crate, gabled, house, lamp, lighthouse, parasol, post,
} from '../../../../client/board/drawing/buildings.ts'
import { colours, lime, oak } from '../../../../client/board/drawing/palette.ts'
import { bush } from '../../../../client/board/drawing/plants.ts'
import { random, times, type Random } from '../../../../client/board/drawing/random.ts'
import {
  circle, document_of, el, gradient, group, line, path, place, rect,
} from '../../../../client/board/drawing/svg.ts'
import { ripple } from '../../../../client/board/drawing/water.ts'
import { frame, type Frame } from './frame.ts'
import { harbours, layouts, type Orientation } from './layout.ts'

const roofs = ['#c8502f', '#3f7d94', '#d9a441', '#8c5a86', '#5c8f5a', '#c8502f', '#3f7d94'] as const
const walls = ['#f8eed8', '#d9e6e4', '#f6dfc4', '#f3d8cf', '#f4e6b8', '#f8eed8', '#e2dbe8'] as const

/** The basin's wall, from one side of its mouth round to the other. */
function wall_line(f: Frame): string {
  const { bank, across } = f
  if (f.portrait) {
    const [x1, x2, y1, y2] = [6, across - 6, harbours.portrait.quay, f.harbour - 14]
    return `M${bank} ${f.harbour}L${x1} ${y2}V${y1}H${x2}V${y2}L${across - bank} ${f.harbour}`
  }
  const [y1, y2, x1, x2] = [bank - 30, across - bank + 30, f.harbour_overlap, f.harbour_overlap + 166]
  return `M${x1} ${bank}L${x1 + 16} ${y1 + 8}Q${x1 + 20} ${y1} ${x1 + 30} ${y1}` +
    `H${x2 - 12}Q${x2} ${y1} ${x2} ${y1 + 12}` +
    `V${y2 - 12}Q${x2} ${y2} ${x2 - 12} ${y2}H${x1 + 30}Q${x1 + 20} ${y2} ${x1 + 16} ${y2 - 8}L${x1} ${across - bank}`
}

/** The basin with its mouth, which lies open towards the river. */
const basin_outline = (f: Frame, wall: string) => f.portrait
  ? `${wall}V${f.height + 4}H${f.bank}Z`
  : `${wall}H-4V${f.bank}Z`

function defs(f: Frame, outline: string): string {
  const mouth = f.harbour_overlap
  const hole = `M-2 -2H${f.width + 2}V${f.height + 2}H-2Z${outline}`
  return el('defs', {},
    el('clipPath', { id: 'round_basin' }, path(hole, '#000', { clip_rule: 'evenodd' })) +
    gradient('basin', f.at(-2, 0), f.at(mouth * 1.6, 0), [[0, '#45b5c0', 0], [1, '#4fbfc5']]) +
    gradient('depth', f.at(mouth * 1.6, 0), f.at(f.harbour, 0), [[0, '#4fbfc5', 0], [1, '#6bd0cc']]) +
    el('clipPath', { id: 'in_basin' }, path(outline, '#000')) +
    el('clipPath', { id: 'on_quay' }, f.box([0, -1], [f.harbour + 1, f.across + 1], '#000')))
}

function cobbles(f: Frame, chance: Random): string {
  const [row, wide] = f.portrait ? [5, 9] : [10, 19]
  const stones = times(Math.ceil(f.height / row), (j) => times(Math.ceil(f.width / wide) + 1, (i) => {
    if (chance() < 0.42) return ''
    const [x, y] = [(i - (j % 2) * 0.5) * wide + chance.between(-1, 1), j * row + 0.6]
    return rect(x, y, wide * chance.between(0.78, 0.94), row * 0.84,
      chance.pick(['#dccfb2', '#c6b796', '#d6c8a9', '#bfae8b']), { rx: row * 0.3 })
  }).join(''))
  return group({ clip_path: 'url(#on_quay)' }, f.box([0, -1], [f.harbour + 1, f.across + 1], colours.stone), ...stones)
}

function ripples(f: Frame, chance: Random): string {
  return times(f.portrait ? 26 : 46, () => {
    const [x, y] = f.at(f.harbour * chance.between(0.02, 0.72), f.across * chance.between(0.14, 0.86))
    return ripple(x, y, chance.between(8, 15) * f.sprite, chance.between(-0.12, 0.12), f.sprite,
      chance.between(0.4, 0.8))
  }).join('')
}

function basin(f: Frame, wall: string, outline: string, chance: Random): string {
  const s = f.sprite
  // The wall towards the light casts a shadow into the basin.
  const shadow = line(wall, colours.night, 20 * s, { opacity: 0.3, transform: `translate(${5 * s} ${8 * s})` })
  const rim = line(wall, '#8f7f60', 9 * s, { transform: `translate(${1.4 * s} ${2 * s})` }) +
    line(wall, '#efe5cd', 7 * s) +
    line(wall, '#c5b48f', 7 * s, { stroke_dasharray: `${1 * s} ${17 * s}`, stroke_linecap: 'butt' })
  return group({ clip_path: 'url(#in_basin)' }, path(outline, 'url(#basin)'), path(outline, 'url(#depth)'),
    shadow, ripples(f, chance)) + rim
}

/** The round stone ends of the quay at the harbour's mouth. */
function heads(f: Frame): string {
  const r = 12 * f.sprite
  return [f.bank - r * 0.3, f.across - f.bank + r * 0.3].map((v) => {
    const [x, y] = f.at(r * 0.4, v)
    return circle(x + r * 0.4, y + r * 0.55, r, colours.night, { opacity: 0.32 }) +
      circle(x, y + r * 0.16, r, '#8f7f60') +
      circle(x, y, r, '#efe5cd') + circle(x, y, r * 0.66, '#dccfb2') +
      circle(x - r * 0.1, y - r * 0.1, r * 0.3, '#d7403a') +
      circle(x - r * 0.17, y - r * 0.18, r * 0.12, '#ff9a8a')
  }).join('')
}

function wide_pier(f: Frame): string {
  const { pier, half_pier, first, row } = harbours.landscape
  const x = pier + f.harbour_overlap
  const rows = times(7, (i) => first + i * row)
  const fingers = rows.map((y) => boardwalk(x - 84, y - 4, 56, 8, 9) + boardwalk(x + 28, y - 4, 52, 8, 9))
  const posts = rows.map((y) => post(x - 80, y, 3.6) + post(x + 77, y, 3.6))
  return fingers.join('') + boardwalk(x - half_pier, 77, 2 * half_pier, 571, 9) + posts.join('') +
    rows.flatMap((y) => [post(x - half_pier + 4, y, 3), post(x + half_pier - 4, y, 3)]).join('')
}

function tall_pier(f: Frame): string {
  const { quay, first, column } = harbours.portrait
  const columns = times(13, (i) => first + i * column)
  return columns.map((x) => boardwalk(x - 2.2, quay - 3, 4.4, 37, 5) + post(x, quay + 33, 2.6)).join('') +
    boardwalk(-2, quay - 4.5, f.across + 4, 7, 8)
}

function wide_town(f: Frame, chance: Random): string {
  const x = f.harbour_overlap
  const street = times(7, (i) => {
    const y = 108 + i * 88
    const home = i % 2 ? gabled(roofs[i]!, 30, 30, walls[i]) : house(roofs[i]!, 42, 25, walls[i])
    return place(x + 202, y, 1, home) +
      (i < 6 ? place(x + 181, y + 44, 0.9, lamp) + bush(x + 214, y + 30, 9, i % 2 ? lime : oak, chance) : '')
  })
  const goods = [
    [128, 44, crate], [146, 46, crate], [112, 48, barrel], [46, 694, crate], [64, 700, barrel], [82, 704, crate],
    [150, 690, parasol(13, '#d7403a')], [176, 704, parasol(11, '#2f7f9a')],
  ] as const
  const hedge: Point[] = [[1, 18], [3, 44], [0, 70], [1, 652], [-1, 678], [2, 706]]
  return hedge.map(([dx, y]) => bush(x + dx, y, chance.between(10.5, 13), chance.pick([oak, lime]), chance)).join('') +
    place(x + 42, 68, 0.92, lighthouse) + goods.map(([dx, y, thing]) => place(x + dx, y, 1, thing)).join('') +
    street.join('')
}

function tall_town(f: Frame, chance: Random): string {
  const hedge: Point[] = [[8, 76], [23, 79], [f.across - 8, 77], [f.across - 24, 79]]
  return hedge.map(([x, y]) => bush(x, y, chance.between(6, 7.4), chance.pick([oak, lime]), chance)).join('') +
    place(f.across - 16, 82, 0.46, lighthouse) + place(13, 78, 0.5, barrel) + place(22, 80, 0.5, crate)
}

export function harbour(orientation: Orientation): string {
  const f = harbour_frame(orientation)
  const chance = random(43)
  const wall = wall_line(f)
  const outline = basin_outline(f, wall)
  const [pier, town] = f.portrait ? [tall_pier, tall_town] : [wide_pier, wide_town]
  return document_of(f.width, f.height, defs(f, outline),
    group({ clip_path: 'url(#round_basin)' }, cobbles(f, chance)), basin(f, wall, outline, chance), pier(f), heads(f),
    town(f, chance))
}

export function harbour_frame(orientation: Orientation): Frame {
  const { harbour: length, harbour_overlap } = layouts[orientation]
  return frame(orientation, -harbour_overlap, length)
}
