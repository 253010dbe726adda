// Pens for the tests, and helmsmen who sail rather than turn on the spot.
import { aimed, type Size } from '../live/camera.ts'
import { is_lying, places, plane, water_box } from '../live/geometry.ts'
import type { Pen } from '../live/pen.ts'
import { wanted } from '../live/wanted.ts'
import type { RegattaScene } from '../view.ts'
import type { Chooser } from '../../../../client/board/tests/matches.ts'

/** Plays a card where there is one, and heaves to now and then. */
export const boldly = (seed: number): Chooser => (moves, i) => {
  const cards = moves.filter((move) => move.includes('.') || move.startsWith('slot')),
    swaps = moves.filter((move) => move.startsWith('swap'))
  const few = i % 9 === 4 || cards.length === 0 ? (i % 2 === 0 && swaps.length > 0 ? swaps : moves) : cards
  return few[(seed * 31 + i * 17) % few.length]!
}

const names = ['Red', 'Yellow', 'White', 'Ink']
const words: Pen['t'] = {
  tag_clear: () => 'clear', tag_short: () => 'stops here', tag_zone: ({ name }) => `${name}’s zone`,
    tag_boat: ({ name }) => `touches ${name}`,
  tag_mark: ({ mark }) => `touches ${mark}`, tag_edge: () => 'beyond the edge', tag_home: () => 'home',
    cards_far: ({ cards }) => `${Number(cards).toFixed(1)} cards`,
}

/** The pen for a scene on a board of a size, its camera aimed as the board does it. */
export function pen_on(size: Size, scene: RegattaScene): Pen {
  const on = plane(is_lying(size)), water = water_box(scene.position.view, on)
  const camera = aimed(size, wanted(scene, on), water, null)
  return { places: places(size.width, size.height, camera, on.lying), prefix: 'b-', colours: [0, 1, 2, 3], t: words,
    name: (seat) => names[seat] ?? '', taken: [] }
}
