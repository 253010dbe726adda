// The panel: whose turn it is, the choices, and what a chosen piece can do.
import type { Panel } from '../../../client/board/game.ts'
import { panel_of, type PanelParts } from '../../../client/board/panel.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { chosen, confirm, groups } from './choices.ts'
import { effect_of } from './move_effect.ts'
import { result } from './result.ts'
import { tiles_each, type Piece, type PoolScene } from './view.ts'
import { named, who, type PoolVoice } from './voice.ts'

// How the piece moves, and how many moves it has.
function reach_of({ number = 0, square }: Piece, { position }: PoolScene, { t }: PoolVoice): string {
  const effects = position.options.map(effect_of).filter(({ from }) => from === square)
  const count = (...kinds: string[]) => effects.filter(({ kind }) => kinds.includes(kind)).length
  const gait = number === 0 ? t.panel_swims() : t.panel_strides({ number: String(number) })
  const bar = count('arrive') > 0 ? 'yes' : 'no'
  const reach = t.panel_reach({ squares: count('swim', 'crawl'), meals: count('eat'), bar })
  return [gait, reach, ...(position.view.homeward ? [t.panel_homeward_squares()] : [])].join(' ')
}

// Chance turns a tile over.
function turning({ position: { view }, last }: PoolScene, voice: PoolVoice): PanelParts {
  const { t } = voice
  if (view.step === 'draw') return { title: t.panel_draw(), prompt: t.panel_draw_say() }
  const turner = who(last?.by ?? 0, voice)
  return { title: t.panel_turning({ ...turner, square: view.square ?? '' }), prompt: t.panel_turning_say() }
}

function question(scene: PoolScene, seat: Seat, voice: PoolVoice): PanelParts {
  const { view, options } = scene.position, { t } = voice, piece = chosen(scene)
  if (view.step === 'place') {
    const left = tiles_each - view.pieces.filter((each) => each.seat === seat).length
    return { title: t.panel_place(who(seat, voice)), prompt: t.panel_place_say({ left }) }
  }
  if (piece) {
    const title = t.panel_picked({ square: piece.square, piece: named(piece, voice) })
    return { title, prompt: reach_of(piece, scene, voice) }
  }
  const stuck = options.some(({ move }) => move === 'pass')
  const duty = view.alarm ? t.panel_alarm : view.homeward ? t.panel_homeward : t.panel_which
  const prompt = stuck ? t.panel_stuck() : duty()
  return { title: t.panel_turn(who(seat, voice)), prompt }
}

function deciding(scene: PoolScene, seat: Seat, voice: PoolVoice): PanelParts {
  const { options, view } = scene.position, { t, name } = voice
  if (seat !== scene.me) {
    const title = view.step === 'place' ? t.panel_place({ who: 'they', name: name(seat) }) : t.panel_thinking({ name: name(seat) })
    return { title, prompt: '' }
  }
  return {
    ...question(scene, seat, voice),
    groups: groups(scene, seat, voice),
    confirm: (move) => confirm(options.find((option) => option.move === move), scene, voice),
  }
}

export const panel = (scene: PoolScene, voice: PoolVoice): Panel =>
  panel_of(scene, voice, { over: result, chance: turning, decide: deciding },
    { single_row: true, by_board: scene.position.turn.kind !== 'over', confirm: () => voice.t.confirm_choose() })
