// The pool on its home card: a close-up of the water before a bar, with a crocodile among the swimmers.
import { crocodile_mark, swimmer_mark } from '../live/pieces.ts'
import { document_of, el, group, num } from './drawing.ts'
import { frame, unit } from './frame.ts'
import { pool_layers } from './scene.ts'

export const card_size = [440, 300] as const
const zoom = 2.5

// Which drawing, where, which way.
const pieces = [
  [swimmer_mark(0), 9.9, 2.95, -35], [crocodile_mark(0), 10.75, 4.1, 72], [swimmer_mark(1), 12.2, 3.45, 118],
  [crocodile_mark(1), 13.4, 2.75, -125], [swimmer_mark(1), 9.5, 4.75, 20],
] as const
const size = 1.2  // larger than on their squares

export function card(): string {
  const f = frame('landscape')
  const [width, height] = card_size
  const [x, y] = f.at(9.5, 2.15)
  const afloat = pieces.map(([mark, u, v, degrees]) => {
    const at = f.at(u, v)
    return group({ transform: `translate(${num(at[0])} ${num(at[1])}) rotate(${degrees}) scale(${unit * size})` }, mark)
  })
  const view = el('svg', { width, height, viewBox: `${x} ${y} ${width / zoom} ${height / zoom}` },
    pool_layers(f) + afloat.join(''))
  return document_of(width, height, view)
}
