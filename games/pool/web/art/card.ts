// The pool on its home card: a close-up of the water before a bar, with a crocodile among the swimmers.
import { crocodile_mark, parasol_mark, swimmer_mark } from '../live/pieces.ts'
import { document_of, el, group, num } from './kit.ts'
import { frame, unit } from './frame.ts'
import { across, length } from './layout.ts'
import { pool_layers } from './scene.ts'

export const card_size = [440, 300] as const
const zoom = 1.75

// Which drawing, where, which way, how large.
const pieces = [
  [swimmer_mark(0), 9.5, 4.5, -60], [swimmer_mark(1), 11.5, 3.5, 25], [crocodile_mark(0), 10.5, 2.5, 115],
  [crocodile_mark(1), 12.5, 4.5, -70], [swimmer_mark(1), 8.5, 2.5, -150],
] as const

export function card(): string {
  const f = frame('landscape')
  const [width, height] = card_size
  const [x, y] = f.at(8.25, 1.75)
  const afloat = pieces.map(([mark, u, v, degrees]) => {
    const at = f.at(u, v)
    return group({ transform: `translate(${num(at[0])} ${num(at[1])}) rotate(${degrees}) scale(${unit})` }, mark)
  })
  const view = el('svg', { width, height, viewBox: `${x} ${y} ${width / zoom} ${height / zoom}` },
    pool_layers(f) + afloat.join('') + f.put(length + 0.05, across + 1.06, parasol_mark(0)))
  return document_of(width, height, view)
}
