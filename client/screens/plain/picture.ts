// A picture as the rules draw it: lines of text in inks (docs/reference/wasm.md).
import { board_colours } from '../../board/tokens.ts'

/** Words of one ink: the letter of a seat, or p, f, w, l, d, g. */
export interface Stroke {
  ink: string
  words: string
}

const plain = 'p'

export const is_seat = (ink: string): boolean => ink < 'a'

// A seat's ink is its colour behind the words: blanks at their ends would be patches.
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

/** What is read best on a colour. */
export function ink_on(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return 0.3 * red + 0.59 * green + 0.11 * blue < 140 ? board_colours.ivory : board_colours.ink
}
