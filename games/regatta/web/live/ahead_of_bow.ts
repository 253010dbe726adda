// Draws what lies ahead of each bow: zones, suns, the played card.
import { beside, face_of } from '../cards.ts'
import type { CardKind, Pose, View } from '../view.ts'
import { boats_afloat, zone_corners } from '../water.ts'
import { placed } from './boats.ts'
import { arrows_mark, inks, sun_mark, water_face } from './cards.ts'
import { laid, polygon, type DrawContext } from './draw_context.ts'

/** The suns laid before boats. */
export const sun_marks = (ctx: DrawContext, view: View): string =>
  boats_afloat(view.boats).filter(({ boat }) => boat.becalmed)
  .map(({ boat, seat }) => placed(ctx, { ...boat, ...beside(boat, 0, 3000) }, sun_mark(ctx.geometry.mm * 0.85),
    `data-sun="${seat}"`)).join('')

/** The other boats' zones, hatched; the relevant one in orange. */
export const zone_marks = (ctx: DrawContext, view: View, own: number, hot: ReadonlySet<number>): string =>
  boats_afloat(view.boats).filter(({ seat }) => seat !== own).map(({ boat, seat }) => {
    const is_hot = hot.has(seat)
    return `<path d="${polygon(ctx, zone_corners(boat))}" fill="url(#${ctx.prefix}${is_hot ? 'hot' : 'zone'})" stroke="${is_hot ? '#ff9a5c' : '#ffe9d2'}" ` +
      `stroke-opacity="${is_hot ? 1 : 0.7}" stroke-width="${is_hot ? 2.4 : 1.4}" stroke-linejoin="round" data-zone="${seat}"/>`
  }).join('')

/** A card before a bow, without choices. */
export function played_mark(ctx: DrawContext, kind: CardKind, pose: Pose): string {
  const face = face_of(kind)
  return laid(ctx, pose, water_face(face, arrows_mark(face, () => inks[face.colour].line)))
}
