// The drawing tools of the sea pictures.
export { random, times, type Random } from '../../../../client/board/drawing/random.ts'
export { blur, circle, document_of, el, ellipse, gradient, group, line, num, path, place,
  rect } from '../../../../client/board/drawing/svg.ts'
/** Drawing units per unit of the water. */
export const unit = 100
