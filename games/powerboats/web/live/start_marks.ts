// Previews of the starting places.
import type { Point } from '../../../../client/board/geometry.ts'
import { colour_of, use } from '../../../../client/board/marks.ts'
import { label } from '../../../../client/board/svg.ts'
import { headings, open_places, picked_hex, place_number, start_of, type Heading, type PowerboatsScene } from '../view.ts'
import { boat_size, turn_of } from './boats.ts'
import { form_mark, type DrawContext } from './draw_context.ts'

export interface SvgLayers {
  under: string  // the boats
  over: string
}

/** A boat at its possible end. */
export const ghost_mark = (ctx: DrawContext, seat: number, at: Point, heading: Heading): string =>
  use(ctx, `ghost-${colour_of(ctx, seat)}`, at, boat_size(ctx), turn_of(heading))

/** The starting hexes by name; or the picked one, with its six headings, which would lie on names. */
export function start_marks(ctx: DrawContext, scene: PowerboatsScene, seat: number): SvgLayers {
  const { position, selected } = scene, { geometry } = ctx, picked = picked_hex(scene)
  const under = open_places(position).map((hex) =>
    form_mark(ctx, hex === picked ? 'picked' : 'may', geometry.centre(hex), `data-start="${hex}"`)).join('')
  if (!picked) {
    const names = open_places(position).map((hex) => {
      const { x, y } = geometry.centre(hex)
      return label(x, y, place_number(position.view, hex), Math.max(11, geometry.cell * 0.5), '#fff', 'class="place"')
    })
    return { under: `<g class="glow">${under}</g>`, over: names.join('') }
  }
  const at = geometry.centre(picked), chosen = selected && start_of(selected.move)
  const helms = headings.map((heading) =>
    form_mark(ctx, heading === chosen?.heading ? 'steered' : 'helm', at, '', turn_of(heading))).join('')
  return { under, over: (chosen ? ghost_mark(ctx, seat, at, chosen.heading) : '') + helms }
}
