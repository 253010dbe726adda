// The semantic grid of the water: the own boat, the playable cards and where they lead, the marks, the other boats by
// distance, the edge. Open water has no squares, so each row is an object with its distance and direction.
import type { SemanticCell, SemanticGrid } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { card_length } from './cards.ts'
import { groups, mode_of, slot_x, slots } from './choices.ts'
import { goal_of, is_afloat, type Afloat, type MarkName, type RegattaScene, type View } from './view.ts'
import { card_name, degrees, far, next_of, seen_from, sentence, type RegattaVoice } from './voice.ts'
import { boats_afloat, cards_between, edges, mark_radius, type BoardPoint } from './water.ts'

interface Line {
  head: string
  where: SemanticCell
  what: string
  ring: BoardPoint | null  // the point it refers to
}

const line = (head: string, where: string, what: string, ring: BoardPoint | null,
  means: Partial<SemanticCell> = {}): Line =>
  ({ head, where: { text: where, targets: [], ...means }, what, ring })

/** The seat the grid is written for: the local seat that decides, or the seat to move. */
const seat_in = ({ me, position: { view } }: RegattaScene): Seat => me ?? view.at ?? 0
const asked = ({ me, position: { turn } }: RegattaScene) => turn.kind === 'decide' && turn.seat === me

const state_of = ({ becalmed, adrift }: Afloat) => (becalmed ? 'becalmed' : adrift ? 'adrift' : 'none')

function own(boat: Afloat, seat: Seat, { t, you, name, ...rest }: RegattaVoice): Line {
  const voice = { t, you, name, ...rest }
  return line(
    t.grid_own({ who: seat === you ? 'you' : 'they', name: name(seat) }), t.grid_heading({ heading: degrees(boat.heading, voice) }),
    t.grid_state({ goal: t.goal({ goal: goal_of(boat) }), state: state_of(boat) }), boat,
  )
}

// The choices of the panel, so that they can be made in the grid too.
function played(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Line[] {
  const { t } = voice, { hand = [], unit } = scene.position.view, mode = mode_of(scene)
  if (!asked(scene)) return []
  if (mode === 'slot')
    return Array.from({ length: slots }, (_, i) => i + 1).map((slot) =>
      line(t.grid_slot({ slot }), '', t.grid_free(), { x: slot_x(slot, unit), y: 0 }, { targets: [`slot ${slot}`] }))
  const [cards, ...more] = groups(scene, seat, voice)
  const held = hand.map((kind, i) => {
    const choice = cards?.choices[i], move = choice?.move ?? choice?.refused_move
    const means = choice?.move == null && choice?.picks !== undefined ? { picks: choice.picks } : { targets: move ? [move] : [] }
    return line(t.grid_card({ number: i + 1, card: card_name(kind, voice) }), choice?.spoken ?? '', '', null, mode === 'turn' ? {} : means)
  })
  const arrows = mode !== 'cards' ? [] : more.flatMap(({ form, choices }) => (form !== 'arrows' ? [] : choices)).map((choice) =>
    line(t.grid_arrow({ way: choice.label.join('') }), choice.spoken, '', null, { targets: [choice.move ?? choice.refused_move ?? ''].filter(Boolean) }))
  return mode === 'turn' ? [] : [...held, ...arrows]
}

function place(boat: Afloat | null, to: BoardPoint, reach: number, voice: RegattaVoice): string {
  if (!boat) return ''
  return voice.t.grid_far({ far: far(Math.max(0, cards_between(boat, to) - reach / card_length), voice), bearing: seen_from(boat, to, voice, true) })
}

function marks(boat: Afloat | null, view: View, voice: RegattaVoice): Line[] {
  const { t } = voice, goal = boat ? goal_of(boat) : null
  const named = (mark: MarkName) => (goal === mark ? t.grid_next({ goal: t.grid_mark({ mark }) }) : t.grid_mark({ mark }))
  const buoys = view.marks.map(({ name, ...at }) =>
    line(named(name), place(boat, at, mark_radius, voice), name === 'white' ? t.grid_gate() : t.grid_hand(), at))
  if (!boat || goal !== 'line') return buoys
  const { far: away, bearing } = next_of(view, boat, voice)
  return [line(t.grid_next({ goal: t.goal_head({ goal }) }), t.grid_far({ far: away, bearing }), t.forecast_round({ goal }), { x: 0, y: 0 }), ...buoys]
}

function others(boat: Afloat | null, seat: Seat, view: View, voice: RegattaVoice): Line[] {
  const { t, name } = voice, away = (to: BoardPoint) => (boat ? cards_between(boat, to) : 0)
  return boats_afloat(view.boats).filter((each) => each.seat !== seat).sort((a, b) => away(a.boat) - away(b.boat) || a.seat - b.seat)
    .map((each) => line(
      name(each.seat), place(boat, each.boat, 0, voice),
      t.grid_boat({ heading: degrees(each.boat.heading, voice), goal: t.goal({ goal: goal_of(each.boat) }) }), each.boat,
    ))
}

// The distance to the edge straight ahead.
function edge(boat: Afloat, view: View, voice: RegattaVoice): Line {
  const { left, right, low, high } = edges(view), angle = (boat.heading * Math.PI) / 180, [x, y] = [Math.sin(angle), Math.cos(angle)]
  const to = (way: number, from: number, least: number, most: number) =>
    (Math.abs(way) < 1e-9 ? Infinity : ((way > 0 ? most : least) - from) / way)
  const length = Math.min(to(x, boat.x, left, right), to(y, boat.y, low, high))
  return line(voice.t.grid_edge(), voice.t.grid_edge_far({ far: far(length / card_length, voice) }), '', { x: boat.x + x * length, y: boat.y + y * length })
}

function lines(scene: RegattaScene, voice: RegattaVoice): Line[] {
  const { view } = scene.position, seat = seat_in(scene), boat = view.boats[seat], mine = is_afloat(boat) ? boat : null
  return [
    ...(mine ? [own(mine, seat, voice)] : []), ...played(scene, seat, voice), ...marks(mine, view, voice),
    ...others(mine, seat, view, voice), ...(mine ? [edge(mine, view, voice)] : []),
  ]
}

export function semantic_grid(scene: RegattaScene, voice: RegattaVoice): SemanticGrid {
  const { t } = voice
  return {
    label: t.grid_label(),
    columns: [t.grid_where(), t.grid_what()],
    rows: lines(scene, voice).map(({ head, where, what }) =>
      ({ head: sentence(head), cells: [where, { ...where, text: what }] })),
  }
}

/** The point a grid cell refers to. */
export const ringed_spot = (scene: RegattaScene, { row }: Cell, voice: RegattaVoice): BoardPoint | null => lines(scene, voice)[row]?.ring ?? null
