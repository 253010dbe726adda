// What the ways of a card come to: which moves there are, and what is said of each.
import type { Choice } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { face_of } from './cards.ts'
import {
  act_of, is_sailing, move_of, told, type Act, type Kind, type Leg, type MarkName, type RegattaOption, type RegattaScene,
  type Verdict,
} from './view.ts'
import { listed, next_of, sentence, way_of, type RegattaVoice } from './words.ts'

export interface Asked {
  scene: RegattaScene
  seat: Seat
  voice: RegattaVoice
}

export type CardAct = Extract<Act, { act: 'card' }>
export type Goal = { card: Kind; arrow?: number; then?: number }

export const option_of = ({ position: { options } }: RegattaScene, move: string): RegattaOption | undefined =>
  options.find((option) => option.move === move)

export const sun_of = (move: string | undefined): string => /\bsun [A-D]$/.exec(move ?? '')?.[0] ?? ''
/** A move without its sun, and with one where that is allowed. */
export const bare = (move: string): string => move.replace(/ ?sun [A-D]$/, '') || 'done'
export const sunny = (scene: RegattaScene, move: string, sun: string): string => {
  const wanted = bare(move) === 'done' ? sun : `${bare(move)} ${sun}`
  return sun && option_of(scene, wanted) ? wanted : bare(move)
}

/** The moves of a card as far as it is pointed out, without suns. */
export function moves_of({ position: { options } }: RegattaScene, { card, arrow, then }: Goal): (CardAct & { move: string })[] {
  return options.flatMap(({ move }) => {
    const act = act_of(move)
    if (act?.act !== 'card' || act.card !== card || act.sun !== undefined) return []
    return (arrow ?? act.arrow) === act.arrow && (then ?? act.then) === act.then ? [{ ...act, move }] : []
  })
}

/** The move that pointing out a card, or an arrow of it, leads to: the one there is, the hint, or the middlemost. */
export function led_to(scene: RegattaScene, goal: Goal): string | null {
  const moves = moves_of(scene, goal), { exits } = face_of(goal.card), middle = (exits.length + 1) / 2
  const hint = scene.hint === null ? null : bare(scene.hint), now = scene.selected && act_of(scene.selected.move)
  const off = ({ arrow, then = middle }: CardAct) => 10 * Math.abs(arrow - middle) + Math.abs(then - middle)
  const again = now?.act === 'card' && now.card === goal.card ? moves.find(({ then }) => then !== undefined && then === now.then) : undefined
  const best = moves.find(({ move }) => move === hint) ?? again ?? [...moves].sort((a, b) => off(a) - off(b))[0]
  return best ? sunny(scene, best.move, sun_of(scene.selected?.move)) : null
}

export const is_hinted = ({ hint }: RegattaScene, move: string | null, goal: Goal): boolean => {
  const act = hint === null ? null : act_of(hint)
  if (move === null || act?.act !== 'card' || act.card !== goal.card) return false
  return (goal.arrow ?? act.arrow) === act.arrow && (goal.then ?? act.then) === act.then
}

// What an arrow comes to.

/** What speaks for or against a leg, in a few words. */
export function verdict_of({ verdict, seat, mark }: Pick<Leg, 'verdict' | 'seat' | 'mark'>, { t, name }: RegattaVoice): string {
  return t.verdict({ verdict, name: seat === undefined ? '' : name(seat), mark: mark ?? 'white' })
}

const marks: readonly MarkName[] = ['red', 'green']

/** What a move does besides sailing: a mark, a helm. */
function news({ events }: RegattaOption, { t }: RegattaVoice): string[] {
  const rounded = told(events, 'rounded'), said = (what: 'rounded' | 'undone' | 'helm', mark: MarkName = 'white') => t.news({ news: what, mark })
  return [
    ...(rounded ? [said('rounded', marks[rounded.marks - 1] ?? 'white')] : []),
    ...(told(events, 'undone') ? [said('undone')] : []),
    ...(told(events, 'helm') ? [said('helm')] : []),
  ]
}

export const outcome = ({ events }: RegattaOption): Verdict =>
  (told(events, 'finished') ? 'home' : told(events, 'stopped') ? 'short' : 'clear')

/** The consequence of a move or of a refused arrow: as the rules tell it. */
export function consequence(move: string, scene: RegattaScene, voice: RegattaVoice): string {
  const leg = (scene.position.view.legs ?? []).find((each) => move_of(each) === bare(move)), option = option_of(scene, move)
  if (!option) return leg ? verdict_of(leg, voice) : voice.t.verdict({ verdict: 'no', name: '', mark: 'white' })
  const verdict = leg ? verdict_of(leg, voice) : voice.t.verdict({ verdict: outcome(option) === 'short' ? 'clear' : outcome(option), name: '', mark: 'white' })
  return [verdict, ...news(option, voice)].join(', ')
}

/** Where a move leaves the boat: "then the red mark: 0.9 cards, 40° to starboard". */
function end_of(option: RegattaOption | undefined, seat: Seat, voice: RegattaVoice): string | null {
  const boat = option?.view.boats[seat]
  if (!option || !is_sailing(boat)) return null
  const next = next_of(option.view, boat, voice)
  return voice.t.end({ ...next, goal: voice.t.goal({ goal: next.goal }) })
}

/** A whole move in a sentence. */
export function spoken_move(move: string, { scene, seat, voice }: Asked): string {
  const { t } = voice, act = act_of(move)
  if (act?.act !== 'card') return ''
  const { exits } = face_of(act.card), named = (arrow = 1) => t.way(way_of(exits[arrow - 1] ?? 0))
  const way = act.then === undefined ? named(act.arrow) : listed([named(act.arrow), named(act.then)], voice)
  const detail = consequence(move, scene, voice), end = end_of(option_of(scene, move), seat, voice)
  return sentence(end === null ? t.spoken_arrow({ way, detail }) : t.spoken_arrow_end({ way, detail, end }))
}

/** What is hinted at is heard too. */
export const heard = (choice: Choice, { t }: RegattaVoice): Choice =>
  (choice.hinted ? { ...choice, spoken: `${t.hint()}: ${choice.spoken}` } : choice)
