// Text search that ignores case and accents.

/** A part of a text, and whether it matches. */
export interface TextPart {
  text: string
  hit: boolean
}

const folded = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || letter

/** The text in parts, with the matches marked. Joined, the parts are the text. */
export function split_by_match(text: string, query: string): TextPart[] {
  const wanted = [...query.trim()].map(folded).join('')
  const letters = [...text.normalize('NFC')]
  if (wanted === '') return [{ text, hit: false }]
  const ends: number[] = []  // where each letter ends in the folded text
  let flat = ''
  for (const letter of letters) ends.push((flat += folded(letter)).length)
  const index = (at: number) => ends.findIndex((end) => end > at)

  const found: TextPart[] = []
  let done = 0
  const add = (to: number, hit: boolean) => {
    if (to > done) found.push({ text: letters.slice(done, to).join(''), hit })
    done = Math.max(done, to)
  }
  for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + wanted.length)) {
    add(index(at), false)
    add(index(at + wanted.length - 1) + 1, true)
  }
  add(letters.length, false)
  return found
}
