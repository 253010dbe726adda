// Draws a scene as SVG layers. Pure: the same scene gives the same markup.
import type { Rect } from '../../../../client/board/geometry.ts'
import type { RiverScene, View } from '../view.ts'
import { badge_marks, badge_rects } from './badges.ts'
import { boat_marks, in_order, lost_marks, medal_mark, safe_boats, spot_of } from './boats.ts'
import { hull_rect, type DrawContext } from './draw_context.ts'
import { fleet_after, type Fleet } from './fleet.ts'
import { dock_marks, number_rects, position_marks, sign_marks, sign_rects, type SignTexts } from './labels.ts'
import { arc_marks, tag_marks, trip_arcs, trip_marks, type TagTexts } from './previews.ts'
import { trip, trip_before, type Trip } from './trips.ts'

export type BoardTexts = SignTexts & TagTexts

export interface DrawnLayers extends Record<'numbers' | 'signs' | 'ways' | 'boats' | 'tags', string> {
  view: View  // the view drawn: after the selected move, if that is shown
  fleet: Fleet
  trips: Trip[]
}

/** The path of the last step, drawn faintly, so the viewer sees what another player just did. */
function trace(ctx: DrawContext, { last }: RiverScene, fleet: Fleet): string {
  const gone = last && trip_before(last, fleet)
  return gone ? trip_arcs(ctx, gone, fleet).map((arc) => arc_marks(ctx, arc, false)).join('') : ''
}

export function draw_layers(ctx: DrawContext, scene: RiverScene, known: Fleet, texts: BoardTexts,
  hovered: string | null): DrawnLayers {
  const { position, selected, after, me, hint } = scene
  const shown = after ? selected : null
  const view = shown?.view ?? position.view
  const fleet = shown ? fleet_after(known, shown.events, shown.view) : known
  const trips = shown ? [] : position.options.flatMap((option) => trip(option, known, view) ?? [])
  const chosen = trips.find(({ move }) => move === selected?.move) ?? null
  const strong = ({ move }: Trip) => move === selected?.move || move === hovered
  const order = [...trips].sort((a, b) => Number(strong(a)) - Number(strong(b)))
  const hinted = trips.find(({ move }) => move === hint)
  const badges = badge_rects(ctx, fleet, me)
  const taken: Rect[] = [
    ...in_order(ctx, fleet).map((boat) => hull_rect(ctx, spot_of(ctx, boat, fleet))),
    ...badges, ...sign_rects(ctx, view, texts), ...number_rects(ctx),
  ]
  return {
    view,
    fleet,
    trips,
    numbers: position_marks(ctx) + dock_marks(ctx, view),
    signs: sign_marks(ctx, view, texts),
    ways: (trips.length === 0 ? trace(ctx, scene, fleet) : '') +
      order.map((it) => trip_marks(ctx, it, fleet, strong(it))).join(''),
    boats: lost_marks(ctx, fleet) + boat_marks(ctx, { fleet, trips, selected: chosen }),
    tags: badge_marks(ctx, fleet, me, badges) +
      (shown ? [] : safe_boats(position, fleet)).map((boat) => medal_mark(ctx, boat, fleet, 'lock')).join('') +
      tag_marks(ctx, { trips, selected: chosen, fleet, texts }, taken) +
      (hinted ? medal_mark(ctx, hinted.boat, fleet, 'hint') : ''),
  }
}
