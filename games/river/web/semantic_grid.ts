// The semantic grid of the river: a row for the harbour, each section and the waterfall, a column for each seat.
import type { SemanticGrid } from '../../../client/board/game.ts'
import { letter, type Seat } from '../../../client/lib/match.ts'
import { named_moves, type BoatMove, type NamedMove } from './boat_move.ts'
import { docks_of, lost_of } from './seat_summary.ts'
import { dock_count, positions, wind, type RiverScene, type View } from './view.ts'
import { listed, type RiverVoice } from './voice.ts'

type Cell = SemanticGrid['rows'][number]['cells'][number]
type Row = SemanticGrid['rows'][number]

const still = (text: string): Cell => ({ text, targets: [] })

function kind_of(view: View, position: number, { t }: RiverVoice): string {
  if (position === view.sandbank) return t.grid_sandbank()
  return position === view.wave ? t.grid_wave() : t.grid_calm()
}

// The move that selecting a boat means, legal or not: the refusal explains it.
function meant(view: View, me: Seat, seat: Seat, position: number): string {
  if (seat !== me) return `harm ${letter(seat)}${position}`
  return view.die === wind ? `gain ${position}` : `boat ${position}`
}

function boats_cell(scene: RiverScene, moves: NamedMove[], seat: Seat, position: number, { t }: RiverVoice): Cell {
  const { view, turn } = scene.position
  const boats = view.boats[seat]?.[position - 1] ?? 0
  if (boats === 0) return still('')
  const boat_move = moves.find((each) => each.boat_move.seat === seat && each.boat_move.from === position)?.boat_move
  const text = !boat_move ? t.grid_boats({ boats })
    : boat_move.dock !== null ? t.grid_goes_home({ boats, dock: boat_move.dock })
    : t.grid_goes({ boats, to: boat_move.to })
  const asked = turn.kind === 'decide' && turn.seat === scene.me
  return { text, targets: asked ? [meant(view, turn.seat, seat, position)] : [] }
}

export function semantic_grid(scene: RiverScene, voice: RiverVoice): SemanticGrid {
  const { view, options } = scene.position, { t, name, you } = voice
  const seats = view.boats.map((_, seat) => seat)
  const moves = named_moves(options)
  const ending = (ends: (boat_move: BoatMove) => boolean) =>
    moves.filter(({ boat_move }) => ends(boat_move)).map(({ move }) => move)
  const section = (position: number): Row => ({
    head: String(position),
    cells: [
      { text: kind_of(view, position, voice), targets: ending(({ to, dock }) => dock === null && to === position) },
      ...seats.map((seat) => boats_cell(scene, moves, seat, position, voice)),
    ],
  })
  const docks = (seat: Seat) => {
    const own = docks_of(view, seat)
    return own.length > 0 ? t.grid_docks({ count: own.length, docks: listed(own, voice) }) : ''
  }
  const lost = (seat: Seat) => (lost_of(view, seat) > 0 ? t.grid_lost({ boats: lost_of(view, seat) }) : '')
  const next = dock_count - view.docks.length
  const free = {
    text: next > 0 ? t.grid_free({ dock: next }) : t.grid_full(),
    targets: ending(({ dock }) => dock !== null),
  }
  return {
    label: t.grid_label(),
    columns: [t.grid_section(), ...seats.map((seat) => (seat === you ? t.grid_you({ name: name(seat) }) : name(seat)))],
    rows: [
      { head: t.grid_harbour(), cells: [free, ...seats.map((seat) => still(docks(seat)))] },
      ...Array.from({ length: positions }, (_, i) => section(positions - i)),
      { head: t.grid_fall(), cells: [still(''), ...seats.map((seat) => still(lost(seat)))] },
    ],
  }
}
