// The areas of the pictures, in units of the water: the middle of the line is the origin, as on the screen.
import type { Rect } from '../../../../client/board/geometry.ts'

const margin = 0.9  // of shore around the water

/** The sea with its shores, in landscape or portrait. */
export const sea_box = (landscape: boolean): Rect => {
  const [across, along, below] = [6.5 + 2 * margin, 8 + 2 * margin, 1.5 + margin]
  return landscape ? { x: -below, y: -across / 2, width: along, height: across }
    : { x: -across / 2, y: below - along, width: across, height: along }
}
