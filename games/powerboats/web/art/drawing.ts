// The drawing tools of the lake pictures.
export { random, times, type Random } from '../../../../client/board/drawing/random.ts'
export { blur, circle, document_of, el, ellipse, gradient, group, line, num, path, rect } from '../../../../client/board/drawing/svg.ts'
/** Drawing units per hex radius. */
export const unit = 24
