// What belongs to the frame of the board: the numbers of positions and docks, the signs at sandbank and wave.
import { centred, middle, type Rect } from '../../../../client/board/geometry.ts'
import { label, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { pill_mark, pill_size, type Pen, type Pill } from './pen.ts'
import { dock_count, positions, type View } from '../view.ts'

export interface SignTexts {
  sign_stop: () => string
  sign_wave: () => string
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const box = ({ x, y, width, height }: Rect, r: number) =>
  `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}q${r} 0 ${r} ${r}v${n(height - 2 * r)}q0 ${r}-${r} ${r}` +
  `h${n(2 * r - width)}q-${r} 0-${r}-${r}v${n(2 * r - height)}q0-${r} ${r}-${r}z`

const number_size = ({ places }: Pen) => Math.max(12, places.label * 0.85)

function position_rects(pen: Pen): Rect[] {
  const { places } = pen
  const size = number_size(pen)
  const [width, height] = places.standing
    ? [21, Math.min(size * 1.55, places.section - 3)] : [Math.min(size * 1.75, places.section - 3), size * 1.55]
  return numbers(positions).map((p) => centred(places.position_plate(p), width, height))
}

/** Numbers 1 to 10 along the bank. */
export function position_marks(pen: Pen): string {
  const rects = position_rects(pen)
  return `<path d="${rects.map((rect) => box(rect, 5)).join('')}" fill="${colours.wood}" stroke="${colours.ivory}" ` +
    'stroke-width="1.4"/>' + rects.map(middle).map(({ x, y }, i) =>
    label(x, y, String(i + 1), number_size(pen), colours.ivory)).join('')
}

const disc = (r: number) => ({ x, y }: { x: number; y: number }) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0-${n(2 * r)} 0z`

/** Numbers 12 to 1 in the harbour: dark where somebody lies, glowing where the next boat will. */
export function dock_marks(pen: Pen, view: View): string {
  const { places } = pen
  const r = places.disc
  const free = dock_count - view.docks.length
  const next = view.boats.flat().some((boats) => boats > 0) ? free : 0  // once it is over nobody comes
  const docks = numbers(dock_count)
  const discs = (some: number[], fill: string, edge: string) => some.length === 0 ? '' :
    `<path d="${some.map((dock) => disc(r)(places.dock_plate(dock))).join('')}" fill="${fill}" stroke="${edge}" ` +
    `stroke-width="${n(r * 0.15)}"/>`
  const glow = next > 0
    ? `<path d="${disc(r * 1.3)(places.dock_plate(next))}" fill="${colours.next}" opacity=".55"/>` : ''
  return glow + discs(docks.filter((d) => d > free), colours.ink, colours.wood) +
    discs(docks.filter((d) => d <= free && d !== next), colours.ivory, colours.wood) +
    discs(docks.filter((d) => d === next), colours.next, '#7a5b00') +
    docks.map((dock) => {
      const { x, y } = places.dock_plate(dock)
      return label(x, y, String(dock), Math.max(11, r * 1.13), dock > free ? '#ffe9a8' : colours.ink, 'class="display"')
    }).join('')
}

/** Where numbers stand: nothing should hide them. */
export function number_rects(pen: Pen): Rect[] {
  const size = 2 * pen.places.disc
  const docks = numbers(dock_count).map((dock) => centred(pen.places.dock_plate(dock), size, size))
  return [...position_rects(pen), ...docks]
}

interface Sign {
  position: number
  pill: Pill
}

function signs({ places }: Pen, view: View, texts: SignTexts): Sign[] {
  const common = { size: Math.max(12, places.label * (places.standing ? 1 : 0.95)), edge: colours.ivory, radius: 7 }
  const both: (Sign | null)[] = [
    view.wave === undefined ? null : {
      position: view.wave,
      pill: { ...common, text: texts.sign_wave(), icon: 'wave', fill: colours.info },
    },
    view.sandbank === undefined ? null : {
      position: view.sandbank,
      pill: { ...common, text: texts.sign_stop(), icon: 'sand', fill: '#f4e2b4', ink: '#4a3208' },
    },
  ]
  return both.flatMap((sign) => sign ?? [])
}

/** Where the signs hang: inside the frame even beside the fall and on a narrow bank. */
export function sign_rects(pen: Pen, view: View, texts: SignTexts): Rect[] {
  const { places } = pen
  return signs(pen, view, texts).map(({ position, pill }) => {
    const { width, height } = pill_size(pill)
    const rect = centred(places.sign(position), width, height)
    return { ...rect, x: Math.max(3, Math.min(rect.x, places.width - width - 3)) }
  })
}

export function sign_marks(pen: Pen, view: View, texts: SignTexts): string {
  const rects = sign_rects(pen, view, texts)
  return signs(pen, view, texts).map(({ pill }, i) => {
    const { x, y, width, height } = rects[i]!
    return pill_mark(pen, { x: x + width / 2, y: y + height / 2 }, { ...pill, edge_width: 2 })
  }).join('')
}
