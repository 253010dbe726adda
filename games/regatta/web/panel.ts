// The panel: whose turn it is, the choices, and the outcome of the move being built.
import type { Panel } from '../../../client/board/game.ts'
import { panel_of, type PanelParts } from '../../../client/board/panel.ts'
import { either } from '../../../client/board/voice.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { spoken_move } from './card_moves.ts'
import { confirm, groups, is_exchange, mode_of } from './choices.ts'
import { colours, unseen } from './pile.ts'
import { result } from './result.ts'
import { draft_of, find_event, is_afloat, is_blocked, parse_move, type RegattaScene } from './view.ts'
import { degrees, listed, next_of, who, type RegattaVoice } from './voice.ts'

/** Distance and direction of the next mark: "Red mark: 2.3 cards, 30° to port." */
function next(scene: RegattaScene, seat: Seat, voice: RegattaVoice): string[] {
  const { view } = scene.position, boat = view.boats[seat], { t } = voice
  if (!is_afloat(boat)) return []
  const { goal, ...words } = next_of(view, boat, voice)
  return [t.panel_next({ ...words, goal: t.goal_head({ goal }) })]
}

const obstacles = ['edge', 'mark', 'boat', 'zone'] as const
// Notes before choosing: refused cards, drifting.
function warned(scene: RegattaScene, seat: Seat, voice: RegattaVoice): string[] {
  const { view, options } = scene.position, { t } = voice
  const boat = view.boats[seat], cards = options.filter(({ move }) => parse_move(move)?.kind === 'card')
  if (is_blocked(scene)) {
    const met = obstacles.filter((verdict) => view.legs?.some((leg) => leg.verdict === verdict))
    return [t.panel_blocked({ where: either(met.map((verdict) => t.leads({ verdict })), voice) })]
  }
  if (cards.some(({ events }) => find_event(events, 'stopped'))) return [t.panel_short()]
  return boat?.adrift ? [t.panel_adrift()] : []
}

function sailing(scene: RegattaScene, seat: Seat, voice: RegattaVoice): PanelParts {
  const { view } = scene.position, { t } = voice, helm = view.step === 'helm'
  const title = helm ? t.panel_helm(who(seat, voice)) : t.panel_turn(who(seat, voice)), { selected } = scene
  const chosen = selected && parse_move(selected.move)?.kind === 'card' ? spoken_move(selected.move, { scene, seat, voice }) : null
  const first = helm ? [t.panel_helm_say()] : warned(scene, seat, voice), goal = next(scene, seat, voice)
  return {
    title, prompt: chosen ?? [...first, ...(is_blocked(scene) ? [] : goal)].join(' '), ...(chosen === null ? {} : { announcement: chosen }),
    spoken_prompt: [...first, ...goal, t.panel_pile({ pile: view.pile, discard: view.discard.length })].join(' '),
  }
}

function swapping({ position: { view } }: RegattaScene, voice: RegattaVoice): PanelParts {
  const { t } = voice, left = unseen(view)
  const list = listed(colours.filter((colour) => left[colour] > 0).map((colour) => t.panel_count({ colour, count: left[colour] })), voice)
  return { title: t.panel_swap(), prompt: t.panel_swap_say({ list }) }
}

function turning(scene: RegattaScene, seat: Seat, voice: RegattaVoice): PanelParts {
  const { t } = voice, now = draft_of(scene), boat = scene.position.view.boats[seat], from = degrees(boat?.heading ?? 0, voice)
  if (now?.at !== 'turn' || now.heading === undefined) return { title: t.panel_dial(), prompt: t.panel_dial_say({ heading: from }) }
  const after = scene.selected?.view, turned = after?.boats[seat]
  const there = after && is_afloat(turned) ? [t.panel_next({ ...next_of(after, turned, voice), goal: t.goal_head(next_of(after, turned, voice)) })] : []
  const said = [t.panel_dial_now({ from, heading: degrees(now.heading, voice), pivot: now.pivot }), ...there].join(' ')
  return { title: t.panel_dial(), prompt: said, announcement: said }
}

function question(scene: RegattaScene, seat: Seat, voice: RegattaVoice): PanelParts {
  const { t } = voice
  switch (mode_of(scene)) {
    case 'slot': return { title: t.panel_place(who(seat, voice)), prompt: t.panel_place_say() }
    case 'swap': return is_exchange(scene) ? { title: t.panel_exchange(who(seat, voice)), prompt: t.panel_exchange_say() } : swapping(scene, voice)
    case 'turn': return turning(scene, seat, voice)
    case 'cards': return sailing(scene, seat, voice)
  }
}

function deciding(scene: RegattaScene, seat: Seat, voice: RegattaVoice): PanelParts {
  if (seat !== scene.me) return { title: voice.t.panel_thinking({ name: voice.name(seat) }), prompt: '' }
  return {
    ...question(scene, seat, voice),
    groups: groups(scene, seat, voice),
    confirm: (move) => confirm(move, scene, voice),
  }
}

function drawing({ position: { view: { step } } }: RegattaScene, { t }: RegattaVoice): PanelParts {
  return { title: t.panel_draw({ step: step === 'first' || step === 'deal' ? step : 'draw' }), prompt: '' }
}

export const panel = (scene: RegattaScene, voice: RegattaVoice): Panel =>
  panel_of(scene, voice, { over: result, chance: drawing, decide: deciding },
    { fixed_height: scene.position.turn.kind !== 'over', confirm: () => '' })
