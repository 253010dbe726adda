// Drawing contexts for tests, and a chooser that keeps few dice, since every further die doubles the options.
import { whole_board, type Camera } from '../../../../client/board/camera.ts'
import { limits } from '../live/camera_target.ts'
import type { DrawContext } from '../live/draw_context.ts'
import { geometry_for } from '../live/geometry.ts'

/** Chooses moves: two or three dice, sometimes rolled again, any steering. */
export function few_dice(moves: string[], i: number): string {
  const few = moves.filter((move) => (moves.length > 11 ? /^-/ : moves.length < 6 ? /^\+/ : /^[-=]/).test(move))
  return (few.length > 0 ? few : moves)[(i * 17) % (few.length || moves.length)]!
}

export const context_for = (width: number, height: number,
  camera: Camera = whole_board({ width, height }, limits)): DrawContext => ({
  geometry: geometry_for(width, height, camera), prefix: 'b-', colours: [0, 1, 2, 3, 4, 5],
  t: { tag_crash: ({ damage }) => `crash −${damage}` },
})
