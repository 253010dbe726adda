// The choices of a decision as texts. A move is built with switches: a card, its arrow, a cloud's second arrow, a sun;
// or cards to exchange; or a heading and a pivot. Each switch names the complete move it selects.
import type { Choice, Group } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import {
  consequence, is_hinted, move_for, moves_of, option_of, outcome, spoken_move, sun_of, verdict_of, with_sun,
  without_sun, type CardChoice, type ChoiceContext, type ParsedCardMove,
} from './card_moves.ts'
import { face_of, type Exit } from './cards.ts'
import { swapping, turning } from './heave_to.ts'
import { hand } from './lazy_sailing.ts'
import {
  draft_of, is_afloat, is_blocked, legs_of, move_of, parse_move, type CardKind, type RegattaOption, type RegattaScene,
} from './view.ts'
import { card_name, degrees, sentence, way_of, type RegattaVoice } from './voice.ts'

// The hand.

/** The first move of a card, to show its refusal. */
const first_way = (card: CardKind): string => move_of({ card, arrow: 1, ...(face_of(card).sign === 'cloud' ? { then: 1 } : {}) })

/** Every arrow of a card as text. */
function ways_told(card: CardKind, { scene, voice }: ChoiceContext): string {
  const { exits } = face_of(card)
  return exits.map((exit, i) => {
    const move = move_for(scene, { card, arrow: i + 1 })
    const detail = move === null ? refused_why(card, i + 1, scene, voice) : consequence(move, scene, voice)
    return `${voice.t.way(way_of(exit))} ${detail}`
  }).join('; ')
}

/** Why an arrow is refused; for a cloud by its first play or its second plays. */
function refused_why(card: CardKind, arrow: number, { position: { view } }: RegattaScene, voice: RegattaVoice): string {
  const [own] = legs_of(view, card).filter((leg) => leg.arrow === arrow), behind = legs_of(view, card, arrow)
  const leg = own && own.verdict !== 'clear' ? own : behind[0] ?? own
  return leg && leg.verdict !== 'clear' ? verdict_of(leg, voice) : voice.t.verdict({ verdict: 'no', name: '', mark: 'white' })
}

function card(kind: CardKind, context: ChoiceContext): Choice {
  const { scene, seat, voice } = context, { t } = voice, name = card_name(kind, voice), now = draft_of(scene)
  const base = { seat, mark: kind, label: [card_name(kind, voice, true)], detail: '', on: now?.at === 'card' && now.card === kind }
  if (kind === 'sun') return { ...base, move: null, refused_move: 'sun.1', on: false, spoken: t.spoken_sun_card() }
  const move = move_for(scene, { card: kind }), words = { card: name, ways: ways_told(kind, context) }
  if (move === null) return { ...base, move, picks: kind, refused_move: first_way(kind),
    spoken: t.spoken_card_none(words) }
  return { ...base, move, hinted: is_hinted(scene, move, { card: kind }), spoken: t.spoken_card(words) }
}

const tool = (name: 'swap' | 'turn', { scene: { hint }, seat, voice: { t } }: ChoiceContext): Choice => ({
  move: null, picks: name, seat, mark: `tool ${name}`, label: [t[`tool_${name}`]()], detail: '', key: name[0]!,
  hinted: hint !== null && parse_move(hint)?.kind === name, spoken: t[`spoken_${name}`](),
})

function enough({ scene, seat, voice: { t } }: ChoiceContext): Choice {
  const now = scene.selected && parse_move(scene.selected.move), hint = scene.hint === null
    ? null : parse_move(scene.hint)
  const [label, spoken] = is_exchange(scene) ? [t.tool_keep(), t.spoken_keep_all()] : [t.tool_done(), t.spoken_done()]
  return {
    move: with_sun(scene, 'done', sun_of(scene.selected?.move)), on: now?.kind === 'done', seat, mark: 'tool done',
    label: [label], detail: '', hinted: hint?.kind === 'done', spoken,
  }
}

// Arrows point as on the card: ahead is up.
const drawn_way = (exit: Exit): number => 90 - (exit === 'shift left' ? -18 : exit === 'shift right' ? 18 : exit)

function arrow(exit: Exit, goal: Required<Pick<CardChoice, 'card' | 'arrow'>> & { then?: number }, on: boolean, context: ChoiceContext): Choice {
  const { scene, seat, voice } = context, { t } = voice, move = move_for(scene, goal), way = way_of(exit)
  const base = { seat, arrow: drawn_way(exit), label: [t.way_short({ ...way, fan: face_of(goal.card).exits.length > 3 ? 'yes' : 'no' })] }
  if (move === null) {
    const refused_move = move_of({ ...goal, ...(face_of(goal.card).sign === 'cloud' ? { then: goal.then ?? 1 } : {}) })
    const detail = goal.then === undefined ? refused_why(goal.card, goal.arrow, scene, voice) : consequence(refused_move, scene, voice)
    return { ...base, move, refused_move, detail, spoken: sentence(t.spoken_arrow({ way: t.way(way), detail })) }
  }
  const is_part = goal.then === undefined && face_of(goal.card).sign === 'cloud' && act_then(move)
  const detail = is_part ? t.verdict({ verdict: 'clear', name: '', mark: 'white' }) : consequence(move, scene, voice)
  const spoken = is_part ? t.spoken_first({ way: t.way(way), detail }) : spoken_move(move, context)
  return { ...base, move, on, detail, hinted: is_hinted(scene, move, goal), spoken }
}
const act_then = (move: string): boolean => {
  const parsed = parse_move(move)
  return parsed?.kind === 'card' && parsed.then !== undefined
}

/** The arrow keys step left and right of the chosen one. */
function keyed(choices: Choice[]): Choice[] {
  const now = choices.findIndex(({ on }) => on), open = (i: number) => choices[i]?.move != null
  const left = choices.findLastIndex((_, i) => i < now && open(i)), right = choices.findIndex((_, i) => i > now && open(i))
  return choices.map((choice, i) => (now < 0 ? choice : i === left ? { ...choice, key: 'ArrowLeft' } : i === right ? { ...choice, key: 'ArrowRight' } : choice))
}

function arrows(context: ChoiceContext): Group[] {
  const { scene, voice: { t } } = context, now = draft_of(scene)
  if (now?.at !== 'card') return []
  const { card: kind, arrow: first, then } = now, { exits, sign } = face_of(kind)
  const firsts = exits.map((exit, i) => arrow(exit, { card: kind, arrow: i + 1 }, first === i + 1, context))
  const is_twice = sign === 'cloud' && first !== undefined && moves_of(scene, { card: kind, arrow: first }).some((parsed) => parsed.then !== undefined)
  const seconds = is_twice ? exits.map((exit, i) => arrow(exit, { card: kind, arrow: first, then: i + 1 }, then === i + 1, context)) : []
  return [
    { title: is_twice ? t.group_arrows() : null, form: 'arrows' as const, choices: is_twice ? firsts : keyed(firsts) },
    { title: t.group_then(), form: 'arrows' as const, choices: keyed(seconds) },
  ].filter(({ choices }) => choices.length > 0)
}

// A sun added to the move.
function suns({ scene, seat, voice }: ChoiceContext): Group[] {
  const { selected, position: { options } } = scene, { t, name } = voice
  if (!selected) return []
  const base = without_sun(selected.move),
    others = options.filter(({ move }) => move !== base && without_sun(move) === base)
  if (others.length === 0 || (base !== 'done' && parse_move(base)?.kind !== 'card')) return []
  const choice = (move: string, to: Seat | null): Choice => ({
    move, on: move === selected.move, seat, label: [to === null ? t.sun_nobody() : name(to)], detail: '', hinted: move === scene.hint,
    spoken: to === null ? t.spoken_sun_nobody() : t.spoken_sun({ name: name(to) }),
  })
  const target = (move: string): Seat => move.charCodeAt(move.length - 1) - 65
  return [{ title: t.group_sun(), form: 'segments', choices: [choice(base, null), ...others.map(({ move }) => choice(move, target(move)))] }]
}

// The start.
function placing({ scene, seat, voice }: ChoiceContext): Group[] {
  const { t, name } = voice, { boats } = scene.position.view
  const taken = (slot: number): Seat => boats.findIndex((boat) => is_afloat(boat) && boat.x === slot_x(slot, scene.position.view.unit))
  const choice = (slot: number): Choice => {
    const move = `slot ${slot}`, base = { seat, label: [t.slot({ slot })], detail: '' }
    if (option_of(scene, move)) return { ...base, move, spoken: t.spoken_slot({ slot }) }
    return { ...base, move: null, refused_move: move, spoken: t.spoken_slot_taken({ slot, name: name(Math.max(0, taken(slot))) }) }
  }
  return [{ title: null, compact: true, choices: Array.from({ length: slots }, (_, i) => choice(i + 1)) }]
}
export const slots = 6
/** The middle of a slot, as the rules round it. */
export const slot_x = (slot: number, unit: number): number => {
  const sixths = (2 * (slot - 1) + 1 - slots) * unit
  return Math.trunc((sixths + (Math.sign(sixths) * slots) / 2) / slots)
}

/** Before the race the second of two boats may exchange a card. */
export const is_exchange = ({ position: { view } }: RegattaScene): boolean => view.step === 'exchange'

/** The groups of the move being built. */
export const mode_of = (scene: RegattaScene): 'slot' | 'cards' | 'swap' | 'turn' => {
  const now = draft_of(scene)
  if (scene.position.view.step === 'place') return 'slot'
  return is_exchange(scene) ? 'swap' : now?.at === 'swap' || now?.at === 'turn' ? now.at : 'cards'
}

function sailing(context: ChoiceContext): Group[] {
  const { scene, voice: { t } } = context, { hand: cards = [], step } = scene.position.view
  const more = step === 'helm' ? [enough(context)] : [tool('swap', context), tool('turn', context)]
  return [
    { title: t.group_hand(), form: 'custom', render: hand, choices: [...cards.map((kind) => card(kind, context)), ...more] },
    ...arrows(context), ...suns(context),
  ]
}

/** The panel's groups for the deciding seat. */
export function groups(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Group[] {
  const context = { scene, seat, voice }
  switch (mode_of(scene)) {
    case 'slot': return placing(context)
    case 'swap': return is_exchange(scene) ? swapping(context, 1, [enough(context)]) : swapping(context, 3)
    case 'turn': return turning(context)
    case 'cards': return sailing(context)
  }
}

function confirm_card(parsed: ParsedCardMove, option: RegattaOption | undefined, { t }: RegattaVoice): string {
  const { exits } = face_of(parsed.card), end = option ? outcome(option) : 'clear'
  const sail = end === 'home' ? t.confirm_home() : end === 'short' ? t.confirm_short()
    : parsed.then === undefined ? t.confirm_sail(way_of(exits[parsed.arrow - 1] ?? 0)) : t.confirm_twice()
  return parsed.sun === undefined ? sail : t.confirm_sun({ sail })
}

/** The label of the button that plays a move. */
export function confirm(move: string | null, scene: RegattaScene, voice: RegattaVoice): string {
  const { t } = voice, parsed = move === null ? null : parse_move(move), now = draft_of(scene)
  switch (parsed?.kind) {
    case 'slot': return t.confirm_slot({ slot: parsed.slot })
    case 'card': return confirm_card(parsed, option_of(scene, move!), voice)
    case 'done': return is_exchange(scene) ? t.confirm_keep() : parsed.sun === undefined ? t.confirm_done() : t.confirm_done_sun()
    case 'swap': return t.confirm_swap({ count: parsed.cards.length })
    case 'turn': return t.confirm_turn({ heading: degrees(parsed.heading, voice) })
  }
  const mode = mode_of(scene)
  return mode === 'slot' ? t.confirm_choose_slot() : mode === 'swap' && !is_exchange(scene) ? t.confirm_choose_swap()
    : mode === 'turn' ? t.confirm_choose_turn() : now?.at === 'card' ? t.confirm_choose_arrow()
    : is_blocked(scene) ? t.confirm_choose_tool() : t.confirm_choose_card()
}

