// What is spoken to those who listen: politely what others did, at once what calls for an answer.
import { Cell } from '../../lib/store.ts'

/** `turn` changes with every saying, so that the same words are spoken again. */
export interface Said {
  text: string
  turn: number
  lang?: string | undefined  // where it is not the reader's
}

export class Speech {
  readonly polite = new Cell<Said>({ text: '', turn: 0 })
  readonly alert = new Cell<Said>({ text: '', turn: 0 })
  private last: [text: string, lang: string | undefined] = ['', undefined]

  /** What happened; the latest wins. */
  tell(text: string, lang?: string): void {
    this.last = [text, lang]
    this.say(this.polite, text, lang)
  }

  /** Your turn, or an error. */
  call(text: string): void {
    this.say(this.alert, text)
  }

  repeat(): void {
    this.say(this.polite, ...this.last)
  }

  private say(cell: Cell<Said>, text: string, lang?: string): void {
    cell.set({ text, lang, turn: cell.get().turn + 1 })
  }
}
