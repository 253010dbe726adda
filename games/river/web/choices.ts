// The choices of a decision as texts: what each does and why, derived from its events.
import type { Choice, Panel, Part } from '../../../client/board/game.ts'
import { letter, type Seat } from '../../../client/lib/match.ts'
import { boat_move_of, named_moves, type BoatMove, type NamedMove } from './boat_move.ts'
import { harbour, positions, type RiverOption, type RiverPosition, type View } from './view.ts'
import { who, type RiverVoice } from './voice.ts'

const arrow: Part = { arrow: true }
const front_first = Array.from({ length: positions }, (_, i) => positions - i)
const boats_at = (view: View, seat: Seat, position: number) => view.boats[seat]?.[position - 1] ?? 0

function label({ from, by, to, dock }: BoatMove, { t }: RiverVoice): Part[] {
  const end = dock === null ? String(to) : t.choice_dock({ dock })
  return [String(from), arrow, ...(by === null ? [] : [String(by), arrow]), end]
}

// Why a number takes the boat there.
function sailing({ from, by, to, dock }: BoatMove, view: View, { t }: RiverVoice): string {
  if (dock !== null) return by === null ? t.choice_docks({ points: dock }) : t.choice_wave_docks({ points: dock })
  const aground = to === view.sandbank
  if (by !== null) return aground ? t.choice_wave_sand({ more: to - by }) : t.choice_wave({ more: to - by })
  const short = from + (view.die ?? 0) - to
  if (aground) return short > 0 ? t.choice_sand_short({ short }) : t.choice_sand()
  return t.choice_left({ left: harbour - to })
}

function spoken({ from, by, to, dock }: BoatMove, view: View, why: string, { t }: RiverVoice): string {
  const said = by === null
    ? dock === null ? t.spoken_sail({ from, to, why }) : t.spoken_dock({ from, dock })
    : dock !== null ? t.spoken_wave_dock({ from, by, dock })
    : to === view.sandbank ? t.spoken_wave_sand({ from, by, to }) : t.spoken_wave({ from, by, to })
  return from === 1 ? `${said} ${t.spoken_brink()}` : said
}

const mark = ({ by, to, dock }: BoatMove, view: View): Pick<Choice, 'mark'> =>
  dock !== null ? { mark: `+${dock}` } : by !== null ? { mark: 'wave' } : to === view.sandbank ? { mark: 'sand' } : {}

function choice(move: string, boat_move: BoatMove, view: View, voice: RiverVoice): Choice {
  const { kind, seat, from, to } = boat_move, { t, name } = voice
  const base = { move, seat, label: label(boat_move, voice) }
  if (kind === 'blown') {
    const said = t.spoken_harm({ name: name(seat), from, to })
    return { ...base, detail: t.choice_back({ name: name(seat) }), tone: 'harm', spoken: said }
  }
  const joins = boats_at(view, seat, to) > 0
  const gain = joins ? t.choice_joins() : t.choice_gain_sand()
  const detail = kind === 'gained' ? gain : sailing(boat_move, view, voice)
  return { ...base, ...mark(boat_move, view), detail, tone: 'gain', spoken: spoken(boat_move, view, detail, voice) }
}

// A boat that might seem movable but is not: `refused_move` is the move the rules will refuse.
function refused(refused_move: string, seat: Seat, from: number, detail: string, voice: RiverVoice): Choice {
  const said = voice.t.spoken_not({ ...who(seat, voice), from, why: detail })
  return { move: null, refused_move, seat, label: [String(from)], detail, spoken: said }
}

// Own boats with no boat ahead of them.
const stuck = (view: View, me: Seat, taken: Set<string>, voice: RiverVoice) =>
  front_first.filter((from) => boats_at(view, me, from) > 0 && !taken.has(`gain ${from}`))
    .map((from) => refused(`gain ${from}`, me, from, voice.t.choice_nobody_ahead(), voice))

// Other players' boats that are safe because three lie together. A boat with none behind it is not mentioned.
function safe(view: View, me: Seat, taken: Set<string>, voice: RiverVoice): Choice[] {
  const crowd = (position: number) => view.boats.reduce((sum, _, seat) => sum + boats_at(view, seat, position), 0)
  const followed = (seat: Seat, from: number) => front_first.some((p) => p < from && boats_at(view, seat, p) > 0)
  return view.boats.flatMap((_, seat) => (seat === me ? [] : front_first.filter((from) => {
    const there = boats_at(view, seat, from)
    if (there === 0 || taken.has(`harm ${letter(seat)}${from}`)) return false
    return there === 3 || crowd(from) >= 3 && followed(seat, from)
  }).map((from) => refused(`harm ${letter(seat)}${from}`, seat, from, voice.t.choice_safe(), voice))))
}

const from_front = (a: NamedMove, b: NamedMove) => b.boat_move.from - a.boat_move.from

/** The panel's groups for the deciding seat. */
export function groups(position: RiverPosition, me: Seat, voice: RiverVoice): Panel['groups'] {
  const { view, options } = position, { t } = voice
  const moves = named_moves(options).sort(from_front)
  const words = (own: boolean) =>
    moves.filter(({ boat_move }) => (boat_move.kind !== 'blown') === own)
      .map(({ move, boat_move }) => choice(move, boat_move, view, voice))
  const wind = moves.some(({ boat_move }) => boat_move.kind !== 'sailed')
  if (!wind) return [{ title: null, choices: words(true) }]
  const taken = new Set(options.map(({ move }) => move))
  const pass: Choice[] = taken.has('pass')
    ? [{ move: 'pass', seat: me, label: [t.choice_pass()], detail: t.choice_pass_why(), spoken: `${t.choice_pass()}.` }]
    : []
  return [
    { title: t.panel_mine(), choices: [...words(true), ...stuck(view, me, taken, voice)] },
    { title: t.panel_theirs(), choices: [...words(false), ...safe(view, me, taken, voice)] },
    { title: null, choices: pass },
  ].filter(({ choices }) => choices.length > 0)
}

/** The label of the button that plays the option. */
export function confirm(option: RiverOption | undefined, { t, name }: RiverVoice): string {
  if (!option) return t.confirm_choose()
  const boat_move = boat_move_of(option.events)
  if (!boat_move) return t.choice_pass()
  const { kind, seat, from, to, dock } = boat_move
  if (kind === 'blown') return t.confirm_harm({ name: name(seat), to })
  if (dock !== null) return t.confirm_dock({ from, dock })
  return kind === 'gained' ? t.confirm_gain({ from, to }) : t.confirm_sail({ from, to })
}
