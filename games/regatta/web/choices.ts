// The choices of a decision in words. A move is set up by switches: a card, its arrow, a cloud's second arrow, a sun; or
// cards to exchange; or a heading and what stays in place. Each names the whole move that pressing it leads to.
import type { Choice, Group } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { face_of, type Exit } from './cards.ts'
import { hand } from './harbour.ts'
import { swapping, turning } from './heave.ts'
import { act_of, aimed, is_sailing, legs_of, move_of, type Kind, type RegattaOption, type RegattaScene } from './view.ts'
import {
  bare, consequence, heard, is_hinted, led_to, moves_of, option_of, outcome, spoken_move, sun_of, sunny, verdict_of, type Asked,
  type CardAct, type Goal,
} from './ways.ts'
import { card_name, degrees, sentence, way_of, type RegattaVoice } from './words.ts'

// The hand.

/** The first of a card's ways, to be refused. */
const first_way = (card: Kind): string => move_of({ card, arrow: 1, ...(face_of(card).sign === 'cloud' ? { then: 1 } : {}) })

/** Every arrow of a card in words. */
function ways_told(card: Kind, { scene, voice }: Asked): string {
  const { exits } = face_of(card)
  return exits.map((exit, i) => {
    const move = led_to(scene, { card, arrow: i + 1 })
    const detail = move === null ? refused_why(card, i + 1, scene, voice) : consequence(move, scene, voice)
    return `${voice.t.way(way_of(exit))} ${detail}`
  }).join('; ')
}

/** Why an arrow is refused: for a cloud the first play, or the second ones. */
function refused_why(card: Kind, arrow: number, { position: { view } }: RegattaScene, voice: RegattaVoice): string {
  const [own] = legs_of(view, card).filter((leg) => leg.arrow === arrow), behind = legs_of(view, card, arrow)
  const leg = own && own.verdict !== 'clear' ? own : behind[0] ?? own
  return leg && leg.verdict !== 'clear' ? verdict_of(leg, voice) : voice.t.verdict({ verdict: 'no', name: '', mark: 'white' })
}

function card(kind: Kind, asked: Asked): Choice {
  const { scene, seat, voice } = asked, { t } = voice, name = card_name(kind, voice), now = aimed(scene)
  const base = { seat, mark: kind, label: [name], detail: '', on: now?.at === 'card' && now.card === kind }
  if (kind === 'sun') return { ...base, move: null, why: 'sun.1', on: false, spoken: t.spoken_sun_card() }
  const move = led_to(scene, { card: kind }), words = { card: name, ways: ways_told(kind, asked) }
  if (move === null) return { ...base, move, picks: kind, why: first_way(kind), spoken: t.spoken_card_none(words) }
  return { ...base, move, hinted: is_hinted(scene, move, { card: kind }), spoken: t.spoken_card(words) }
}

const tool = (name: 'swap' | 'turn', { scene: { hint }, seat, voice: { t } }: Asked): Choice => ({
  move: null, picks: name, seat, mark: `tool ${name}`, label: [t[`tool_${name}`]()], detail: '', key: name[0]!,
  hinted: hint !== null && act_of(hint)?.act === name, spoken: t[`spoken_${name}`](),
})

function enough({ scene, seat, voice: { t } }: Asked): Choice {
  const now = scene.selected && act_of(scene.selected.move), hint = scene.hint === null ? null : act_of(scene.hint)
  return {
    move: sunny(scene, 'done', sun_of(scene.selected?.move)), on: now?.act === 'done', seat, mark: 'tool done',
    label: [t.tool_done()], detail: '', hinted: hint?.act === 'done', spoken: t.spoken_done(),
  }
}

// Arrows point as the card lies: ahead is up.
const drawn_way = (exit: Exit): number => 90 - (exit === 'shift left' ? -18 : exit === 'shift right' ? 18 : exit)

function arrow(exit: Exit, goal: Required<Pick<Goal, 'card' | 'arrow'>> & { then?: number }, on: boolean, asked: Asked): Choice {
  const { scene, seat, voice } = asked, { t } = voice, move = led_to(scene, goal), way = way_of(exit)
  const base = { seat, arrow: drawn_way(exit), label: [t.way_short(way)] }
  if (move === null) {
    const why = move_of({ ...goal, ...(face_of(goal.card).sign === 'cloud' ? { then: goal.then ?? 1 } : {}) })
    const detail = goal.then === undefined ? refused_why(goal.card, goal.arrow, scene, voice) : consequence(why, scene, voice)
    return { ...base, move, why, detail, spoken: sentence(t.spoken_arrow({ way: t.way(way), detail })) }
  }
  const is_part = goal.then === undefined && face_of(goal.card).sign === 'cloud' && act_then(move)
  const detail = is_part ? t.verdict({ verdict: 'clear', name: '', mark: 'white' }) : consequence(move, scene, voice)
  const spoken = is_part ? t.spoken_first({ way: t.way(way), detail }) : spoken_move(move, asked)
  return { ...base, move, on, detail, hinted: is_hinted(scene, move, goal), spoken }
}
const act_then = (move: string): boolean => {
  const act = act_of(move)
  return act?.act === 'card' && act.then !== undefined
}

/** Left and right of the chosen one are a key away. */
function keyed(choices: Choice[]): Choice[] {
  const now = choices.findIndex(({ on }) => on), open = (i: number) => choices[i]?.move != null
  const left = choices.findLastIndex((_, i) => i < now && open(i)), right = choices.findIndex((_, i) => i > now && open(i))
  return choices.map((choice, i) => (now < 0 ? choice : i === left ? { ...choice, key: 'ArrowLeft' } : i === right ? { ...choice, key: 'ArrowRight' } : choice))
}

function arrows(asked: Asked): Group[] {
  const { scene, voice: { t } } = asked, now = aimed(scene)
  if (now?.at !== 'card') return []
  const { card: kind, arrow: first, then } = now, { exits, sign } = face_of(kind)
  const firsts = exits.map((exit, i) => arrow(exit, { card: kind, arrow: i + 1 }, first === i + 1, asked))
  const is_twice = sign === 'cloud' && first !== undefined && moves_of(scene, { card: kind, arrow: first }).some((act) => act.then !== undefined)
  const seconds = is_twice ? exits.map((exit, i) => arrow(exit, { card: kind, arrow: first, then: i + 1 }, then === i + 1, asked)) : []
  return [
    { title: is_twice ? t.group_arrows() : null, form: 'ways' as const, choices: is_twice ? firsts : keyed(firsts) },
    { title: t.group_then(), form: 'ways' as const, choices: keyed(seconds) },
  ].filter(({ choices }) => choices.length > 0)
}

// A sun behind the move.
function suns({ scene, seat, voice }: Asked): Group[] {
  const { selected, position: { options } } = scene, { t, name } = voice
  if (!selected) return []
  const base = bare(selected.move), others = options.filter(({ move }) => move !== base && bare(move) === base)
  if (others.length === 0 || (base !== 'done' && act_of(base)?.act !== 'card')) return []
  const choice = (move: string, to: Seat | null): Choice => ({
    move, on: move === selected.move, seat, label: [to === null ? t.sun_nobody() : name(to)], detail: '', hinted: move === scene.hint,
    spoken: to === null ? t.spoken_sun_nobody() : t.spoken_sun({ name: name(to) }),
  })
  const target = (move: string): Seat => move.charCodeAt(move.length - 1) - 65
  return [{ title: t.group_sun(), form: 'segments', choices: [choice(base, null), ...others.map(({ move }) => choice(move, target(move)))] }]
}

// The start.
function placing({ scene, seat, voice }: Asked): Group[] {
  const { t, name } = voice, { boats } = scene.position.view
  const taken = (slot: number): Seat => boats.findIndex((boat) => is_sailing(boat) && boat.x === slot_x(slot, scene.position.view.unit))
  const choice = (slot: number): Choice => {
    const move = `slot ${slot}`, base = { seat, label: [t.slot({ slot })], detail: '' }
    if (option_of(scene, move)) return { ...base, move, spoken: t.spoken_slot({ slot }) }
    return { ...base, move: null, why: move, spoken: t.spoken_slot_taken({ slot, name: name(Math.max(0, taken(slot))) }) }
  }
  return [{ title: null, compact: true, choices: Array.from({ length: slots }, (_, i) => choice(i + 1)) }]
}
export const slots = 6
/** The middle of a slot, as the rules round it. */
export const slot_x = (slot: number, unit: number): number => {
  const sixths = (2 * (slot - 1) + 1 - slots) * unit
  return Math.trunc((sixths + (Math.sign(sixths) * slots) / 2) / slots)
}

/** What is being set up. */
export const mode_of = (scene: RegattaScene): 'slot' | 'cards' | 'swap' | 'turn' => {
  const now = aimed(scene)
  if (scene.position.view.step === 'place') return 'slot'
  return now?.at === 'swap' || now?.at === 'turn' ? now.at : 'cards'
}

function sailing(asked: Asked): Group[] {
  const { scene, voice: { t } } = asked, { hand: cards = [], step } = scene.position.view
  const more = step === 'helm' ? [enough(asked)] : [tool('swap', asked), tool('turn', asked)]
  return [
    { title: t.group_hand(), form: 'own', put: hand, choices: [...cards.map((kind) => card(kind, asked)), ...more].map((choice) => heard(choice, asked.voice)) },
    ...arrows(asked), ...suns(asked),
  ]
}

/** The groups of the panel for the seat that decides. */
export function groups(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Group[] {
  const asked = { scene, seat, voice }
  switch (mode_of(scene)) {
    case 'slot': return placing(asked)
    case 'swap': return swapping(asked)
    case 'turn': return turning(asked)
    case 'cards': return sailing(asked)
  }
}

function confirm_card(act: CardAct, option: RegattaOption | undefined, { t }: RegattaVoice): string {
  const { exits } = face_of(act.card), end = option ? outcome(option) : 'clear'
  const sail = end === 'home' ? t.confirm_home() : end === 'short' ? t.confirm_short()
    : act.then === undefined ? t.confirm_sail(way_of(exits[act.arrow - 1] ?? 0)) : t.confirm_twice()
  return act.sun === undefined ? sail : t.confirm_sun({ sail })
}

/** The words of the button that plays a move. */
export function confirm(move: string | null, scene: RegattaScene, voice: RegattaVoice): string {
  const { t } = voice, act = move === null ? null : act_of(move), now = aimed(scene)
  switch (act?.act) {
    case 'slot': return t.confirm_slot({ slot: act.slot })
    case 'card': return confirm_card(act, option_of(scene, move!), voice)
    case 'done': return act.sun === undefined ? t.confirm_done() : t.confirm_done_sun()
    case 'swap': return t.confirm_swap({ count: act.cards.length })
    case 'turn': return t.confirm_turn({ heading: degrees(act.heading, voice) })
  }
  const mode = mode_of(scene)
  return mode === 'slot' ? t.confirm_choose_slot() : mode === 'swap' ? t.confirm_choose_swap()
    : mode === 'turn' ? t.confirm_choose_turn() : now?.at === 'card' ? t.confirm_choose_arrow() : t.confirm_choose_card()
}

