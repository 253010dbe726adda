// The tools every drawing of the lake takes up.
export { random, times, type Random } from '../../../../client/board/drawing/random.ts'
export { blur, circle, document_of, el, ellipse, gradient, group, line, num, path, rect } from '../../../../client/board/drawing/svg.ts'
/** How many units of the drawing a hex's radius has. */
export const unit = 24
