// Heaving to instead of playing a card: exchanging cards, or turning the boat.
import type { Choice, Group } from '../../../client/board/game.ts'
import { option_of, type ChoiceContext } from './card_moves.ts'
import { dial, hand } from './lazy_sailing.ts'
import {
  draft_of, heading_step, is_afloat, parse_move, pivots_of, type CardKind, type Pivot, type RegattaScene,
} from './view.ts'
import { card_name, degrees } from './voice.ts'

function swapped(at: number, cards: readonly CardKind[], chosen: readonly number[], most: number): string | null {
  const more = chosen.includes(at) ? chosen.filter((i) => i !== at) : [...chosen.slice(chosen.length < most ? 0 : 1), at]
  return more.length === 0 ? null : `swap ${more.sort((a, b) => a - b).map((i) => cards[i]).join(',')}`
}

/** The cards of a selected exchange, by index in the hand; of equal cards the first. */
export function given(cards: readonly CardKind[], swap: readonly CardKind[]): number[] {
  const left = [...swap]
  return cards.flatMap((kind, i) => {
    const at = left.indexOf(kind)
    if (at < 0) return []
    left.splice(at, 1)
    return [i]
  })
}

/** Exchanging up to `most` cards; `more`: what may be done instead. */
export function swapping(context: ChoiceContext, most: number, more: Choice[] = []): Group[] {
  const { scene, seat, voice } = context, { t } = voice, { hand: cards = [] } = scene.position.view,
    now = draft_of(scene)
  const chosen = given(cards, now?.at === 'swap' ? now.cards : []), hint = scene.hint === null ? null : parse_move(scene.hint)
  const hinted = given(cards, hint?.kind === 'swap' ? hint.cards : [])
  const choices = cards.map((kind, i): Choice => {
    const on = chosen.includes(i), name = card_name(kind, voice), move = swapped(i, cards, chosen, most)
    const base = { seat, on, mark: kind, label: [card_name(kind, voice, true)], detail: '', spoken: on ? t.spoken_keep({ card: name }) : t.spoken_give({ card: name }) }
    // the last card is taken back: ask again
    if (move === null) return { ...base, move, picks: scene.picked === 'swap' ? 'swap again' : 'swap' }
    return { ...base, move, hinted: hinted.includes(i) }
  })
  return [{ title: null, form: 'custom', render: hand, choices: [...choices, ...more] }]
}

const circle = 360
/** The nearest legal heading to one that many degrees away, never the present one. */
function stepped(from: number, by: number, present: number): number {
  const on = by > 0 ? Math.floor((from + by) / heading_step) : Math.ceil((from + by) / heading_step)
  const to = (on * heading_step + circle) % circle
  return to === present ? (to + Math.sign(by) * heading_step + circle) % circle : to
}

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % circle) - 180)
function nearest(scene: RegattaScene, heading: number, pivot: Pivot): string | null {
  const open = scene.position.options.flatMap(({ move }) => {
    const parsed = parse_move(move)
    return parsed?.kind === 'turn' && parsed.pivot === pivot ? [{ move, off: apart(parsed.heading, heading) }] : []
  })
  return open.sort((a, b) => a.off - b.off)[0]?.move ?? null
}

const step_keys: Record<number, string> = { [-15]: 'PageDown', [-5]: 'ArrowLeft', 5: 'ArrowRight', 15: 'PageUp' }

export function turning(context: ChoiceContext): Group[] {
  const { scene, seat, voice } = context, { t } = voice, now = draft_of(scene), boat = scene.position.view.boats[seat]
  if (!is_afloat(boat)) return []
  const open_pivots = pivots_of(scene.position.view)
  const pivot = now?.at === 'turn' ? now.pivot : 'middle', heading = (now?.at === 'turn' ? now.heading : undefined) ?? boat.heading
  const to = (target: number, label: string, key?: string): Choice => {
    const move = `turn ${target} ${pivot}`, said = { heading: degrees(target, voice) }, open = option_of(scene, move) !== undefined
    const base = { seat, label: [label], detail: '', ...(key === undefined ? {} : { key }), hinted: scene.hint === move }
    return open ? { ...base, move, spoken: t.spoken_step(said) } : { ...base, move: null, refused_move: move, spoken: t.spoken_step_no(said) }
  }
  const steps = [-15, -5, 5, 15].map((by) => to(stepped(heading, by, boat.heading), `${by < 0 ? '−' : '+'}${Math.abs(by)}°`, step_keys[by]))
  const round = Array.from({ length: circle / heading_step }, (_, i) => ({ ...to(i * heading_step, degrees(i * heading_step, voice)), spoken: '' }))  // typed
  const stays = (each: Pivot): Choice => {
    const wanted = `turn ${heading} ${each}`, hint = scene.hint?.startsWith('turn') && scene.hint.endsWith(each) ? scene.hint : null
    const move = hint ?? (option_of(scene, wanted) ? wanted : nearest(scene, heading, each))
    const base = { seat, on: scene.selected !== null && each === pivot, label: [t.pivot({ pivot: each })], detail: '', spoken: t.spoken_pivot({ pivot: each }) }
    return move === null ? { ...base, move, refused_move: `turn ${stepped(heading, heading_step, boat.heading)} ${each}` }
      : { ...base, move, hinted: hint !== null }
  }
  // a hinted heading is one press away
  const hint = scene.hint === null ? null : parse_move(scene.hint), on = scene.selected?.move === scene.hint
  const hinted: Group[] = hint?.kind === 'turn'
    ? [{ title: null, form: 'segments', choices: [{ ...to(hint.heading, degrees(hint.heading, voice)), on }] }] : []
  return [
    { title: t.group_heading(), form: 'custom', render: dial, choices: [{ ...steps[0]!, mark: degrees(heading, voice) }, ...steps.slice(1), ...round] },
    ...(open_pivots.length > 1 ? [{ title: t.group_pivot(), form: 'segments' as const, choices: open_pivots.map(stays) }] : hinted),
  ]
}
