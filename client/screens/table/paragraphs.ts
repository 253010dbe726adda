// A long text in short paragraphs of whole sentences.

const long = 130  // letters after which a new sentence begins a new paragraph

/** The paragraphs of a text; joined by blanks they are the text. */
export function paragraphs(text: string): string[] {
  const parts: string[] = []
  for (const sentence of text.split(/(?<=[.!?][)”“»]?) (?=\p{Lu})/u)) {
    const last = parts.at(-1)
    if (last === undefined || last.length + sentence.length > long) parts.push(sentence)
    else parts[parts.length - 1] = `${last} ${sentence}`
  }
  return parts
}
