// The panel: whose turn it is, what the die shows, and the choices.
import type { Face } from '../../../client/board/dice.ts'
import type { Panel } from '../../../client/board/game.ts'
import { panel_of, type PanelParts } from '../../../client/board/panel.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { confirm, groups } from './choices.ts'
import { in_vain } from './narration.ts'
import { result } from './result.ts'
import { wind, type RiverPosition, type RiverScene, type View } from './view.ts'
import { who, type RiverVoice } from './voice.ts'

const afloat = (view: View, seat: Seat) => (view.boats[seat] ?? []).reduce((sum, boats) => sum + boats, 0)
const face = ({ die }: View) => (die === wind ? 'wind' : die ?? null) as Face

// Explains the viewer's own last roll if it allowed no move.
const excuse = ({ last, me }: RiverScene, voice: RiverVoice) =>
  last?.events.some((event) => event.event === 'idle' && event.seat === me) ? in_vain(last.events, voice) : null

function before_throw(scene: RiverScene, voice: RiverVoice): PanelParts {
  const { view } = scene.position, { t } = voice
  if (view.at === undefined) return { title: t.panel_lot(), prompt: t.panel_lot_say(), dice: [null] }
  const title = t.panel_turn(who(view.at, voice))
  const ask = view.at !== scene.me
    ? t.panel_rolling({ name: voice.name(view.at) })
    : afloat(view, view.at) > 0 ? t.panel_roll() : t.panel_roll_finished()
  return { title, prompt: [excuse(scene, voice), ask].filter(Boolean).join(' '), dice: [null] }
}

// The question, or why there is only one option.
function question({ view, options }: RiverPosition, seat: Seat, { t }: RiverVoice): string {
  const only = options.length === 1
  if (view.die === wind) return only ? t.panel_wind_only() : t.panel_wind_which()
  if (!only) return t.panel_which()
  return afloat(view, seat) === 1 ? t.panel_only_last() : t.panel_only_together()
}

function deciding({ position, me }: RiverScene, seat: Seat, voice: RiverVoice): PanelParts {
  const { view, options } = position, { t } = voice, die = view.die ?? 0
  const shown = { dice: [face(view)] }
  if (seat !== me) {
    const prompt = die === wind ? t.panel_shows_wind() : t.panel_shows({ die })
    return { ...shown, title: t.panel_thinking({ name: voice.name(seat) }), prompt }
  }
  return {
    ...shown,
    title: die === wind ? t.panel_wind(who(seat, voice)) : t.panel_rolled({ ...who(seat, voice), die }),
    prompt: question(position, seat, voice),
    groups: groups(position, seat, voice),
    confirm: (move) => confirm(options.find((option) => option.move === move), voice),
  }
}

export const panel = (scene: RiverScene, voice: RiverVoice): Panel =>
  panel_of(scene, voice, { over: result, chance: before_throw, decide: deciding },
    { confirm: () => confirm(undefined, voice) })
