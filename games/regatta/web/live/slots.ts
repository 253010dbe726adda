// The free starting places at the line, drawing and hit testing; and the hint.
import type { Point } from '../../../../client/board/geometry.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { beside } from '../cards.ts'
import { find_event, is_afloat, parse_move, poses_of, type RegattaScene } from '../view.ts'
import { ghost_mark } from './boats.ts'
import { badge_mark, letters, nothing, type DrawContext, type SvgLayers } from './draw_context.ts'
import type { Geometry } from './geometry.ts'

/** The free places at the line, and the chosen one. */
export function slot_marks(ctx: DrawContext, scene: RegattaScene, seat: number): SvgLayers {
  const all = scene.position.options.flatMap(({ move, events }) => {
    const placed = find_event(events, 'placed')
    return placed ? [{ move, slot: placed.slot, pose: poses_of(placed)[0]! }] : []
  })
  const over = all.map(({ move, slot, pose }) => {
    const chosen = move === scene.selected?.move, { x, y } = ctx.geometry.at(beside(pose, 0, -9000))
    return ghost_mark(ctx, seat, pose, chosen ? 'chosen' : 'clear', `data-slot="${slot}"`) +
      badge_mark(ctx, { x, y }, { text: String(slot), fill: chosen ? colours.safe : colours.muted })
  })
  return { ...nothing, over: over.join('') }
}

/** The place under a point, as moves. */
export function slot_at(geometry: Geometry, { position: { options } }: RegattaScene, { x, y }: Point): string[] | null {
  const all = options.flatMap(({ move, events }) => {
    const placed = find_event(events, 'placed')
    if (!placed) return []
    const at = geometry.at(beside(poses_of(placed)[0]!, 0, -4000))
    return [{ move, far: Math.hypot(at.x - x, at.y - y) }]
  }).sort((a, b) => a.far - b.far)
  return all[0] && all[0].far < Math.max(44, 70 * geometry.mm) ? [all[0].move] : null
}

/** The hint: behind the number of its place, or before the bow at the end of the leg it means. */
export function hint_mark(ctx: DrawContext, scene: RegattaScene): string {
  const { hint, position: { view, options } } = scene, parsed = hint && parse_move(hint)
  if (!parsed) return ''
  const option = options.find(({ move }) => move === hint), boat = option?.view.boats[view.at ?? -1]
  const home = option && find_event(option.events, 'sailed'), placed = is_afloat(boat) ? boat : home && poses_of(home).at(-1)
  if ((parsed.kind !== 'card' && parsed.kind !== 'slot' && parsed.kind !== 'turn') || !placed) return ''
  const [from, way] = parsed.kind === 'slot' ? [-9000, -1.9] : [0, 1.3]
  const { x, y } = ctx.geometry.at(beside(placed, 0, from)), on = ctx.geometry.at(beside(placed, 0, from + 1000))
  const far = (way * letters(ctx)) / Math.hypot(on.x - x, on.y - y), at = { x: x + (on.x - x) * far, y: y + (on.y - y) * far }
  return badge_mark(ctx, at, { text: '', sign: 'hint', fill: colours.next, ink: colours.ink, edge: colours.ink },
    letters(ctx) * 1.15)
}
