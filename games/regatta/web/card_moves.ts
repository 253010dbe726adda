// The moves of a card and the texts about each.
import type { Seat } from '../../../client/lib/match.ts'
import { face_of } from './cards.ts'
import {
  find_event, is_afloat, move_of, parse_move, type CardKind, type Leg, type MarkName, type ParsedMove,
  type RegattaOption, type RegattaScene, type Verdict,
} from './view.ts'
import { listed, next_of, sentence, way_of, type RegattaVoice } from './voice.ts'

export interface ChoiceContext {
  scene: RegattaScene
  seat: Seat
  voice: RegattaVoice
}

export type ParsedCardMove = Extract<ParsedMove, { kind: 'card' }>
export type CardChoice = { card: CardKind; arrow?: number; then?: number }

export const option_of = ({ position: { options } }: RegattaScene, move: string): RegattaOption | undefined =>
  options.find((option) => option.move === move)

export const sun_of = (move: string | undefined): string => /\bsun [A-D]$/.exec(move ?? '')?.[0] ?? ''
/** A move without its sun, or with one if that is legal. */
export const without_sun = (move: string): string => move.replace(/ ?sun [A-D]$/, '') || 'done'
export const with_sun = (scene: RegattaScene, move: string, sun: string): string => {
  const wanted = without_sun(move) === 'done' ? sun : `${without_sun(move)} ${sun}`
  return sun && option_of(scene, wanted) ? wanted : without_sun(move)
}

/** The moves of a card, or of the chosen arrows of it, without suns. */
export function moves_of({ position: { options } }: RegattaScene, { card, arrow, then }: CardChoice): (ParsedCardMove & { move: string })[] {
  return options.flatMap(({ move }) => {
    const parsed = parse_move(move)
    if (parsed?.kind !== 'card' || parsed.card !== card || parsed.sun !== undefined) return []
    return (arrow ?? parsed.arrow) === parsed.arrow && (then ?? parsed.then) === parsed.then
      ? [{ ...parsed, move }] : []
  })
}

/** The move that choosing a card or one of its arrows selects: the hint, the present one, or the middlemost. */
export function move_for(scene: RegattaScene, goal: CardChoice): string | null {
  const moves = moves_of(scene, goal), { exits } = face_of(goal.card), middle = (exits.length + 1) / 2
  const hint = scene.hint === null ? null : without_sun(scene.hint), now = scene.selected &&
    parse_move(scene.selected.move)
  const off = ({ arrow, then = middle }: ParsedCardMove) => 10 * Math.abs(arrow - middle) + Math.abs(then - middle)
  const again = now?.kind === 'card' && now.card === goal.card ? moves.find(({ then }) => then !== undefined && then === now.then) : undefined
  const best = moves.find(({ move }) => move === hint) ?? again ?? [...moves].sort((a, b) => off(a) - off(b))[0]
  return best ? with_sun(scene, best.move, sun_of(scene.selected?.move)) : null
}

export const is_hinted = ({ hint }: RegattaScene, move: string | null, goal: CardChoice): boolean => {
  const parsed = hint === null ? null : parse_move(hint)
  if (move === null || parsed?.kind !== 'card' || parsed.card !== goal.card) return false
  return (goal.arrow ?? parsed.arrow) === parsed.arrow && (goal.then ?? parsed.then) === parsed.then
}

// The outcome of an arrow.

/** The verdict on a leg in a few words. */
export function verdict_of({ verdict, seat, mark }: Pick<Leg, 'verdict' | 'seat' | 'mark'>, { t, name }: RegattaVoice): string {
  return t.verdict({ verdict, name: seat === undefined ? '' : name(seat), mark: mark ?? 'white' })
}

const marks: readonly MarkName[] = ['red', 'green']

/** What a move does besides sailing: rounding a mark, a helm. */
function news({ events }: RegattaOption, { t }: RegattaVoice): string[] {
  const rounded = find_event(events, 'rounded'), said = (what: 'rounded' | 'undone' | 'helm', mark: MarkName = 'white') => t.news({ news: what, mark })
  return [
    ...(rounded ? [said('rounded', marks[rounded.marks - 1] ?? 'white')] : []),
    ...(find_event(events, 'undone') ? [said('undone')] : []),
    ...(find_event(events, 'helm') ? [said('helm')] : []),
  ]
}

export const outcome = ({ events }: RegattaOption): Verdict =>
  (find_event(events, 'finished') ? 'home' : find_event(events, 'stopped') ? 'short' : 'clear')

/** The consequence of a move or of a refused arrow, from the rules. */
export function consequence(move: string, scene: RegattaScene, voice: RegattaVoice): string {
  const leg = (scene.position.view.legs ?? []).find((each) => move_of(each) === without_sun(move)), option = option_of(scene, move)
  if (!option) return leg ? verdict_of(leg, voice) : voice.t.verdict({ verdict: 'no', name: '', mark: 'white' })
  const verdict = leg ? verdict_of(leg, voice) : voice.t.verdict({ verdict: outcome(option) === 'short' ? 'clear' : outcome(option), name: '', mark: 'white' })
  return [verdict, ...news(option, voice)].join(', ')
}

/** Where a move leaves the boat: "then the red mark: 0.9 cards, 40° to starboard". */
function end_of(option: RegattaOption | undefined, seat: Seat, voice: RegattaVoice): string | null {
  const boat = option?.view.boats[seat]
  if (!option || !is_afloat(boat)) return null
  const next = next_of(option.view, boat, voice)
  return voice.t.end({ ...next, goal: voice.t.goal({ goal: next.goal }) })
}

/** A whole move in a sentence. */
export function spoken_move(move: string, { scene, seat, voice }: ChoiceContext): string {
  const { t } = voice, parsed = parse_move(move)
  if (parsed?.kind !== 'card') return ''
  const { exits } = face_of(parsed.card), named = (arrow = 1) => t.way(way_of(exits[arrow - 1] ?? 0))
  const way = parsed.then === undefined ? named(parsed.arrow) : listed([named(parsed.arrow), named(parsed.then)], voice)
  const detail = consequence(move, scene, voice), end = end_of(option_of(scene, move), seat, voice)
  return sentence(end === null ? t.spoken_arrow({ way, detail }) : t.spoken_arrow_end({ way, detail, end }))
}
