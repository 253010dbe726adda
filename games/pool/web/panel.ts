// The panel: whose turn it is, what may be done, and what a chosen piece can do.
import type { Panel } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { chosen, confirm, groups } from './choices.ts'
import { deed_of } from './deed.ts'
import { result } from './result.ts'
import { tiles_each, type Piece, type PoolScene } from './view.ts'
import { named, who, type PoolVoice } from './words.ts'

type Words = Pick<Panel, 'title' | 'say'> & Partial<Panel>

// How it moves and how much of that is possible.
function reach_of({ number = 0, square }: Piece, { position }: PoolScene, { t }: PoolVoice): string {
  const deeds = position.options.map(deed_of).filter(({ from }) => from === square)
  const count = (...kinds: string[]) => deeds.filter(({ kind }) => kinds.includes(kind)).length
  const gait = number === 0 ? t.panel_swims() : t.panel_strides({ number: String(number) })
  const bar = count('arrive') > 0 ? 'yes' : 'no'
  return `${gait} ${t.panel_reach({ squares: count('swim', 'crawl'), meals: count('eat'), bar })}`
}

// Chance turns a tile over.
function turning({ position: { view }, last }: PoolScene, voice: PoolVoice): Words {
  const { t } = voice
  if (view.step === 'draw') return { title: t.panel_draw(), say: t.panel_draw_say() }
  const turner = who(last?.by ?? 0, voice)
  return { title: t.panel_turning({ ...turner, square: view.square ?? '' }), say: t.panel_turning_say() }
}

function question(scene: PoolScene, seat: Seat, voice: PoolVoice): Words {
  const { view, options } = scene.position, { t } = voice, piece = chosen(scene)
  if (view.step === 'place') {
    const left = tiles_each - view.pieces.filter((each) => each.seat === seat).length
    return { title: t.panel_place(who(seat, voice)), say: t.panel_place_say({ left }) }
  }
  if (piece) {
    const title = t.panel_picked({ square: piece.square, piece: named(piece, voice) })
    return { title, say: reach_of(piece, scene, voice) }
  }
  const stuck = options.some(({ move }) => move === 'pass')
  const say = stuck ? t.panel_stuck() : view.alarm ? t.panel_alarm() : t.panel_which()
  return { title: t.panel_turn(who(seat, voice)), say }
}

function deciding(scene: PoolScene, seat: Seat, voice: PoolVoice): Words {
  const { options, view } = scene.position, { t, name } = voice
  if (seat !== scene.me) {
    const title = view.step === 'place' ? t.panel_place({ who: 'they', name: name(seat) }) : t.panel_thinking({ name: name(seat) })
    return { title, say: '' }
  }
  return {
    ...question(scene, seat, voice),
    groups: groups(scene, seat, voice),
    confirm: (move) => confirm(options.find((option) => option.move === move), scene, voice),
  }
}

function words(scene: PoolScene, voice: PoolVoice): Words {
  const { turn } = scene.position
  switch (turn.kind) {
    case 'over': return result(scene.position, voice)
    case 'chance': return turning(scene, voice)
    case 'decide': return deciding(scene, turn.seat, voice)
  }
}

export const panel = (scene: PoolScene, voice: PoolVoice): Panel =>
  ({ groups: [], slim: true, confirm: () => voice.t.confirm_choose(), ...words(scene, voice) })
