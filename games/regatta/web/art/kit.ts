// The tools every drawing of the sea takes up.
export { random, times, type Random } from '../../../../client/board/drawing/random.ts'
export { blur, circle, document_of, el, ellipse, gradient, group, line, num, path, place,
  rect } from '../../../../client/board/drawing/svg.ts'
/** How many units of the drawing a unit of the water has. */
export const unit = 100
