// The whole picture: deck, pool, bars and the swimmers' belongings.
import { coping, planks, slabs } from './deck.ts'
import { document_of, el } from './drawing.ts'
import { frame, type Frame } from './frame.ts'
import { across, length, type Orientation } from './layout.ts'
import { ball, bars, ladders, lounger, palm, sandals, shrub, towel } from './props.ts'
import { water, water_defs } from './water.ts'

// Beside the tiles of either bar there is room; half a turn puts the same things on the other side.
function things(f: Frame): string {
  const far = across + 1.75, way = f.portrait ? 0 : -90
  const both = (u: number, v: number, degrees: number, first: string, second = first) =>
    f.turn(u, v, degrees + way, first) + f.turn(length - u, across - v, degrees + way, second)
  return both(1.3, far, 8, lounger('#0e6f86', '#bfe6e6'), lounger('#f2a65a', '#fbe3c0')) +
    both(3.4, far + 0.1, -6, lounger('#0e6f86', '#bfe6e6'), lounger('#f2a65a', '#fbe3c0')) +
    both(5.6, far + 0.15, 0, palm(4, 1.05), palm(9, 1)) + both(7.4, far - 0.1, 24, towel('#f28b7d', '#fff3e0'), towel('#7fc9b8', '#fffaf0')) +
    both(8.6, far - 0.45, 40, sandals('#ffd23f'), sandals('#f28bb5')) + both(9.5, far, 0, ball()) +
    both(11.4, far + 0.3, -14, lounger('#b9566b', '#f8d7dc'), lounger('#5d7fa8', '#dce7f3')) +
    both(13.4, far + 0.25, 0, palm(21, 1.15), palm(33, 1.1)) +
    both(0, far + 0.5, 0, shrub(6), shrub(8)) + both(6.6, far + 0.95, 0, shrub(2), shrub(3)) +
    both(0.4, across + 1, 60, sandals('#7fd0c4'), sandals('#f2a65a')) +
    (f.portrait ? yard(both) : ends(both))
}

type Both = (u: number, v: number, degrees: number, first: string, second?: string) => string

// A landscape board has a little room behind its ends.
const ends = (both: Both): string =>
  both(length + 1.1, 1, 0, shrub(12), shrub(14)) + both(length + 1.15, 3.4, 0, palm(15, 0.75), palm(16, 0.75))

// Only a nearly square portrait board shows this far out.
const yard = (both: Both): string =>
  both(2.2, across + 3.5, 4, lounger('#5d7fa8', '#dce7f3'), lounger('#b9566b', '#f8d7dc')) + both(4.6, across + 3.7, 0, shrub(41), shrub(42)) +
  both(8.2, across + 3.6, 0, palm(51, 1), palm(52, 1)) + both(11.2, across + 3.5, -20, towel('#ffd76a', '#fffaf0'), towel('#8fb8de', '#fffaf0'))

export function pool_layers(f: Frame): string {
  return el('defs', {}, water_defs(f)) + planks(f) + slabs(f) + water(f) + bars(f) + coping(f) + ladders(f) + things(f)
}

export function pool(o: Orientation): string {
  const f = frame(o)
  return document_of(f.width, f.height, pool_layers(f))
}
