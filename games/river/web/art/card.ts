// The river on its home card: a close-up with the wave and three boats.
import { boat_symbols, boat_use } from '../../../../client/board/boats.ts'
import { document_of, el, group } from '../../../../client/board/drawing/svg.ts'
import { frame } from './frame.ts'
import { layouts, type SectionKind } from './layout.ts'
import { section, section_defs } from './sections.ts'
import { water_layers } from './water.ts'

export const card_size = [440, 300] as const

const { length, fall, section: step, overlap } = layouts.landscape
const order: SectionKind[] = ['lily', 'sheep', 'sand', 'mill', 'heron', 'willow', 'wave', 'ducks', 'bridge', 'fisher']

// Seat colours by number, waterline and hull length.
const boats = [[0, 512, 226, 88], [1, 436, 330, 92], [3, 706, 292, 86]] as const

export function card(): string {
  const [river, cell] = [frame('landscape', 0, length), frame('landscape', -overlap, step + overlap)]
  const laid = order.map((kind, i) =>
    group({ transform: `translate(${fall + i * step - overlap} 0)` }, section(cell, kind))).reverse()
  const fleet = boats.map(([colour, x, y, size]) => boat_use('', colour, 'side', { x, y, length: size }))
  const [width, height] = card_size
  const view = el('svg', { width, height, viewBox: `362 62 ${width} ${height}` },
    water_layers(river) + section_defs(cell) + el('defs', {},
    boat_symbols(boats.map(([colour]) => colour), '', ['side'])) +
    laid.join('') + fleet.join(''))
  return document_of(width, height, view)
}
