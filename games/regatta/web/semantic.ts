// The water in words, for those who do not see it: the own boat, what may be played and where that leads, the marks, the
// other boats by distance, the edge. Free water has no squares: each thing is a line with how far it is and where.
import type { Semantic, SemanticCell } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { groups, mode_of, slot_x, slots } from './choices.ts'
import { card_length } from './cards.ts'
import { goal_of, is_sailing, type MarkName, type RegattaScene, type Sailing, type View } from './view.ts'
import { afloat, cards_between, edges, mark_radius, type Spot } from './water.ts'
import { card_name, degrees, far, next_of, seen_from, sentence, type RegattaVoice } from './words.ts'

interface Line {
  head: string
  where: SemanticCell
  what: string
  ring: Spot | null  // what it stands for on the board
}

const line = (head: string, where: string, what: string, ring: Spot | null, means: Partial<SemanticCell> = {}): Line =>
  ({ head, where: { text: where, targets: [], ...means }, what, ring })

/** Who looks: the seat that decides here, or whoever is to move. */
const seat_in = ({ me, position: { view } }: RegattaScene): Seat => me ?? view.at ?? 0
const asked = ({ me, position: { turn } }: RegattaScene) => turn.kind === 'decide' && turn.seat === me

const state_of = ({ becalmed, adrift }: Sailing) => (becalmed ? 'becalmed' : adrift ? 'adrift' : 'none')

function own(boat: Sailing, seat: Seat, { t, you, name, ...rest }: RegattaVoice): Line {
  const voice = { t, you, name, ...rest }
  return line(
    t.grid_own({ who: seat === you ? 'you' : 'they', name: name(seat) }), t.grid_heading({ heading: degrees(boat.heading, voice) }),
    t.grid_state({ goal: t.goal({ goal: goal_of(boat) }), state: state_of(boat) }), boat,
  )
}

// The choices of the panel, so that the grid is a door to them too.
function played(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Line[] {
  const { t } = voice, { hand = [], unit } = scene.position.view, mode = mode_of(scene)
  if (!asked(scene)) return []
  if (mode === 'slot')
    return Array.from({ length: slots }, (_, i) => i + 1).map((slot) =>
      line(t.grid_slot({ slot }), '', t.grid_free(), { x: slot_x(slot, unit), y: 0 }, { targets: [`slot ${slot}`] }))
  const [cards, ...more] = groups(scene, seat, voice)
  const held = hand.map((kind, i) => {
    const choice = cards?.choices[i], move = choice?.move ?? choice?.why
    const means = choice?.move == null && choice?.picks !== undefined ? { picks: choice.picks } : { targets: move ? [move] : [] }
    return line(t.grid_card({ number: i + 1, card: card_name(kind, voice) }), choice?.spoken ?? '', '', null, mode === 'turn' ? {} : means)
  })
  const arrows = mode !== 'cards' ? [] : more.flatMap(({ form, choices }) => (form !== 'ways' ? [] : choices)).map((choice) =>
    line(t.grid_arrow({ way: choice.label.join('') }), choice.spoken, '', null, { targets: [choice.move ?? choice.why ?? ''].filter(Boolean) }))
  return mode === 'turn' ? [] : [...held, ...arrows]
}

function place(boat: Sailing | null, to: Spot, reach: number, voice: RegattaVoice): string {
  if (!boat) return ''
  return voice.t.grid_far({ far: far(Math.max(0, cards_between(boat, to) - reach / card_length), voice), bearing: seen_from(boat, to, voice) })
}

function marks(boat: Sailing | null, view: View, voice: RegattaVoice): Line[] {
  const { t } = voice, goal = boat ? goal_of(boat) : null
  const named = (mark: MarkName) => (goal === mark ? t.grid_next({ goal: t.grid_mark({ mark }) }) : t.grid_mark({ mark }))
  const buoys = view.marks.map(({ name, ...at }) =>
    line(named(name), place(boat, at, mark_radius, voice), name === 'white' ? t.grid_gate() : t.grid_hand(), at))
  if (!boat || goal !== 'line') return buoys
  const { far: away, bearing } = next_of(view, boat, voice)
  return [line(t.grid_next({ goal: t.goal_head({ goal }) }), t.grid_far({ far: away, bearing }), t.forecast_round({ goal }), { x: 0, y: 0 }), ...buoys]
}

function others(boat: Sailing | null, seat: Seat, view: View, voice: RegattaVoice): Line[] {
  const { t, name } = voice, away = (to: Spot) => (boat ? cards_between(boat, to) : 0)
  return afloat(view.boats).filter((each) => each.seat !== seat).sort((a, b) => away(a.boat) - away(b.boat) || a.seat - b.seat)
    .map((each) => line(
      name(each.seat), place(boat, each.boat, 0, voice),
      t.grid_boat({ heading: degrees(each.boat.heading, voice), goal: t.goal({ goal: goal_of(each.boat) }) }), each.boat,
    ))
}

// How far the water reaches straight ahead.
function edge(boat: Sailing, view: View, voice: RegattaVoice): Line {
  const { left, right, low, high } = edges(view), angle = (boat.heading * Math.PI) / 180, [x, y] = [Math.sin(angle), Math.cos(angle)]
  const to = (way: number, from: number, least: number, most: number) =>
    (Math.abs(way) < 1e-9 ? Infinity : ((way > 0 ? most : least) - from) / way)
  const length = Math.min(to(x, boat.x, left, right), to(y, boat.y, low, high))
  return line(voice.t.grid_edge(), voice.t.grid_edge_far({ far: far(length / card_length, voice) }), '', { x: boat.x + x * length, y: boat.y + y * length })
}

function lines(scene: RegattaScene, voice: RegattaVoice): Line[] {
  const { view } = scene.position, seat = seat_in(scene), boat = view.boats[seat], mine = is_sailing(boat) ? boat : null
  return [
    ...(mine ? [own(mine, seat, voice)] : []), ...played(scene, seat, voice), ...marks(mine, view, voice),
    ...others(mine, seat, view, voice), ...(mine ? [edge(mine, view, voice)] : []),
  ]
}

export function semantic(scene: RegattaScene, voice: RegattaVoice): Semantic {
  const { t } = voice
  return {
    label: t.grid_label(),
    columns: [t.grid_where(), t.grid_what()],
    rows: lines(scene, voice).map(({ head, where, what }) =>
      ({ head: sentence(head), cells: [where, { ...where, text: what }] })),
  }
}

/** What a cell of the grid stands for on the water. */
export const ringed_spot = (scene: RegattaScene, { row }: Cell, voice: RegattaVoice): Spot | null => lines(scene, voice)[row]?.ring ?? null
