// Draws a scene as SVG layers. Pure: the same scene gives the same markup.
import type { PoolScene, Square, View } from '../view.ts'
import { form_mark, type DrawContext } from './draw_context.ts'
import { bar_marks, piece_marks } from './placed_pieces.ts'
import {
  end_mark, end_tag, ghost_mark, heat_marks, hint_mark, is_refused, may_marks, name_marks, refused_mark, turn_mark,
  way_mark,
} from './previews.ts'
import { picked_in, start_of, trip, trip_of, turned_over, type Trip } from './trips.ts'

export interface DrawnLayers extends Record<'names' | 'marks' | 'ways' | 'pieces' | 'tags', string> {
  view: View  // the view drawn: after the selected move, if that is shown
  picked: Square | null
  trips: Trip[]  // of the piece that is picked
}

/** The path of the last step, drawn faintly, so the viewer sees what another player just did. */
function trace(ctx: DrawContext, { last }: PoolScene): string {
  const gone = last && trip(last.line, last.events)
  return gone ? way_mark(ctx, gone, false) : ''
}

/** Where swimmers may be placed. */
function placing(ctx: DrawContext, { position: { options }, selected }: PoolScene): string {
  return options.map(({ move }) => form_mark(ctx, move === selected?.move ? 'chosen' : 'end', ctx.geometry.centre(move))).join('')
}

export function draw_layers(ctx: DrawContext, scene: PoolScene, hovered: string | null): DrawnLayers {
  const { position, selected, hint, after } = scene, { options } = position
  const shown = after ? selected : null
  const view = shown?.view ?? position.view
  const plain = { view, names: name_marks(ctx) + bar_marks(ctx, view), pieces: piece_marks(ctx, view) }
  if (shown) return { ...plain, picked: null, trips: [], marks: '', ways: '', tags: '' }
  if (view.step === 'place')
    return { ...plain, picked: null, trips: [], marks: placing(ctx, scene), ways: '', tags: hint ? hint_mark(ctx, 0, hint) : '' }

  const picked = options.length > 0 ? picked_in(scene) : null
  const turned = selected && turned_over(selected.move)
  const trips = options.flatMap((option) => trip_of(option) ?? []).filter(({ from }) => from === picked)
  const may_turn = picked !== null && options.some(({ move }) => turned_over(move) === picked)
  const strong = ({ move }: Trip) => move === selected?.move || move === hovered
  const lit = trips.filter(strong), pale = turned ? [] : trips.filter((it) => !strong(it))
  const heat = turned ? heat_marks(ctx, scene, turned) : { under: '', over: '' }
  const seat = view.at ?? 0
  const shut = picked !== null && !turned && is_refused(view, picked) ? refused_mark(ctx, seat) : { under: '', over: '' }
  const movers = picked === null ? new Set(options.flatMap(({ move }) => start_of(move) ?? [])) : new Set<Square>()
  const hinted = hint && (picked === null || start_of(hint) !== picked || turned_over(hint) ? start_of(hint) : hint.split('-')[1])
  return {
    ...plain,
    picked,
    trips,
    marks: heat.under + shut.under + may_marks(ctx, movers) + (picked ? form_mark(ctx, 'picked', ctx.geometry.centre(picked)) : '') +
      [...pale, ...lit].map((it) => end_mark(ctx, it, strong(it))).join(''),
    ways: (picked === null ? trace(ctx, scene) : '') + lit.map((it) => way_mark(ctx, it, true)).join(''),
    tags: lit.map((it) => ghost_mark(ctx, view, it)).join('') + heat.over + shut.over +
      [...pale, ...lit].map((it) => end_tag(ctx, it, strong(it))).join('') +
      (may_turn ? turn_mark(ctx, picked, turned === picked) : '') + (hinted ? hint_mark(ctx, seat, hinted) : ''),
  }
}
