// What lies before the bows: zones, suns, a card that is played.
import { beside, face_of } from '../cards.ts'
import type { Kind, Pose, View } from '../view.ts'
import { afloat, zone_corners } from '../water.ts'
import { placed } from './boats.ts'
import { arrows_mark, inks, sun_mark, water_face } from './cards.ts'
import { laid, polygon, type Pen } from './pen.ts'

/** The suns that lie before boats. */
export const sun_marks = (pen: Pen, view: View): string => afloat(view.boats).filter(({ boat }) => boat.becalmed)
  .map(({ boat, seat }) => placed(pen, { ...boat, ...beside(boat, 0, 3000) }, sun_mark(pen.places.mm * 0.85),
    `data-sun="${seat}"`)).join('')

/** The zones of the others, hatched; the one that matters in orange. */
export const zone_marks = (pen: Pen, view: View, own: number, hot: ReadonlySet<number>): string =>
  afloat(view.boats).filter(({ seat }) => seat !== own).map(({ boat, seat }) => {
    const is_hot = hot.has(seat)
    return `<path d="${polygon(pen, zone_corners(boat))}" fill="url(#${pen.prefix}${is_hot ? 'hot' : 'zone'})" stroke="${is_hot ? '#ff9a5c' : '#ffe9d2'}" ` +
      `stroke-opacity="${is_hot ? 1 : 0.7}" stroke-width="${is_hot ? 2.4 : 1.4}" stroke-linejoin="round" data-zone="${seat}"/>`
  }).join('')

/** A card before a bow, and nothing to choose. */
export function played_mark(pen: Pen, kind: Kind, pose: Pose): string {
  const face = face_of(kind)
  return laid(pen, pose, water_face(face, arrows_mark(face, () => inks[face.colour].line)))
}
