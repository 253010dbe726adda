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

/** The starting hexes by name, and the six headings of the picked one: the names round it make way for them. */
export function start_marks(ctx: DrawContext, scene: PowerboatsScene, seat: number): SvgLayers {
  const { position, selected } = scene, { geometry } = ctx, picked = picked_hex(scene), places = open_places(position)
  const at = picked ? geometry.centre(picked) : null, chosen = selected && start_of(selected.move)
  const under = places.map((hex) =>
    form_mark(ctx, hex === picked ? 'picked' : 'may', geometry.centre(hex), `data-start="${hex}"`)).join('')
  const names = places.filter((hex) => hex !== chosen?.on).map((hex) => {
    const { x, y } = geometry.centre(hex), dx = at ? x - at.x : 0, dy = at ? y - at.y : 0
    const away = Math.hypot(dx, dy) < 2 * geometry.cell ? 0.3 : 0
    return label(x + away * dx, y + away * dy, place_number(position.view, hex), Math.max(11, geometry.cell * 0.5), '#fff', 'class="place"')
  }).join('')
  if (!at) return { under: `<g class="glow">${under}</g>`, over: names }
  const helms = headings.map((heading) =>
    form_mark(ctx, heading === chosen?.heading ? 'steered' : 'helm', at, '', turn_of(heading))).join('')
  return { under, over: (chosen ? ghost_mark(ctx, seat, at, chosen.heading) : '') + helms + names }
}
