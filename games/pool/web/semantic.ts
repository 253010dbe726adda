// The pool as a grid of words: fourteen rows of six files, the bars where they are.
import type { Semantic, SemanticCell } from '../../../client/board/game.ts'
import { chosen } from './choices.ts'
import { deed_of, type Deed } from './deed.ts'
import { bar_at, spot_of } from './reach.ts'
import { bar, files, piece_on, rows, square_of, type Piece, type PoolScene, type Square } from './view.ts'
import { named, type PoolVoice } from './words.ts'

interface Ground {
  scene: PoolScene
  deeds: Deed[]
  piece: Piece | null  // whose moves are shown
  asked: boolean  // somebody here decides
  voice: PoolVoice
}

// Moves that end on a square: of the chosen piece whether allowed or not, so that a refusal explains itself.
const ways = ({ deeds, piece, asked }: Ground, to: Square | typeof bar): string[] =>
  !asked ? [] : piece ? [`${piece.square}-${to}`] : deeds.filter((deed) => deed.to === to && deed.kind !== 'turn').map(({ move }) => move)

function piece_cell(on: Piece, ground: Ground): SemanticCell {
  const { scene, deeds, piece, asked, voice } = ground, { t, you } = voice
  const name = t.grid_piece({ piece: named(on, voice), whose: on.seat === you ? 'you' : 'they', name: voice.name(on.seat) })
  if (asked && on.seat === scene.me && scene.position.view.step === 'turn') {
    const text = on.square === piece?.square ? t.grid_picked({ piece: name }) : name
    return { text, targets: [], picks: on.square }
  }
  const eaten = piece && deeds.some(({ from, to }) => from === piece.square && to === on.square)
  return { text: eaten ? t.grid_meal({ piece: name }) : name, targets: ways(ground, on.square) }
}

function cell(square: Square, ground: Ground): SemanticCell {
  const { scene: { position: { view }, me }, deeds, piece, voice } = ground, { t, name, you } = voice
  const owner = bar_at(spot_of(square)), on = piece_on(view, square)
  if (owner !== null) {
    const text = t.grid_bar({ whose: owner === you ? 'you' : 'they', name: name(owner), tiles: view.points[owner] ?? 0 })
    return { text, targets: owner === me ? ways(ground, bar) : [] }
  }
  if (on) return piece_cell(on, ground)
  const may_place = deeds.some(({ kind, to }) => kind === 'place' && to === square)
  const reached = piece !== null && deeds.some(({ from, to }) => from === piece.square && to === square)
  const targets = piece || may_place ? ways(ground, square) : []
  return { text: reached || may_place ? t.grid_reach() : '', targets }
}

export function semantic(scene: PoolScene, voice: PoolVoice): Semantic {
  const { turn, options } = scene.position
  const asked = turn.kind === 'decide' && turn.seat === scene.me
  const ground = { scene, deeds: options.map(deed_of), piece: chosen(scene), asked, voice }
  return {
    label: voice.t.grid_label(),
    columns: [...files],
    rows: Array.from({ length: rows }, (_, row) => ({
      head: String(rows - row), cells: files.map((_, column) => cell(square_of({ row, column }), ground)),
    })),
  }
}
