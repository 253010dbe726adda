// A scene as the marks of the live overlay, layer by layer. Pure: the same scene gives the same marks.
import type { Rect } from '../../../../client/board/geometry.ts'
import { sailed_on, type Fleet } from './fleet.ts'
import { badge_marks, badge_rects } from './badges.ts'
import { boat_marks, in_order, lost_marks, medal_mark, safe_boats, spot_of } from './floats.ts'
import { dock_marks, number_rects, position_marks, sign_marks, sign_rects, type SignTexts } from './marks.ts'
import { hull_rect, type Pen } from './pen.ts'
import { arc_marks, tag_marks, trip_marks, ways, type TagTexts } from './previews.ts'
import type { RiverScene, View } from '../view.ts'
import { trip, trip_before, type Trip } from './voyages.ts'

export type BoardTexts = SignTexts & TagTexts

export interface Drawn {
  view: View  // what is drawn: the one after the selected move, if that is shown
  fleet: Fleet
  trips: Trip[]
  numbers: string
  signs: string
  ways: string
  boats: string
  tags: string
}

/** The way of the last step, faint, so that one sees what somebody else has just done. */
function trace(pen: Pen, { last }: RiverScene, fleet: Fleet): string {
  const gone = last && trip_before(last, fleet)
  return gone ? ways(pen, gone, fleet).map((way) => arc_marks(pen, way, false)).join('') : ''
}

export function drawing(pen: Pen, scene: RiverScene, known: Fleet, texts: BoardTexts, hovered: string | null): Drawn {
  const { position, selected, after, me, hint } = scene
  const shown = after ? selected : null
  const view = shown?.view ?? position.view
  const fleet = shown ? sailed_on(known, shown.events, shown.view) : known
  const trips = shown ? [] : position.options.flatMap((option) => trip(option, known, view) ?? [])
  const chosen = trips.find(({ move }) => move === selected?.move) ?? null
  const strong = ({ move }: Trip) => move === selected?.move || move === hovered
  const order = [...trips].sort((a, b) => Number(strong(a)) - Number(strong(b)))
  const hinted = trips.find(({ move }) => move === hint)
  const badges = badge_rects(pen, fleet, me)
  const taken: Rect[] = [
    ...in_order(pen, fleet).map((boat) => hull_rect(pen, spot_of(pen, boat, fleet))),
    ...badges, ...sign_rects(pen, view, texts), ...number_rects(pen),
  ]
  return {
    view,
    fleet,
    trips,
    numbers: position_marks(pen) + dock_marks(pen, view),
    signs: sign_marks(pen, view, texts),
    ways: (trips.length === 0 ? trace(pen, scene, fleet) : '') +
      order.map((it) => trip_marks(pen, it, fleet, strong(it))).join(''),
    boats: lost_marks(pen, fleet) + boat_marks(pen, { fleet, trips, selected: chosen }),
    tags: badge_marks(pen, fleet, me, badges) +
      (shown ? [] : safe_boats(position, fleet)).map((boat) => medal_mark(pen, boat, fleet, 'lock')).join('') +
      tag_marks(pen, { trips, selected: chosen, fleet, texts }, taken) +
      (hinted ? medal_mark(pen, hinted.boat, fleet, 'hint') : ''),
  }
}
