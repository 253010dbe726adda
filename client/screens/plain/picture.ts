// The rules' picture: lines of coloured text (docs/reference/wasm.md).
import { board_colours } from '../../board/tokens.ts'

/** Text of one ink: a seat's letter, or p, f, w, l, d, g. */
export interface Stroke {
  ink: string
  words: string
}

const plain = 'p'

export const is_seat = (ink: string): boolean => ink < 'a'

// A seat's ink is a background colour, so blanks at the ends are left out.
const pieces = (ink: string, words: string): Stroke[] =>
  !is_seat(ink) ? [{ ink, words }] : words.split(/(\S+(?: \S+)*)/)
    .map((piece, i) => ({ ink: i % 2 === 1 ? ink : plain, words: piece }))

export function strokes(picture: string): Stroke[][] {
  const lines: Stroke[][] = [[]]
  for (const inked of `${plain}${picture.trimEnd()}`.split('\x1b'))
    for (const [i, words] of inked.slice(1).split('\n').entries()) {
      if (i > 0) lines.push([])
      lines.at(-1)!.push(...pieces(inked[0]!, words).filter((stroke) => stroke.words !== ''))
    }
  return lines
}

/** The most readable text colour on a background. */
export function ink_on(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return 0.3 * red + 0.59 * green + 0.11 * blue < 140 ? board_colours.ivory : board_colours.ink
}
