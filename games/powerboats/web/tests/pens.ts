// Pens for the tests.
import type { Camera } from '../live/geometry.ts'
import { whole } from '../live/camera.ts'
import { places } from '../live/geometry.ts'
import type { Pen } from '../live/pen.ts'

const names = ['Red', 'Yellow', 'White', 'Ink', 'Pink', 'Plum']

export const pen_for = (width: number, height: number, camera: Camera = whole({ width, height })): Pen => ({
  places: places(width, height, camera), prefix: 'b-', colours: [0, 1, 2, 3, 4, 5], name: (seat) => names[seat] ?? '',
  t: { tag_crash: ({ damage }) => `crash −${damage}`, tag_behind: ({ name, steps }) => `${steps}, behind ${name}` },
})
