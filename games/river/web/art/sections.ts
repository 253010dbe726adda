// A section: transparent except for its banks, its scene, and the sandbank or wave.
import { random } from '../../../../client/board/drawing/random.ts'
import { document_of, el } from '../../../../client/board/drawing/svg.ts'
import { banks, join_mask, turf_gradient } from './banks.ts'
import { crossing_defs, sandbank, wave } from './crossings.ts'
import { frame, type Frame } from './frame.ts'
import { layouts, section_kinds, type Orientation, type SectionKind } from './layout.ts'
import { scene, scene_defs } from './scenes.ts'

const cell_frame = (orientation: Orientation) => {
  const { section, overlap } = layouts[orientation]
  return frame(orientation, -overlap, section + overlap)
}

export const section_defs = (f: Frame) =>
  el('defs', {}, turf_gradient(f) + join_mask(f, f.section) + crossing_defs(f) + scene_defs(f))

export function section(f: Frame, kind: SectionKind): string {
  const seed = section_kinds.indexOf(kind) + 5
  const { under, over } = scene(f, kind, random(seed * 31))
  const sand = kind === 'sand' ? sandbank(f) : { under: '', over: '' }
  return sand.under + (kind === 'wave' ? wave(f) : '') + under + banks(f, seed) + sand.over + over
}

/** All ten in one picture, each cut off at its cell. */
export function sections(orientation: Orientation): string {
  const f = cell_frame(orientation)
  const [dx, dy] = f.portrait ? [0, f.height] : [f.width, 0]
  const cells = section_kinds.map((kind, i) =>
    el('svg', { x: i * dx, y: i * dy, width: f.width, height: f.height, overflow: 'hidden' }, section(f, kind)))
  const [width, height] = sheet_size(orientation)
  return document_of(width, height, section_defs(f), ...cells)
}

export function sheet_size(orientation: Orientation): [width: number, height: number] {
  const f = cell_frame(orientation)
  const count = section_kinds.length
  return f.portrait ? [f.width, f.height * count] : [f.width * count, f.height]
}
