// The fixed labels of the board: the numbers of positions and docks, the signs at sandbank and wave.
import { centred, middle, type Rect } from '../../../../client/board/geometry.ts'
import { label, n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { dock_count, positions, type View } from '../view.ts'
import { pill_mark, pill_size, type DrawContext, type Pill } from './draw_context.ts'

export interface SignTexts {
  sign_stop: () => string
  sign_wave: () => string
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const box = ({ x, y, width, height }: Rect, r: number) =>
  `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}q${r} 0 ${r} ${r}v${n(height - 2 * r)}q0 ${r}-${r} ${r}` +
  `h${n(2 * r - width)}q-${r} 0-${r}-${r}v${n(2 * r - height)}q0-${r} ${r}-${r}z`

const number_size = ({ geometry }: DrawContext) => Math.max(12, geometry.label * 0.85)

function position_rects(ctx: DrawContext): Rect[] {
  const { geometry } = ctx
  const size = number_size(ctx)
  const [width, height] = geometry.portrait
    ? [21, Math.min(size * 1.55, geometry.section - 3)] : [Math.min(size * 1.75, geometry.section - 3), size * 1.55]
  return numbers(positions).map((p) => centred(geometry.position_number(p), width, height))
}

/** Numbers 1 to 10 along the bank. */
export function position_marks(ctx: DrawContext): string {
  const rects = position_rects(ctx)
  return `<path d="${rects.map((rect) => box(rect, 5)).join('')}" fill="${colours.wood}" stroke="${colours.ivory}" ` +
    'stroke-width="1.4"/>' + rects.map(middle).map(({ x, y }, i) =>
    label(x, y, String(i + 1), number_size(ctx), colours.ivory)).join('')
}

const disc = (r: number) => ({ x, y }: { x: number; y: number }) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0-${n(2 * r)} 0z`

/** Numbers 12 to 1 in the harbour: dark for taken docks, glowing for the next one. */
export function dock_marks(ctx: DrawContext, view: View): string {
  const { geometry } = ctx
  const r = geometry.disc
  const free = dock_count - view.docks.length
  const next = view.boats.flat().some((boats) => boats > 0) ? free : 0  // no boat comes after the end
  const docks = numbers(dock_count)
  const discs = (some: number[], fill: string, edge: string) => some.length === 0 ? '' :
    `<path d="${some.map((dock) => disc(r)(geometry.dock_number(dock))).join('')}" fill="${fill}" stroke="${edge}" ` +
    `stroke-width="${n(r * 0.15)}"/>`
  const glow = next > 0
    ? `<path d="${disc(r * 1.3)(geometry.dock_number(next))}" fill="${colours.next}" opacity=".55"/>` : ''
  return glow + discs(docks.filter((d) => d > free), colours.ink, colours.wood) +
    discs(docks.filter((d) => d <= free && d !== next), colours.ivory, colours.wood) +
    discs(docks.filter((d) => d === next), colours.next, '#7a5b00') +
    docks.map((dock) => {
      const { x, y } = geometry.dock_number(dock)
      return label(x, y, String(dock), Math.max(11, r * 1.13), dock > free ? '#ffe9a8' : colours.ink, 'class="display"')
    }).join('')
}

/** The areas of the numbers, which nothing should cover. */
export function number_rects(ctx: DrawContext): Rect[] {
  const size = 2 * ctx.geometry.disc
  const docks = numbers(dock_count).map((dock) => centred(ctx.geometry.dock_number(dock), size, size))
  return [...position_rects(ctx), ...docks]
}

interface Sign {
  position: number
  pill: Pill
}

function signs({ geometry }: DrawContext, view: View, texts: SignTexts): Sign[] {
  const common = { size: Math.max(12, geometry.label * (geometry.portrait ? 1 : 0.95)), edge: colours.ivory, radius: 7 }
  const both: (Sign | null)[] = [
    view.wave === undefined ? null : {
      position: view.wave,
      pill: { ...common, text: texts.sign_wave(), sign: 'wave', fill: colours.info },
    },
    view.sandbank === undefined ? null : {
      position: view.sandbank,
      pill: { ...common, text: texts.sign_stop(), sign: 'sand', fill: '#f4e2b4', ink: '#4a3208' },
    },
  ]
  return both.flatMap((sign) => sign ?? [])
}

/** The areas of the signs, always inside the frame. */
export function sign_rects(ctx: DrawContext, view: View, texts: SignTexts): Rect[] {
  const { geometry } = ctx
  return signs(ctx, view, texts).map(({ position, pill }) => {
    const { width, height } = pill_size(pill)
    const rect = centred(geometry.sign(position), width, height)
    return { ...rect, x: Math.max(3, Math.min(rect.x, geometry.width - width - 3)) }
  })
}

export function sign_marks(ctx: DrawContext, view: View, texts: SignTexts): string {
  const rects = sign_rects(ctx, view, texts)
  return signs(ctx, view, texts).map(({ pill }, i) => {
    const { x, y, width, height } = rects[i]!
    return pill_mark(ctx, { x: x + width / 2, y: y + height / 2 }, { ...pill, edge_width: 2 })
  }).join('')
}
