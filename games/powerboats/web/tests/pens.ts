// Pens for the tests, and a helmsman who keeps to few dice: every further one doubles what may be chosen.
import type { Camera } from '../live/geometry.ts'
import { whole } from '../live/camera.ts'
import { places } from '../live/geometry.ts'
import type { Pen } from '../live/pen.ts'

/** Chooses among moves: two or three dice, thrown again now and then, any way to steer. */
export function steadily(moves: string[], i: number): string {
  const few = moves.filter((move) => (moves.length > 11 ? /^-/ : moves.length < 6 ? /^\+/ : /^[-=]/).test(move))
  return (few.length > 0 ? few : moves)[(i * 17) % (few.length || moves.length)]!
}

const names = ['Red', 'Yellow', 'White', 'Ink', 'Pink', 'Plum']

export const pen_for = (width: number, height: number, camera: Camera = whole({ width, height })): Pen => ({
  places: places(width, height, camera), prefix: 'b-', colours: [0, 1, 2, 3, 4, 5], name: (seat) => names[seat] ?? '',
  t: { tag_crash: ({ damage }) => `crash −${damage}`, tag_behind: ({ name, steps }) => `${steps}, behind ${name}` },
})
