// The panel: whose turn it is, what may be done, and what is set up comes to.
import type { Panel } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { confirm, groups, mode_of } from './choices.ts'
import { colours, unseen } from './pile.ts'
import { result } from './result.ts'
import { act_of, aimed, is_sailing, told, type RegattaScene } from './view.ts'
import { spoken_move } from './ways.ts'
import { degrees, listed, next_of, who, type RegattaVoice } from './words.ts'

type Words = Pick<Panel, 'title' | 'say'> & Partial<Panel>

/** How far the next mark is and where: "Red mark: 2.3 cards, 30° to port." */
function next(scene: RegattaScene, seat: Seat, voice: RegattaVoice): string[] {
  const { view } = scene.position, boat = view.boats[seat], { t } = voice
  if (!is_sailing(boat)) return []
  const { goal, ...words } = next_of(view, boat, voice)
  return [t.panel_next({ ...words, goal: t.goal_head({ goal }) })]
}

// What is to be known before choosing: that cards are refused, that one drifts.
function warned({ position: { view, options } }: RegattaScene, seat: Seat, { t }: RegattaVoice): string[] {
  const boat = view.boats[seat], cards = options.filter(({ move }) => act_of(move)?.act === 'card')
  if (view.step === 'turn' && cards.length === 0) return [t.panel_blocked()]
  if (cards.some(({ events }) => told(events, 'stopped'))) return [t.panel_short()]
  return boat?.adrift ? [t.panel_adrift()] : []
}

function sailing(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Words {
  const { view } = scene.position, { t } = voice, helm = view.step === 'helm'
  const title = helm ? t.panel_helm(who(seat, voice)) : t.panel_turn(who(seat, voice)), { selected } = scene
  const chosen = selected && act_of(selected.move)?.act === 'card' ? spoken_move(selected.move, { scene, seat, voice }) : null
  const first = [...(helm ? [t.panel_helm_say()] : warned(scene, seat, voice)), ...next(scene, seat, voice)]
  return {
    title, say: chosen ?? first.join(' '), ...(chosen === null ? {} : { told: chosen }),
    heard: [...first, t.panel_pile({ pile: view.pile, discard: view.discard.length })].join(' '),
  }
}

function swapping({ position: { view } }: RegattaScene, voice: RegattaVoice): Words {
  const { t } = voice, left = unseen(view)
  const list = listed(colours.filter((colour) => left[colour] > 0).map((colour) => t.panel_count({ colour, count: left[colour] })), voice)
  return { title: t.panel_swap(), say: t.panel_swap_say({ list }) }
}

function turning(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Words {
  const { t } = voice, now = aimed(scene), boat = scene.position.view.boats[seat], from = degrees(boat?.heading ?? 0, voice)
  if (now?.at !== 'turn' || now.heading === undefined) return { title: t.panel_dial(), say: t.panel_dial_say({ heading: from }) }
  const after = scene.selected?.view, turned = after?.boats[seat]
  const there = after && is_sailing(turned) ? [t.panel_next({ ...next_of(after, turned, voice), goal: t.goal_head(next_of(after, turned, voice)) })] : []
  const said = [t.panel_dial_now({ from, heading: degrees(now.heading, voice), pivot: now.pivot }), ...there].join(' ')
  return { title: t.panel_dial(), say: said, told: said }
}

function question(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Words {
  const { t } = voice
  switch (mode_of(scene)) {
    case 'slot': return { title: t.panel_place(who(seat, voice)), say: t.panel_place_say() }
    case 'swap': return swapping(scene, voice)
    case 'turn': return turning(scene, seat, voice)
    case 'cards': return sailing(scene, seat, voice)
  }
}

function deciding(scene: RegattaScene, seat: Seat, voice: RegattaVoice): Words {
  if (seat !== scene.me) return { title: voice.t.panel_thinking({ name: voice.name(seat) }), say: '' }
  return {
    ...question(scene, seat, voice),
    groups: groups(scene, seat, voice),
    confirm: (move) => confirm(move, scene, voice),
  }
}

function words(scene: RegattaScene, voice: RegattaVoice): Words {
  const { turn, view: { step } } = scene.position
  switch (turn.kind) {
    case 'over': return result(scene, voice)
    case 'chance': return { title: voice.t.panel_draw({ step: step === 'first' || step === 'deal' ? step : 'draw' }), say: '' }
    case 'decide': return deciding(scene, turn.seat, voice)
  }
}

export const panel = (scene: RegattaScene, voice: RegattaVoice): Panel =>
  ({ groups: [], steady: scene.position.turn.kind !== 'over', confirm: () => '', ...words(scene, voice) })
