// A scene as the marks of the live overlay, layer by layer. Pure: the same scene gives the same marks.
import type { PoolScene, Square, View } from '../view.ts'
import { bar_marks, piece_marks } from './floating.ts'
import {
  end_mark, end_tag, ghost_mark, heat_marks, hint_mark, is_refused, may_marks, name_marks, refused_mark, turn_mark, way_mark,
} from './marks.ts'
import { picked_in, start_of, trip, trip_of, turned_over, type Trip } from './moves.ts'
import { form_mark, type Pen } from './pen.ts'

export const drawn_layers = ['names', 'marks', 'ways', 'pieces', 'tags'] as const
export type DrawnLayer = (typeof drawn_layers)[number]

export interface Drawn extends Record<DrawnLayer, string> {
  view: View  // what is drawn: the one after the selected move, if that is shown
  picked: Square | null
  trips: Trip[]  // of the piece that is picked
}

/** The way of the last step, faint, so that one sees what somebody else has just done. */
function trace(pen: Pen, { last }: PoolScene): string {
  const gone = last && trip(last.line, last.events)
  return gone ? way_mark(pen, gone, false) : ''
}

/** Where swimmers may be placed. */
function placing(pen: Pen, { position: { options }, selected }: PoolScene): string {
  return options.map(({ move }) => form_mark(pen, move === selected?.move ? 'chosen' : 'end', pen.places.centre(move))).join('')
}

export function drawing(pen: Pen, scene: PoolScene, hovered: string | null): Drawn {
  const { position, selected, hint, after } = scene, { options } = position
  const shown = after ? selected : null
  const view = shown?.view ?? position.view
  const plain = { view, names: name_marks(pen) + bar_marks(pen, view), pieces: piece_marks(pen, view) }
  if (shown) return { ...plain, picked: null, trips: [], marks: '', ways: '', tags: '' }
  if (view.step === 'place')
    return { ...plain, picked: null, trips: [], marks: placing(pen, scene), ways: '', tags: hint ? hint_mark(pen, 0, hint) : '' }

  const picked = options.length > 0 ? picked_in(scene) : null
  const turned = selected && turned_over(selected.move)
  const trips = options.flatMap((option) => trip_of(option) ?? []).filter(({ from }) => from === picked)
  const may_turn = picked !== null && options.some(({ move }) => turned_over(move) === picked)
  const strong = ({ move }: Trip) => move === selected?.move || move === hovered
  const lit = trips.filter(strong), pale = turned ? [] : trips.filter((it) => !strong(it))
  const heat = turned ? heat_marks(pen, scene, turned) : { under: '', over: '' }
  const seat = view.at ?? 0
  const shut = picked !== null && !turned && is_refused(view, picked) ? refused_mark(pen, seat) : { under: '', over: '' }
  const movers = picked === null ? new Set(options.flatMap(({ move }) => start_of(move) ?? [])) : new Set<Square>()
  const hinted = hint && (picked === null || start_of(hint) !== picked || turned_over(hint) ? start_of(hint) : hint.split('-')[1])
  return {
    ...plain,
    picked,
    trips,
    marks: heat.under + shut.under + may_marks(pen, movers) + (picked ? form_mark(pen, 'picked', pen.places.centre(picked)) : '') +
      [...pale, ...lit].map((it) => end_mark(pen, it, strong(it))).join(''),
    ways: (picked === null ? trace(pen, scene) : '') + lit.map((it) => way_mark(pen, it, true)).join(''),
    tags: lit.map((it) => ghost_mark(pen, view, it)).join('') + heat.over + shut.over +
      [...pale, ...lit].map((it) => end_tag(pen, it, strong(it))).join('') +
      (may_turn ? turn_mark(pen, picked, turned === picked) : '') + (hinted ? hint_mark(pen, seat, hinted) : ''),
  }
}
