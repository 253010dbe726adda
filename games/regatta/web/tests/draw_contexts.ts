// Drawing contexts for tests, and a chooser that plays cards rather than turning on the spot.
import { camera_for } from '../../../../client/board/camera.ts'
import type { Size } from '../../../../client/board/geometry.ts'
import { camera_target, limits_on } from '../live/camera_target.ts'
import type { DrawContext } from '../live/draw_context.ts'
import { geometry_for, is_landscape, plane } from '../live/geometry.ts'
import type { RegattaScene } from '../view.ts'
import type { Chooser } from '../../../../client/board/tests/matches.ts'

/** Plays a card if possible, and sometimes heaves to. */
export const card_playing = (seed: number): Chooser => (moves, i) => {
  const cards = moves.filter((move) => move.includes('.') || move.startsWith('slot')),
    swaps = moves.filter((move) => move.startsWith('swap'))
  const few = i % 9 === 4 || cards.length === 0 ? (i % 2 === 0 && swaps.length > 0 ? swaps : moves) : cards
  return few[(seed * 31 + i * 17) % few.length]!
}

const names = ['Red', 'Yellow', 'White', 'Ink']
const words: DrawContext['t'] = {
  tag_clear: () => 'clear', tag_short: () => 'stops here', tag_zone: ({ name }) => `${name}’s zone`,
    tag_boat: ({ name }) => `touches ${name}`,
  tag_mark: ({ mark }) => `touches ${mark}`, tag_edge: () => 'beyond the edge', tag_home: () => 'home',
    cards_far: ({ cards }) => `${Number(cards).toFixed(1)} cards`,
}

/** The drawing context of a scene on a board of a given size, with the camera the board would choose. */
export function context_on(size: Size, scene: RegattaScene): DrawContext {
  const on = plane(is_landscape(size)), limits = limits_on(scene.position.view, on, size)
  const camera = camera_for(size, camera_target(scene, on, size), limits, null)
  return { geometry: geometry_for(size.width, size.height, camera, on.landscape), prefix: 'b-', colours: [0, 1, 2, 3],
    t: words,
    name: (seat) => names[seat] ?? '', taken: [] }
}
