// The choices of a decision in words: first what changes something and which piece, then all a piece can do.
import type { Choice, Panel, Part } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { deed_of, is_telling, type Deed } from './deed.ts'
import { chances, ends, is_shut_out, spot_of } from './reach.ts'
import { bar, piece_on, type Piece, type PoolOption, type PoolScene, type Square, type View } from './view.ts'
import { named, owned, type PoolVoice } from './words.ts'

type Group = Panel['groups'][number]
const arrow: Part = { arrow: true }

/** The piece whose moves are shown: the crocodile that must follow, the one picked, or the one a selected move is of. */
export function chosen({ position: { view }, picked, selected, me }: PoolScene): Piece | null {
  const deed = selected ? deed_of(selected) : null
  const of_move = deed && !is_telling(deed) && deed.kind !== 'place' ? deed.from : null
  const square = view.step === 'follow' ? view.square : picked ?? of_move
  const piece = piece_on(view, square ?? '')
  return piece?.seat === me ? piece : null
}

/** How likely turning a swimmer over leads to a meal, and to the bar, in percent. */
export function odds(view: View, { seat, square }: Piece): { meal: number; bar: number } {
  const numbers = view.unseen[seat] ?? []
  const is_prey = (end: Square) => end !== bar && piece_on(view, end) !== undefined
  const meals = numbers.filter((number) => [...ends(view, square, number)].some(is_prey)).length
  const share = numbers.length > 0 ? meals / numbers.length : 0
  return { meal: Math.round(100 * share), bar: Math.round(100 * (chances(view, square).get(bar) ?? 0)) }
}

interface Teller {
  view: View
  me: Seat
  hint: string | null
  voice: PoolVoice
}

function eats({ move, from, to, tiles }: Deed, { view, me, voice }: Teller): Choice {
  const { t } = voice, prey = piece_on(view, to)
  const victim = prey ? owned(prey, voice) : to
  return {
    move, seat: me, label: [from, arrow, to], mark: 'bite', tone: 'harm',
    detail: t.choice_eats({ victim: prey ? named(prey, voice) : to, tiles }),
    spoken: t.spoken_eats({ from, to, victim, tiles }),
  }
}

function arrives({ move, from, tiles }: Deed, { me, voice: { t } }: Teller): Choice {
  return {
    move, seat: me, label: [from, arrow, t.choice_bar()], mark: `+${tiles}`, tone: 'gain',
    detail: t.choice_arrives({ tiles }), spoken: t.spoken_arrives({ from, tiles }),
  }
}

// A single that would be there if a stack had been before it: the move is refused, and says why.
const is_kept_out = (view: View, piece: Piece) =>
  is_shut_out(view, piece) && ends(view, piece.square, piece.number ?? 0).has(bar)

const shut = ({ square }: Piece, { me, voice: { t } }: Teller): Choice => ({
  move: null, why: `${square}-${bar}`, seat: me, label: [square, arrow, t.choice_bar()],
  detail: t.choice_shut(), spoken: t.spoken_shut({ from: square }),
})

function picks(piece: Piece, deeds: Deed[], { me, hint, voice }: Teller): Choice {
  const { t } = voice, { square } = piece, own = deeds.filter(({ from }) => from === square)
  const ends = own.filter(({ kind }) => kind !== 'turn').length
  return {
    move: null, picks: square, seat: me, label: [square], detail: '',
    spoken: t.spoken_piece({ piece: named(piece, voice), ends, square }),
    hinted: own.some((deed) => deed.move === hint && !is_telling(deed)),
  }
}

function turns({ move, from }: Deed, { view, me, voice: { t } }: Teller): Choice {
  const piece = piece_on(view, from)
  const chance = piece ? odds(view, piece) : { meal: 0, bar: 0 }
  return {
    move, seat: me, label: [t.choice_turn()], detail: t.choice_odds(chance), spoken: t.spoken_turn({ from, ...chance }),
  }
}

const ending = ({ move, to }: Deed, { me, voice: { t } }: Teller): Choice =>
  ({ move, seat: me, label: [to], detail: '', spoken: t.spoken_to({ to }) })
const placing = ({ move, to }: Deed, { me, voice: { t } }: Teller): Choice =>
  ({ move, seat: me, label: [to], detail: '', spoken: t.spoken_place({ to }) })
const passing = ({ move }: Deed, { me, voice: { t } }: Teller): Choice =>
  ({ move, seat: me, label: [t.choice_pass()], detail: t.choice_pass_why(), spoken: `${t.choice_pass()}.` })

// The nearest to one's bar come first.
const along = (square: Square, me: Seat) => {
  const [file, row] = spot_of(square)
  return (me === 0 ? 1 : -1) * (100 * row + file)
}
const foremost = (me: Seat) => (a: Square, b: Square) => along(b, me) - along(a, me)

/** The groups of the panel for the seat that decides. */
export function groups(scene: PoolScene, me: Seat, voice: PoolVoice): Group[] {
  const { view, options } = scene.position, { t } = voice
  const teller = { view, me, hint: scene.hint, voice }, piece = chosen(scene)
  const first = foremost(me)
  const deeds = options.map(deed_of).filter(({ from }) => piece === null || from === piece.square)
    .sort((a, b) => (a.to === bar || b.to === bar ? 0 : first(a.to, b.to)))
  const told = (kind: Deed['kind'], tell: (deed: Deed, teller: Teller) => Choice) =>
    deeds.filter((deed) => deed.kind === kind).map((deed) => tell(deed, teller))
  const pieces = view.pieces.filter(({ seat, square }) => seat === me && (piece === null || square === piece.square))
    .sort((a, b) => first(a.square, b.square))
  const kept_out = view.step === 'place' ? [] : pieces.filter((each) => is_kept_out(view, each))
  const movable = pieces.filter(({ square }) => deeds.some(({ from }) => from === square))
  const squares = piece === null
    ? { title: t.group_pieces(), compact: true, choices: movable.map((each) => picks(each, deeds, teller)) }
    : { title: t.group_squares(), compact: true, choices: [...told('swim', ending), ...told('crawl', ending)] }
  return [
    { title: null, choices: [...(piece === null ? [] : told('turn', turns)), ...told('pass', passing)] },
    { title: t.group_eat(), choices: told('eat', eats) },
    { title: t.group_bar(), choices: [...told('arrive', arrives), ...kept_out.map((each) => shut(each, teller))] },
    view.step === 'place' ? { title: null, compact: true, choices: told('place', placing) } : squares,
  ].filter(({ choices }) => choices.length > 0)
}

/** The words of the button that plays the option. */
export function confirm(option: PoolOption | undefined, scene: PoolScene, { t }: PoolVoice): string {
  if (!option) return chosen(scene) ? t.confirm_where() : t.confirm_choose()
  const { kind, from, to } = deed_of(option)
  switch (kind) {
    case 'place': return t.confirm_place({ to })
    case 'swim': return t.confirm_swim({ to })
    case 'crawl': return t.confirm_move({ to })
    case 'eat': return t.confirm_eat({ to })
    case 'arrive': return t.confirm_bar({ from })
    case 'turn': return t.confirm_turn({ from })
    case 'pass': return t.choice_pass()
  }
}
