// The choices of a decision as texts: first the moves that change something and the pieces, then all moves of a piece.
import type { Choice, Panel, Part } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { changes_something, effect_of, type MoveEffect } from './move_effect.ts'
import { chances, ends, file_row_of, is_shut_out } from './reach.ts'
import { bar, piece_on, type Piece, type PoolOption, type PoolScene, type Square, type View } from './view.ts'
import { named, owned, type PoolVoice } from './voice.ts'

type Group = Panel['groups'][number]
const arrow: Part = { arrow: true }

/** The piece whose moves are shown: the crocodile that must follow, the picked piece, or that of the selected move. */
export function chosen({ position: { view }, picked, selected, me }: PoolScene): Piece | null {
  const effect = selected ? effect_of(selected) : null
  const of_move = effect && !changes_something(effect) && effect.kind !== 'place' ? effect.from : null
  const square = view.step === 'follow' ? view.square : picked ?? of_move
  const piece = piece_on(view, square ?? '')
  return piece?.seat === me ? piece : null
}

/** The chances, in percent, that turning a swimmer over allows a meal or reaches the bar. */
export function odds(view: View, { seat, square }: Piece): { meal: number; bar: number } {
  const numbers = view.unseen[seat] ?? []
  const is_prey = (end: Square) => end !== bar && piece_on(view, end) !== undefined
  const meals = numbers.filter((number) => [...ends(view, square, number)].some(is_prey)).length
  const share = numbers.length > 0 ? meals / numbers.length : 0
  return { meal: Math.round(100 * share), bar: Math.round(100 * (chances(view, square).get(bar) ?? 0)) }
}

interface ChoiceContext {
  view: View
  me: Seat
  hint: string | null
  voice: PoolVoice
}

function eats({ move, from, to, tiles }: MoveEffect, { view, me, voice }: ChoiceContext): Choice {
  const { t } = voice, prey = piece_on(view, to)
  const victim = prey ? owned(prey, voice) : to
  return {
    move, seat: me, label: [from, arrow, to], mark: 'bite', tone: 'harm',
    detail: t.choice_eats({ victim: prey ? named(prey, voice) : to, tiles }),
    spoken: t.spoken_eats({ from, to, victim, tiles }),
  }
}

function arrives({ move, from, tiles }: MoveEffect, { me, voice: { t } }: ChoiceContext): Choice {
  return {
    move, seat: me, label: [from, arrow, t.choice_bar()], mark: `+${tiles}`, tone: 'gain',
    detail: t.choice_arrives({ tiles }), spoken: t.spoken_arrives({ from, tiles }),
  }
}

// A single tile that reaches the bar before any stack: offered as a refused move, with the reason.
const is_kept_out = (view: View, piece: Piece) =>
  is_shut_out(view, piece) && ends(view, piece.square, piece.number ?? 0).has(bar)

const shut = ({ square }: Piece, { me, voice: { t } }: ChoiceContext): Choice => ({
  move: null, refused_move: `${square}-${bar}`, seat: me, label: [square, arrow, t.choice_bar()],
  detail: t.choice_shut(), spoken: t.spoken_shut({ from: square }),
})

function picks(piece: Piece, effects: MoveEffect[], { me, hint, voice }: ChoiceContext): Choice {
  const { t } = voice, { square } = piece, own = effects.filter(({ from }) => from === square)
  const ends = own.filter(({ kind }) => kind !== 'turn').length
  return {
    move: null, picks: square, seat: me, label: [square], detail: '',
    spoken: t.spoken_piece({ piece: named(piece, voice), ends, square }),
    hinted: own.some((effect) => effect.move === hint && !changes_something(effect)),
  }
}

function turns({ move, from }: MoveEffect, { view, me, voice: { t } }: ChoiceContext): Choice {
  const piece = piece_on(view, from)
  const chance = piece ? odds(view, piece) : { meal: 0, bar: 0 }
  return {
    move, seat: me, label: [t.choice_turn()], detail: t.choice_odds(chance), spoken: t.spoken_turn({ from, ...chance }),
  }
}

const ending = ({ move, to }: MoveEffect, { me, voice: { t } }: ChoiceContext): Choice =>
  ({ move, seat: me, label: [to], detail: '', spoken: t.spoken_to({ to }) })
const placing = ({ move, to }: MoveEffect, { me, voice: { t } }: ChoiceContext): Choice =>
  ({ move, seat: me, label: [to], detail: '', spoken: t.spoken_place({ to }) })
const passing = ({ move }: MoveEffect, { me, voice: { t } }: ChoiceContext): Choice =>
  ({ move, seat: me, label: [t.choice_pass()], detail: t.choice_pass_why(), spoken: `${t.choice_pass()}.` })

// Squares nearest to the own bar come first.
const along = (square: Square, me: Seat) => {
  const [file, row] = file_row_of(square)
  return (me === 0 ? 1 : -1) * (100 * row + file)
}
const foremost = (me: Seat) => (a: Square, b: Square) => along(b, me) - along(a, me)

/** Beside the board, which offers everything, a phone shows the first act alone. */
function beside_board(groups: Group[]): Group[] {
  const act = groups.flatMap(({ compact, choices }) => (compact ? [] : choices)).find(({ move }) => move !== null)
  return groups.map((group) => ({ ...group, choices: group.choices.map((choice) => ({ ...choice, on_board: choice !== act })) }))
}

/** The panel's groups for the deciding seat. */
export function groups(scene: PoolScene, me: Seat, voice: PoolVoice): Group[] {
  const { view, options } = scene.position, { t } = voice
  const context = { view, me, hint: scene.hint, voice }, piece = chosen(scene)
  const first = foremost(me)
  const effects = options.map(effect_of).filter(({ from }) => piece === null || from === piece.square)
    .sort((a, b) => (a.to === bar || b.to === bar ? 0 : first(a.to, b.to)))
  const choices_of = (kind: MoveEffect['kind'], choice_of: (effect: MoveEffect, context: ChoiceContext) => Choice) =>
    effects.filter((effect) => effect.kind === kind).map((effect) => choice_of(effect, context))
  const pieces = view.pieces.filter(({ seat, square }) => seat === me && (piece === null || square === piece.square))
    .sort((a, b) => first(a.square, b.square))
  const kept_out = view.step === 'place' ? [] : pieces.filter((each) => is_kept_out(view, each))
  const movable = pieces.filter(({ square }) => effects.some(({ from }) => from === square))
  const squares = piece === null
    ? { title: t.group_pieces(), compact: true, choices: movable.map((each) => picks(each, effects, context)) }
    : { title: t.group_squares(), compact: true,
      choices: [...choices_of('swim', ending), ...choices_of('crawl', ending)] }
  return beside_board([
    { title: null, choices: [...(piece === null ? [] : choices_of('turn', turns)), ...choices_of('pass', passing)] },
    { title: t.group_eat(), choices: choices_of('eat', eats) },
    { title: t.group_bar(), choices: [...choices_of('arrive', arrives),
      ...kept_out.map((each) => shut(each, context))] },
    view.step === 'place' ? { title: null, compact: true, choices: choices_of('place', placing) } : squares,
  ].filter(({ choices }) => choices.length > 0))
}

// On a phone nothing else tells of a duty.
const first_question = ({ step, alarm, homeward }: View, t: PoolVoice['t']) =>
  (step === 'place' ? t.confirm_where : alarm ? t.confirm_alarm : homeward ? t.confirm_homeward : t.confirm_choose)

/** The label of the button that plays the option. */
export function confirm(option: PoolOption | undefined, scene: PoolScene, { t }: PoolVoice): string {
  if (!option) return (chosen(scene) ? t.confirm_where : first_question(scene.position.view, t))()
  const { kind, from, to } = effect_of(option)
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
