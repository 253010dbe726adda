// The semantic grid of the pool: fourteen rows of six files, including the bars.
import type { SemanticCell, SemanticGrid } from '../../../client/board/game.ts'
import { chosen } from './choices.ts'
import { effect_of, type MoveEffect } from './move_effect.ts'
import { bar_at, file_row_of } from './reach.ts'
import { bar, files, piece_on, rows, square_of, type Piece, type PoolScene, type Square } from './view.ts'
import { named, type PoolVoice } from './voice.ts'

interface GridContext {
  scene: PoolScene
  effects: MoveEffect[]
  piece: Piece | null  // whose moves are shown
  asked: boolean  // the viewer decides
  voice: PoolVoice
}

// Moves that end on a square; of the chosen piece legal or not, since the refusal explains itself.
const moves_to = ({ effects, piece, asked }: GridContext, to: Square | typeof bar): string[] =>
  !asked ? [] : piece ? [`${piece.square}-${to}`] : effects.filter((effect) => effect.to === to && effect.kind !== 'turn').map(({ move }) => move)

function piece_cell(on: Piece, context: GridContext): SemanticCell {
  const { scene, effects, piece, asked, voice } = context, { t, you } = voice
  const name = t.grid_piece({ piece: named(on, voice), whose: on.seat === you ? 'you' : 'they', name: voice.name(on.seat) })
  if (asked && on.seat === scene.me && scene.position.view.step === 'turn') {
    const text = on.square === piece?.square ? t.grid_picked({ piece: name }) : name
    return { text, targets: [], picks: on.square }
  }
  const eaten = piece && effects.some(({ from, to }) => from === piece.square && to === on.square)
  return { text: eaten ? t.grid_meal({ piece: name }) : name, targets: moves_to(context, on.square) }
}

function cell(square: Square, context: GridContext): SemanticCell {
  const { scene: { position: { view }, me }, effects, piece, voice } = context, { t, name, you } = voice
  const owner = bar_at(file_row_of(square)), on = piece_on(view, square)
  if (owner !== null) {
    const text = t.grid_bar({ whose: owner === you ? 'you' : 'they', name: name(owner), tiles: view.points[owner] ?? 0 })
    return { text, targets: owner === me ? moves_to(context, bar) : [] }
  }
  if (on) return piece_cell(on, context)
  const may_place = effects.some(({ kind, to }) => kind === 'place' && to === square)
  const reached = piece !== null && effects.some(({ from, to }) => from === piece.square && to === square)
  const targets = piece || may_place ? moves_to(context, square) : []
  return { text: reached || may_place ? t.grid_reach() : '', targets }
}

export function semantic_grid(scene: PoolScene, voice: PoolVoice): SemanticGrid {
  const { turn, options } = scene.position
  const asked = turn.kind === 'decide' && turn.seat === scene.me
  const context = { scene, effects: options.map(effect_of), piece: chosen(scene), asked, voice }
  return {
    label: voice.t.grid_label(),
    columns: [...files],
    rows: Array.from({ length: rows }, (_, row) => ({
      head: String(rows - row), cells: files.map((_, column) => cell(square_of({ row, column }), context)),
    })),
  }
}
