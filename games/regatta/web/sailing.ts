// Everything needed once boats sail, as a separate chunk loaded by lazy_sailing.ts: the hand in the panel; on the
// water previews, zones, tracks, the ruler, the minimap and the animations.
import { dial_marks } from './live/dial.ts'
import { nothing, type DrawContext, type SvgLayers } from './live/draw_context.ts'
import { card_marks, hand_marks } from './live/previews.ts'
import { draft_of, is_afloat, type RegattaScene } from './view.ts'

export { dial } from './dial.ts'
export { hand } from './hand.ts'
export { hint_reason } from './hint_reason.ts'
export { hit_test } from './live/hit_test.ts'
export { played_mark, sun_marks, zone_marks } from './live/ahead_of_bow.ts'
export { sun_mark } from './live/cards.ts'
export { corner_for, map_marks, map_size } from './live/minimap.ts'
export { play } from './live/motion.ts'
export { sun_target_marks } from './live/previews.ts'
export { far_mark, ruler_mark, track_marks } from './live/ruler.ts'

export function plan_marks(ctx: DrawContext, scene: RegattaScene, seat: number): SvgLayers {
  const { view } = scene.position, boat = view.boats[seat], draft = draft_of(scene)
  if (!is_afloat(boat)) return nothing
  if (draft?.at === 'card') return card_marks(ctx, scene, seat, boat, draft)
  if (draft?.at === 'turn') return dial_marks(ctx, scene, seat, boat, draft)
  return draft?.at === 'swap' || scene.selected ? nothing : hand_marks(ctx, view, seat, boat)
}
