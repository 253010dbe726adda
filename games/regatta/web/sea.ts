// What a table needs once boats sail, in a file of its own: the hand in the panel; on the water what may be done, what lies
// before the bows, tracks and the ruler. harbour.ts fetches it.
import { dial_marks } from './live/dial.ts'
import { card_marks, hand_marks } from './live/legs.ts'
import { nothing, type Marks, type Pen } from './live/pen.ts'
import { aimed as meant, is_sailing, type RegattaScene } from './view.ts'

export { dial } from './dial.ts'
export { hand } from './hand.ts'
export { aimed } from './live/aim.ts'
export { played_mark, sun_marks, zone_marks } from './live/before.ts'
export { sun_mark } from './live/cards.ts'
export { sun_target_marks } from './live/legs.ts'
export { far_mark, ruler_mark, track_marks } from './live/ruler.ts'

export function plan_marks(pen: Pen, scene: RegattaScene, seat: number): Marks {
  const { view } = scene.position, boat = view.boats[seat], aim = meant(scene)
  if (!is_sailing(boat)) return nothing
  if (aim?.at === 'card') return card_marks(pen, scene, seat, boat, aim)
  if (aim?.at === 'turn') return dial_marks(pen, scene, seat, boat, aim)
  return aim?.at === 'swap' || scene.selected ? nothing : hand_marks(pen, view, seat, boat)
}
